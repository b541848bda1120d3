import { STATUS_CODES } from 'node:http';
import { encodeUrl } from 'encodeurl';
import { isReading, getTarget, type Step } from './exchange';
import { sendText } from './send';

/** Addresses that the specification writes with capitals: they are served as they are, in any case. */
const MIXED_CASE_PATHS =
  /^\/(approvedastrologers|rejectedapplications|reportsanalytics)([./].*)?$/i;
/**
 * Files of the build have capitals in their names. One that is not here belongs to another version: only a 404 lets the proxy ask the
 * next process, while a redirect would lead the browser to a name that nobody has.
 */
const BUILT_FILE = /^\/assets\//;

/**
 * Where a second address of a page leads; `path` is canonical, `search` is the query behind it, `cookies` the visitor's `Cookie` header.
 * Null when it is no second one.
 */
export type FindRedirect = (
  path: string,
  search: string,
  cookies: string,
) => { readonly to: string; readonly status: 301 | 302 } | null;

/**
 * One address a page: moves readers to the site's own host, to lower case, off doubled or closing slashes, off an empty page number,
 * and from second addresses to the first one; all of it in one step.
 */
export function redirectToCanonical({
  publicUrl,
  findMove = () => null,
}: {
  publicUrl: string | undefined;
  findMove?: FindRedirect | undefined;
}): Step {
  const ownHost = publicUrl ? new URL(publicUrl).host : undefined;
  return (exchange, next) => {
    if (!isReading(exchange.method)) return next();
    const [path = '/', ...rest] = (getTarget(exchange.url) ?? '/').split('?');
    const query = rest.length > 0 ? `?${rest.join('?')}` : '';
    const plainPath = toCanonicalPath(path);
    const plainQuery = toCanonicalQuery(query);
    const move = findMove(plainPath, plainQuery, exchange.header('cookie') ?? '');
    const wanted = move?.to ?? plainPath + plainQuery;
    const wrongHost = ownHost !== undefined && exchange.header('host') !== ownHost;
    if (wanted === path + query && !wrongHost) return next();
    const to = encodeUrl(`${wrongHost ? publicUrl : ''}${wanted}`);
    const status = move?.status ?? 301;
    if (status === 302) exchange.response.setHeader('Cache-Control', 'no-store');
    exchange.response.setHeader('Location', to);
    sendText(exchange, status, `${STATUS_CODES[status]}. Redirecting to ${to}`);
  };
}

/** The canonical form of a path; it always begins with exactly one slash, so that it can never name another host. */
export function toCanonicalPath(path: string): string {
  const single = `/${path.replace(/\\/g, '/')}`.replace(/\/{2,}/g, '/');
  const open = single.length > 1 ? single.replace(/\/$/, '') : single;
  if (MIXED_CASE_PATHS.test(open) || BUILT_FILE.test(open)) return open;
  // Percent-escapes keep their letters: only what is written plainly is lowered.
  return open.replace(/%[\da-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  );
}

/** The query without an empty page number, which means the first page, as no number does; all else stays as it was written. */
export function toCanonicalQuery(query: string): string {
  const isEmptyPage = (part: string) => part === 'page=' || part === 'page';
  const parts = query.slice(1).split('&');
  if (!parts.some(isEmptyPage)) return query;
  const kept = parts.filter((part) => !isEmptyPage(part)).join('&');
  return kept === '' ? '' : `?${kept}`;
}
