import { expect, test } from 'vitest';
import { Cache, getCacheStats, createLruCache } from './cache';

const KB = 1_024;

function getStatsByName(name: string) {
  return getCacheStats().find((figures) => figures.name === name);
}

test('a full cache evicts the least recently used entries', () => {
  const cache = new Cache<string>({ name: 'full', maxBytes: 4 * KB, entrySize: KB });
  for (const key of ['a', 'b', 'c']) cache.set(key, key);
  cache.get('a');
  cache.set('d', 'd');
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['a', undefined, 'c', 'd']);
  expect(cache.figures.bytes).toBeLessThanOrEqual(4 * KB);
});

test('the size of a cache entry includes its key', () => {
  const cache = new Cache<number>({ name: 'keys', maxBytes: 64 * KB, entrySize: 8 });
  cache.set('k'.repeat(KB), 1);
  expect(cache.figures.bytes).toBeGreaterThan(2 * KB);
});

test('a value larger than the cache is not stored and evicts nothing', () => {
  const cache = new Cache<Buffer>({
    name: 'large',
    maxBytes: KB,
    entrySize: ({ length }) => length,
  });
  cache.set('small', Buffer.alloc(8));
  cache.set('large', Buffer.alloc(2 * KB));
  expect(cache.get('large')).toBeUndefined();
  expect(cache.get('small')).toBeDefined();
});

test('getOrCreate creates a value only once', () => {
  const cache = new Cache<number>({ name: 'made', maxBytes: KB, entrySize: 8 });
  let made = 0;
  const make = () => (made += 1);
  expect([cache.getOrCreate('key', make), cache.getOrCreate('key', make)]).toEqual([1, 1]);
  expect(cache.figures.lookups).toEqual({ hits: 1, misses: 1 });
});

test('cache statistics combine caches with the same name', () => {
  const limits = { name: 'twice', maxBytes: 8 * KB, entrySize: KB };
  const caches = [new Cache<string>(limits), new Cache<string>(limits)];
  for (const cache of caches) cache.set('key', 'value');
  expect(getStatsByName('twice')).toMatchObject({
    entries: 2,
    maxBytes: 16 * KB,
    bytes: (caches[0]?.figures.bytes ?? 0) * 2,
    lookups: { hits: 0, misses: 0 },
  });
});

test('cache statistics include caches with a lifetime', async () => {
  const cache = createLruCache<string>({
    name: 'fetched',
    maxBytes: 8 * KB,
    entrySize: KB,
    ttl: 60_000,
    fetchMethod: (key) => Promise.resolve(`value of ${key}`),
  });
  await cache.fetch('key');
  expect(getStatsByName('fetched')).toMatchObject({
    entries: 1,
    maxBytes: 8 * KB,
    lookups: null,
  });
});
