import { describe, expect, it } from 'vitest';
import { findMove, MOVES } from './moved';

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
    expect(findMove(path)).toEqual({ to, status });
  });

  it.each(['/', '', '/blogs', '/blog/some-article', '/constructor', '/__proto__', '/toString'])(
    '%j did not move',
    (path) => {
      expect(findMove(path)).toBeNull();
    },
  );

  it('leads from horoscopes, whose query is kept', () => {
    const to = '/daily-horoscope/today/leo?utm_source=x';
    expect(findMove('/Daily-Horoscope/LEO/', '?utm_source=x')).toEqual({ to, status: 301 });
  });

  it('never leads to an address that moved itself', () => {
    for (const { to } of Object.values(MOVES)) expect(findMove(to)).toBeNull();
  });
});
