import type { HeadersFunction } from '@remix-run/node';

/** Seconds for which shared caches can serve a reading page. */
const SHARED_SECONDS = 300;
/** Seconds for which a stale page can be served during revalidation. Short enough to avoid old pages in the morning. */
const REVALIDATE_SECONDS = 600;
/** Seconds for which a stale page can be served while the site is down. */
const ERROR_SECONDS = 86_400;
/** Browsers revalidate after this time and usually get an empty 304. */
const BROWSER_SECONDS = 60;

/**
 * For pages that are the same for every visitor without a session.
 * `validForSeconds` limits all lifetimes, for example to midnight for "today".
 */
export function getReadingPageCaching(validForSeconds = Infinity): { 'Cache-Control': string } {
  const shared = Math.max(1, Math.min(SHARED_SECONDS, Math.floor(validForSeconds)));
  const browser = Math.min(BROWSER_SECONDS, shared);
  const limitStaleSeconds = (most: number) =>
    Math.max(0, Math.min(most, Math.floor(validForSeconds) - shared));
  return {
    'Cache-Control': `public, max-age=${browser}, s-maxage=${shared}, stale-while-revalidate=${limitStaleSeconds(REVALIDATE_SECONDS)}, stale-if-error=${limitStaleSeconds(ERROR_SECONDS)}`,
  };
}

/** For pages that are the same for every visitor but too numerous for a shared cache. */
export const BROWSER_ONLY = { 'Cache-Control': `private, max-age=${SHARED_SECONDS}` } as const;

export const NO_STORE = { 'Cache-Control': 'no-store' } as const;

export const UNAVAILABLE = {
  status: 503,
  headers: { ...NO_STORE, 'Retry-After': '30' },
} as const;

/** For birth data. Both directives are needed, because caches differ in which one they respect. */
export const PRIVATE = { 'Cache-Control': 'private, no-store' } as const;

/** Responds 429 with Retry-After. With null, the status of the response is unchanged. */
export function tooManyRequests(seconds: number | null): {
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
} {
  if (seconds === null) return { headers: {} };
  return { status: 429, headers: { 'Retry-After': String(seconds) } };
}

const FORWARDED_HEADERS = ['Cache-Control', 'Retry-After', 'Link', 'Allow'];

/** Forwards the headers of a loader, action or thrown response. Every page route exports it as `headers`. */
export const forwardHeaders: HeadersFunction = ({ actionHeaders, errorHeaders, loaderHeaders }) => {
  const headers = new Headers();
  for (const name of FORWARDED_HEADERS) {
    const value = errorHeaders?.get(name) ?? actionHeaders.get(name) ?? loaderHeaders.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
};
