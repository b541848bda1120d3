import { describe, expect, it } from 'vitest';
import { findSiteRedirect, SITE_REDIRECTS } from './moved';

describe('findMove', () => {
  it.each([
    ['/blog', '/blogs', 301],
    ['/Blog', '/blogs', 301],
    ['/blog/', '/blogs', 301],
    ['/bestastrologer', '/chat-with-astrologer?sort=rating', 302],
    ['/intake', '/app-download', 302],
    ['/login', '/signup', 302],
    ['/admin', '/deshboard', 302],
    ['/dashboard', '/deshboard', 302],
  ])('%s leads to %s', (path, to, status) => {
    expect(findSiteRedirect(path)).toEqual({ to, status });
  });

  it.each(['/', '', '/blogs', '/blog/some-article', '/constructor', '/__proto__', '/toString'])(
    '%j did not move',
    (path) => {
      expect(findSiteRedirect(path)).toBeNull();
    },
  );

  it('leads from horoscopes, whose query is kept', () => {
    const to = '/daily-horoscope/today/leo?utm_source=x';
    expect(findSiteRedirect('/Daily-Horoscope/LEO/', '?utm_source=x')).toEqual({ to, status: 301 });
  });

  it('never leads to an address that moved itself', () => {
    for (const { to } of Object.values(SITE_REDIRECTS)) expect(findSiteRedirect(to)).toBeNull();
  });
});
