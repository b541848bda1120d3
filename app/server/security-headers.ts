import type { Step } from './exchange';

const YEAR_IN_SECONDS = 31_536_000;

/** For answers that bring no policy of their own: nothing may be loaded from them; pages bring theirs. */
const POLICY_OF_OTHERS =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Who may put an answer into a page of another site. */
export const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy';

const EVERYWHERE: readonly Header[] = [
  ['Content-Security-Policy', POLICY_OF_OTHERS],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  // Pictures and drawings take this back: readers of the RSS feed show them on pages of their own.
  [RESOURCE_POLICY, 'same-origin'],
  [
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  ],
];
const OVER_TLS: readonly Header[] = [
  ...EVERYWHERE,
  ['Strict-Transport-Security', `max-age=${YEAR_IN_SECONDS}; includeSubDomains`],
];

/** Name and value. */
export type Header = readonly [string, string];

/** Headers that every answer carries, files and errors included; `isSecure`: the visitor is on https. */
export function securityHeadersFor(isSecure: boolean): readonly Header[] {
  return isSecure ? OVER_TLS : EVERYWHERE;
}

/** Sets them on every answer, with the name of its request. */
export function setSecurityHeaders(publicUrl: string | undefined): Step {
  const alwaysSecure = publicUrl?.startsWith('https://') ?? false;
  return (exchange, next) => {
    const { requestId, response } = exchange;
    response.setHeader('X-Request-Id', requestId);
    for (const [name, value] of securityHeadersFor(alwaysSecure || exchange.isSecure)) {
      response.setHeader(name, value);
    }
    next();
  };
}
