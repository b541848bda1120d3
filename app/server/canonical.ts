import { STATUS_CODES } from 'node:http';
import { encodeUrl } from 'encodeurl';
import { isReadMethod, getTarget, type Step } from './exchange';
import { sendText } from './send';

/** Paths that the specification writes with capitals. They are served in any letter case without a redirect. */
const MIXED_CASE_PATHS =
  /^\/(approvedastrologers|rejectedapplications|reportsanalytics)([./].*)?$/i;
/**
 * Built file names contain capitals. A missing file may belong to another version, so a 404 lets the proxy try the
 * next process.
 */
const BUILT_FILE_PATH = /^\/assets\//;

/** `path` is canonical; `cookies` is the `Cookie` header. Returns null if the address is not an alternative one. */
export type FindRedirect = (
  path: string,
  search: string,
  cookies: string,
) => { readonly to: string; readonly status: 301 | 302 } | null;

/**
 * Redirects in one step to the site's host and lower case, without extra slashes or an empty page number, and from
 * alternative addresses to the main one.
 */
export function redirectToCanonical({
  publicUrl,
  findSiteRedirect = () => null,
}: {
  publicUrl: string | undefined;
  findSiteRedirect?: FindRedirect | undefined;
}): Step {
  const ownHost = publicUrl ? new URL(publicUrl).host : undefined;
  return (exchange, next) => {
    if (!isReadMethod(exchange.method)) return next();
    const [path = '/', ...rest] = (getTarget(exchange.url) ?? '/').split('?');
    const query = rest.length > 0 ? `?${rest.join('?')}` : '';
    const plainPath = toCanonicalPath(path);
    const plainQuery = toCanonicalQuery(query);
    const move = findSiteRedirect(plainPath, plainQuery, exchange.header('cookie') ?? '');
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

/** The result starts with exactly one slash, so it cannot name another host. */
export function toCanonicalPath(path: string): string {
  const single = `/${path.replace(/\\/g, '/')}`.replace(/\/{2,}/g, '/');
  const open = single.length > 1 ? single.replace(/\/$/, '') : single;
  if (MIXED_CASE_PATHS.test(open) || BUILT_FILE_PATH.test(open)) return open;
  // Percent escapes are not changed.
  return open.replace(/%[\da-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  );
}

export function toCanonicalQuery(query: string): string {
  const isEmptyPage = (part: string) => part === 'page=' || part === 'page';
  const parts = query.slice(1).split('&');
  if (!parts.some(isEmptyPage)) return query;
  const kept = parts.filter((part) => !isEmptyPage(part)).join('&');
  return kept === '' ? '' : `?${kept}`;
}
