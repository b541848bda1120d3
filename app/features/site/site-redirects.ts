import { findHoroscopeRedirect } from '~/features/horoscopes/spellings';
import type { SignSlug } from '~/features/astronomy/signs';
import type { PathRedirect } from '~/shared/result/path-redirect';

/** Aliases and their targets (see the decisions on addresses). Keys are lower-case paths. */
export const SITE_REDIRECTS: Readonly<Record<string, PathRedirect>> = {
  '/blog': { to: '/blogs', status: 301 },
  '/bestastrologer': { to: '/chat-with-astrologer?sort=rating', status: 302 },
  '/intake': { to: '/app-download', status: 302 },
  '/login': { to: '/signup', status: 302 },
  '/admin': { to: '/deshboard', status: 302 },
  '/dashboard': { to: '/deshboard', status: 302 },
};

/**
 * @param path in any letter case, with or without a trailing slash
 * @param sign the visitor's saved sign
 * @returns the final target; null for other addresses. Horoscopes preserve the query; other redirects drop it.
 */
export function findSiteRedirect(path: string, search = '', sign?: SignSlug): PathRedirect | null {
  const lower = path.toLowerCase();
  const plain = lower.endsWith('/') ? lower.slice(0, -1) : lower;
  return (
    (Object.hasOwn(SITE_REDIRECTS, plain) ? SITE_REDIRECTS[plain] : null) ??
    findHoroscopeRedirect(plain, search, sign)
  );
}
