import type { RequestHandler } from 'express';

const YEAR_IN_SECONDS = 31_536_000;

/** For answers that bring no policy of their own: nothing may be loaded from them; pages bring theirs. */
const POLICY_OF_OTHERS = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Headers that every answer carries, files and errors included. */
export function securityHeaders({ publicUrl }: { publicUrl: string | undefined }): RequestHandler {
  const alwaysSecure = publicUrl?.startsWith('https://') ?? false;
  return (request, response, next) => {
    response.setHeader('Content-Security-Policy', POLICY_OF_OTHERS);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('X-Frame-Options', 'DENY');
    response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader(
      'Permissions-Policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    );
    if (alwaysSecure || request.secure) {
      response.setHeader(
        'Strict-Transport-Security',
        `max-age=${YEAR_IN_SECONDS}; includeSubDomains`,
      );
    }
    next();
  };
}
