import type { Step } from './exchange';

const YEAR_IN_SECONDS = 31_536_000;

/** For responses that set no policy; it forbids loading anything. */
const DEFAULT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const RESOURCE_POLICY_HEADER = 'Cross-Origin-Resource-Policy';

const COMMON_HEADERS: readonly Header[] = [
  ['Content-Security-Policy', DEFAULT_POLICY],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  // Pictures override this for feed readers on other sites.
  [RESOURCE_POLICY_HEADER, 'same-origin'],
  [
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  ],
];
const TLS_HEADERS: readonly Header[] = [
  ...COMMON_HEADERS,
  ['Strict-Transport-Security', `max-age=${YEAR_IN_SECONDS}; includeSubDomains`],
];

export type Header = readonly [string, string];

export function getSecurityHeaders(isSecure: boolean): readonly Header[] {
  return isSecure ? TLS_HEADERS : COMMON_HEADERS;
}

export function setSecurityHeaders(publicUrl: string | undefined): Step {
  const alwaysSecure = publicUrl?.startsWith('https://') ?? false;
  return (exchange, next) => {
    const { requestId, response } = exchange;
    response.setHeader('X-Request-Id', requestId);
    for (const [name, value] of getSecurityHeaders(alwaysSecure || exchange.isSecure)) {
      response.setHeader(name, value);
    }
    next();
  };
}
