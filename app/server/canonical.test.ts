import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCanonicalPath, toCanonicalQuery } from './canonical';

describe('canonicalPath', () => {
  it.each([
    ['/', '/'],
    ['/blogs', '/blogs'],
    ['/blogs/', '/blogs'],
    ['/BLOGS', '/blogs'],
    ['//blogs', '/blogs'],
    ['///', '/'],
    ['//evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['\\\\evil.example\\', '/evil.example'],
    ['/daily-horoscope/Today/ARIES/', '/daily-horoscope/today/aries'],
    ['/%E0%A4%AE/Aries', '/%E0%A4%AE/aries'],
    ['/ApprovedAstrologers', '/ApprovedAstrologers'],
    ['/approvedastrologers/', '/approvedastrologers'],
    ['/ReportsAnalytics/views.csv', '/ReportsAnalytics/views.csv'],
    ['/ApprovedAstrologersMore', '/approvedastrologersmore'],
    ['/assets/entry.client-C1BdxuDN.js', '/assets/entry.client-C1BdxuDN.js'],
    ['/assetsAbc', '/assetsabc'],
  ])('%s → %s', (path, canonical) => {
    expect(toCanonicalPath(path)).toBe(canonical);
  });

  const anyPath = fc
    .array(
      fc.oneof(
        fc.constantFrom('/', '//', '\\', '%2F', '%5c', '.', '..', 'A', 'é', '@'),
        fc.string(),
      ),
    )
    .map((parts) => `/${parts.join('')}`);

  it('returns a path with exactly one leading slash, so it never names another host', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        expect(toCanonicalPath(path)).toMatch(/^\/(?![/\\])/);
      }),
    );
  });

  it('is idempotent, so redirects never loop', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        expect(toCanonicalPath(toCanonicalPath(path))).toBe(toCanonicalPath(path));
      }),
    );
  });
});

describe('canonicalQuery', () => {
  it.each([
    ['', ''],
    ['?page=', ''],
    ['?page', ''],
    ['?page=&language=hindi', '?language=hindi'],
    ['?language=hindi&page=&sort=price', '?language=hindi&sort=price'],
    ['?page=2', '?page=2'],
    ['?page=1', '?page=1'],
    ['?homepage=', '?homepage='],
    ['?', '?'],
    ['?a&&b', '?a&&b'],
  ])('%j → %j', (query, canonical) => {
    expect(toCanonicalQuery(query)).toBe(canonical);
  });
});
