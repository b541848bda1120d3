import type { RequestHandler } from 'express';
import { targetOf } from './web-request';

/** Addresses that the specification writes with capitals: they are served as they are, in any case. */
const KEPT_AS_WRITTEN = /^\/(approvedastrologers|rejectedapplications|reportsanalytics)([./].*)?$/i;

/** One address a page: moves readers (301) to the site's own host, to lower case, and off doubled or closing slashes. */
export function canonicalAddress({ publicUrl }: { publicUrl: string | undefined }): RequestHandler {
  const ownHost = publicUrl ? new URL(publicUrl).host : undefined;
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const [path = '/', ...rest] = (targetOf(request) ?? '/').split('?');
    const query = rest.length > 0 ? `?${rest.join('?')}` : '';
    const wanted = canonicalPath(path);
    const wrongHost = ownHost !== undefined && request.get('Host') !== ownHost;
    if (wanted === path && !wrongHost) return next();
    response.redirect(301, `${wrongHost ? publicUrl : ''}${wanted}${query}`);
  };
}

/** The canonical form of a path; it always begins with exactly one slash, so that it can never name another host. */
export function canonicalPath(path: string): string {
  const single = `/${path.replace(/\\/g, '/')}`.replace(/\/{2,}/g, '/');
  const open = single.length > 1 ? single.replace(/\/$/, '') : single;
  if (KEPT_AS_WRITTEN.test(open)) return open;
  // Percent-escapes keep their letters: only what is written plainly is lowered.
  return open.replace(/%[\da-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  );
}
