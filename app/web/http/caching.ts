import type { HeadersFunction } from '@remix-run/node';

/** How long, in seconds, shared caches may keep a reading page. */
const SHARED_SECONDS = 300;
/** How long they may show it after that while they fetch it again: the first visitor after a quiet night sees no old page. */
const REVALIDATE_SECONDS = 600;
/** How long they may show it when the site does not answer. */
const ERROR_SECONDS = 86_400;
/** A browser asks again after this long; with the page's ETag the answer is mostly an empty 304. */
const BROWSER_SECONDS = 60;

/**
 * The caching header of a page that is the same for every anonymous visitor.
 * `trueForSeconds` says how long its content is true at most, such as until midnight for "today": not even a stale page is
 * shown after that.
 */
export function getReadingPageCaching(trueForSeconds = Infinity): { 'Cache-Control': string } {
  const shared = Math.max(1, Math.min(SHARED_SECONDS, Math.floor(trueForSeconds)));
  const browser = Math.min(BROWSER_SECONDS, shared);
  const stale = (most: number) => Math.max(0, Math.min(most, Math.floor(trueForSeconds) - shared));
  return {
    'Cache-Control': `public, max-age=${browser}, s-maxage=${shared}, stale-while-revalidate=${stale(REVALIDATE_SECONDS)}, stale-if-error=${stale(ERROR_SECONDS)}`,
  };
}

/** A page that is the same for all, but of which there are too many for a shared cache. */
export const BROWSER_ONLY = { 'Cache-Control': `private, max-age=${SHARED_SECONDS}` } as const;

/** A page that belongs to one visitor or one moment. */
export const NO_STORE = { 'Cache-Control': 'no-store' } as const;

/** The same, said to every cache in between by both words: what tells of somebody's birth. */
export const PRIVATE = { 'Cache-Control': 'private, no-store' } as const;

/**
 * How the page is answered again to somebody who asked or tried too often: 429, and after how many seconds it may be done once more.
 * Null, where no limit was met, leaves the answer's own status.
 */
export function tooManyRequests(
  seconds: number | null,
  headers: Readonly<Record<string, string>> = {},
): { readonly status?: number; readonly headers: Readonly<Record<string, string>> } {
  if (seconds === null) return { headers };
  return { status: 429, headers: { ...headers, 'Retry-After': String(seconds) } };
}

const FORWARDED_HEADERS = ['Cache-Control', 'Retry-After', 'Link', 'Allow'];

/** Hands the headers of a loader, an action or a thrown response to the document; every page route exports it as `headers`. */
export const forwardHeaders: HeadersFunction = ({ actionHeaders, errorHeaders, loaderHeaders }) => {
  const headers = new Headers();
  for (const name of FORWARDED_HEADERS) {
    const value = errorHeaders?.get(name) ?? actionHeaders.get(name) ?? loaderHeaders.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
};
