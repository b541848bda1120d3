import { describe, expect, it } from 'vitest';
import { parseLifetime } from './lifetime';

const of = (cacheControl: string, more: Record<string, string> = {}, status = 200) =>
  parseLifetime(status, new Headers({ 'Cache-Control': cacheControl, ...more }));

describe('the lifetime of a response', () => {
  it('is parsed from its headers and starts with the rendering', () => {
    expect(of('public, max-age=60, s-maxage=300, stale-while-revalidate=10')).toEqual({
      fresh: 300,
      staleWhileRevalidate: 310,
      staleIfError: 300,
    });
    expect(of('public, max-age=60, stale-if-error=5')).toEqual({
      fresh: 60,
      staleWhileRevalidate: 60,
      staleIfError: 65,
    });
    expect(of('PUBLIC , S-MaxAge=7', {}, 404)).toMatchObject({ fresh: 7 });
  });

  it.each([
    [''],
    ['no-store'],
    ['private, no-store'],
    ['max-age=60'],
    ['public'],
    ['public, max-age=0'],
    ['public, s-maxage=0, max-age=60'],
    ['public, s-maxage=-1'],
    ['public, s-maxage=x'],
    ['public, private, s-maxage=300'],
    ['public, s-maxage=300, no-store'],
    ['public, s-maxage=300, no-cache'],
  ])('is null for the Cache-Control header %s', (header) => {
    expect(of(header)).toBeNull();
  });

  it('is null for responses with cookies, responses with Vary, and errors', () => {
    const kept = 'public, s-maxage=300';
    expect(of(kept, { 'Set-Cookie': 'a=b' })).toBeNull();
    expect(of(kept, { Vary: '*' })).toBeNull();
    for (const status of [201, 206, 302, 303, 304, 403, 422, 500, 503]) {
      expect(of(kept, {}, status)).toBeNull();
    }
  });
});
