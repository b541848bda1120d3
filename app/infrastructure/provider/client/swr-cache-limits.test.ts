import { expect, test, vi } from 'vitest';
import { FRESH_MS, createTestCache, STALE_MS } from '../../../../tests/support/test-swr-cache';
import { createSwrCache } from './swr-cache';

test('expiring the cache does not change the eviction order', async () => {
  const { cache, source } = createTestCache({ maximum: 3 });
  for (const key of ['a', 'b', 'c']) await cache.get(key);
  cache.expireAll();
  await cache.get('d');
  source.failsWith = 'unavailable';
  expect(await cache.get('c')).toBe('c 3');
  expect(await cache.get('b')).toBe('b 2');
  await expect(cache.get('a')).rejects.toMatchObject({ kind: 'unavailable' });
});

test('the cache stores no more answers than its maximum', async () => {
  const { source, cache } = createTestCache({ maximum: 2 });
  for (const key of ['a', 'b', 'c']) await cache.get(key);
  expect(await cache.get('c')).toBe('c 3');
  expect(await cache.get('b')).toBe('b 2');
  expect(await cache.get('a')).toBe('a 4');
  expect(source.loadCount).toBe(4);
});

test('very large answers evict each other, and an answer that is too large is returned uncached', async () => {
  const MEGABYTE = 1024 * 1024;
  const sizes = [10, 10, 10, 40].map((megabytes) => megabytes * MEGABYTE);
  const load = vi.fn((index: number) => Promise.resolve(Buffer.alloc(sizes[index] ?? 0)));
  const cache = createSwrCache({ load, freshMs: FRESH_MS, staleMs: STALE_MS, maximum: 100 });
  for (const index of [0, 1, 2]) await cache.get(index);
  for (const index of [0, 1, 2]) await cache.get(index);
  expect(load).toHaveBeenCalledTimes(3);
  expect(await cache.get(3)).toHaveLength(40 * MEGABYTE);
  expect(await cache.get(3)).toHaveLength(40 * MEGABYTE);
  expect(load).toHaveBeenCalledTimes(5);
  expect(await cache.get(2)).toHaveLength(10 * MEGABYTE);
  expect(load).toHaveBeenCalledTimes(5);
});

test('strings are counted by their size in memory', async () => {
  const load = vi.fn((key: string) => Promise.resolve({ text: key.repeat(5 * 1024 * 1024) }));
  const cache = createSwrCache({ load, freshMs: FRESH_MS, staleMs: STALE_MS, maximum: 100 });
  // 10 MB each, so three fit.
  for (const key of ['a', 'b', 'c', 'd']) await cache.get(key);
  for (const key of ['d', 'c', 'b']) await cache.get(key);
  expect(load).toHaveBeenCalledTimes(4);
  await cache.get('a');
  expect(load).toHaveBeenCalledTimes(5);
});
