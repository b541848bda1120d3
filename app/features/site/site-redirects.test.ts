import { describe, expect, it } from 'vitest';
import { findSiteRedirect, SITE_REDIRECTS } from './site-redirects';

describe('findSiteRedirect', () => {
  it.each([
    ['/blog', '/blogs', 301],
    ['/Blog', '/blogs', 301],
    ['/blog/', '/blogs', 301],
    ['/bestastrologer', '/chat-with-astrologer?sort=rating', 302],
    ['/intake', '/app-download', 302],
    ['/login', '/signup', 302],
    ['/admin', '/deshboard', 302],
    ['/dashboard', '/deshboard', 302],
  ])('redirects %s to %s', (path, to, status) => {
    expect(findSiteRedirect(path)).toEqual({ to, status });
  });

  it.each(['/', '', '/blogs', '/blog/some-article', '/constructor', '/__proto__', '/toString'])(
    'does not redirect %j',
    (path) => {
      expect(findSiteRedirect(path)).toBeNull();
    },
  );

  it('redirects horoscope addresses and preserves their query', () => {
    const to = '/daily-horoscope/today/leo?utm_source=x';
    expect(findSiteRedirect('/Daily-Horoscope/LEO/', '?utm_source=x')).toEqual({ to, status: 301 });
  });

  it('never redirects to an address that redirects', () => {
    for (const { to } of Object.values(SITE_REDIRECTS)) expect(findSiteRedirect(to)).toBeNull();
  });
});
