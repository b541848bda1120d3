import { afterEach, expect, test, vi } from 'vitest';
import { StoreError, type StoreErrorKind } from '~/shared/result/store-error';
import { FRESH_MS, createTestCache, STALE_MS } from '../../../../tests/support/test-swr-cache';
import { createSwrCache } from './swr-cache';

function createDeferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((...both) => ([resolve, reject] = both));
  return { promise, resolve, reject };
}

afterEach(() => {
  vi.useRealTimers();
});

test('a fresh answer is served without a request', async () => {
  const { clock, source, cache } = createTestCache();
  expect(await cache.get('a')).toBe('a 1');
  clock.pass(FRESH_MS - 1);
  expect(await cache.get('a')).toBe('a 1');
  expect(await cache.get('b')).toBe('b 2');
  expect(source.loadCount).toBe(2);
});

test('a stale answer is reloaded', async () => {
  const { clock, cache } = createTestCache();
  await cache.get('a');
  clock.pass(FRESH_MS);
  expect(await cache.get('a')).toBe('a 2');
});

test('concurrent requests for a key share one load', async () => {
  const waiting = createDeferred<string>();
  const load = vi.fn(() => waiting.promise);
  const { cache } = createTestCache({ load });
  const both = Promise.all([cache.get('a'), cache.get('a')]);
  waiting.resolve('once');
  expect(await both).toEqual(['once', 'once']);
  expect(load).toHaveBeenCalledTimes(1);
});

test.each<StoreErrorKind>(['timeout', 'unavailable', 'shape', 'unsupported'])(
  'while the source fails (%s), the last answer is served and the source is not queried for a while',
  async (kind) => {
    const { clock, source, cache } = createTestCache();
    await cache.get('a');
    source.failsWith = kind;
    clock.pass(FRESH_MS);
    expect(await cache.get('a')).toBe('a 1');
    clock.pass(4_999);
    expect(await cache.get('a')).toBe('a 1');
    expect(source.loadCount).toBe(2);
    clock.pass(1);
    expect(await cache.get('a')).toBe('a 1');
    expect(source.loadCount).toBe(3);
    source.failsWith = null;
    clock.pass(5_000);
    expect(await cache.get('a')).toBe('a 4');
  },
);

test('an answer past its stale period is not served when the source fails', async () => {
  const { clock, source, cache } = createTestCache();
  await cache.get('a');
  source.failsWith = 'unavailable';
  clock.pass(STALE_MS - 1);
  expect(await cache.get('a')).toBe('a 1');
  clock.pass(5_000);
  await expect(cache.get('a')).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a failure without an older answer is not cached', async () => {
  const { source, cache } = createTestCache();
  source.failsWith = 'timeout';
  await expect(cache.get('a')).rejects.toMatchObject({ kind: 'timeout' });
  source.failsWith = null;
  expect(await cache.get('a')).toBe('a 2');
});

test('a missing answer is cached briefly and evicts the older answer', async () => {
  const { clock, source, cache } = createTestCache();
  await cache.get('a');
  source.failsWith = 'missing';
  clock.pass(FRESH_MS);
  await expect(cache.get('a')).rejects.toMatchObject({ kind: 'missing' });
  clock.pass(1_999);
  await expect(cache.get('a')).rejects.toMatchObject({ kind: 'missing' });
  expect(source.loadCount).toBe(2);
  clock.pass(1);
  source.failsWith = 'unavailable';
  await expect(cache.get('a')).rejects.toMatchObject({ kind: 'unavailable' });
  source.failsWith = null;
  expect(await cache.get('a')).toBe('a 4');
});

test('an error that is not a store error is thrown even if an older answer is cached', async () => {
  const load = vi.fn(() => Promise.resolve('good'));
  const { clock, cache } = createTestCache({ load });
  await cache.get('a');
  clock.pass(FRESH_MS);
  load.mockRejectedValueOnce(new TypeError('a mistake of ours'));
  await expect(cache.get('a')).rejects.toThrow('a mistake of ours');
});

test('a slow source delays requests only briefly, and its late answer is cached', async () => {
  vi.useFakeTimers();
  const slow = createDeferred<string>();
  const load = vi.fn((): Promise<string> => Promise.resolve('old'));
  const { clock, cache } = createTestCache({ load });
  await cache.get('a');
  clock.pass(FRESH_MS);
  load.mockReturnValueOnce(slow.promise);
  const first = cache.get('a');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await first).toBe('old');
  expect(await cache.get('a')).toBe('old');
  slow.resolve('new');
  await vi.advanceTimersByTimeAsync(0);
  expect(await cache.get('a')).toBe('new');
  expect(load).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

test('a slow source that fails later causes no unhandled rejection', async () => {
  vi.useFakeTimers();
  const slow = createDeferred<string>();
  const load = vi.fn((): Promise<string> => Promise.resolve('old'));
  const { clock, cache } = createTestCache({ load });
  await cache.get('a');
  clock.pass(FRESH_MS);
  load.mockReturnValueOnce(slow.promise);
  const first = cache.get('a');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await first).toBe('old');
  clock.pass(STALE_MS);
  slow.reject(new StoreError('timeout', { said: 'It fails.' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('a forgotten answer is loaded again on the next request', async () => {
  const { cache } = createTestCache();
  await cache.get('a');
  await cache.get('b');
  cache.forget('a');
  expect(await cache.get('a')).toBe('a 3');
  expect(await cache.get('b')).toBe('b 2');
  cache.clear();
  expect(await cache.get('b')).toBe('b 4');
});

test('expired answers are loaded again but still served while the source fails', async () => {
  const { clock, source, cache } = createTestCache();
  for (const key of ['a', 'b', 'c', 'd']) await cache.get(key);
  cache.expireAll();
  expect(await cache.get('a')).toBe('a 5');
  source.failsWith = 'unavailable';
  expect(await cache.get('b')).toBe('b 2');
  clock.pass(STALE_MS);
  await expect(cache.get('c')).rejects.toMatchObject({ kind: 'unavailable' });
});

test('setting the clock back does not extend the lifetime of an answer', async () => {
  const { clock, source, cache } = createTestCache();
  clock.pass(24 * 3_600_000);
  await cache.get('a');
  clock.pass(-24 * 3_600_000);
  expect(await cache.get('a')).toBe('a 2');
  expect(await cache.get('a')).toBe('a 2');
  source.failsWith = 'missing';
  clock.pass(FRESH_MS);
  await expect(cache.get('a')).rejects.toMatchObject({ kind: 'missing' });
  source.failsWith = null;
  clock.pass(-FRESH_MS);
  expect(await cache.get('a')).toBe('a 4');
});

test('a cached missing answer is checked again after it expires', async () => {
  const { source, cache } = createTestCache();
  source.failsWith = 'missing';
  await expect(cache.get('a')).rejects.toMatchObject({ kind: 'missing' });
  source.failsWith = null;
  cache.expireAll();
  expect(await cache.get('a')).toBe('a 2');
});

test('an answer that is forgotten while it loads is not cached', async () => {
  const before = createDeferred<string>();
  const load = vi.fn((): Promise<string> => Promise.resolve('after the change'));
  load.mockReturnValueOnce(before.promise);
  const { cache } = createTestCache({ load });
  const early = cache.get('a');
  cache.forget('a');
  expect(await cache.get('a')).toBe('after the change');
  before.resolve('before the change');
  expect(await early).toBe('before the change');
  expect(await cache.get('a')).toBe('after the change');
  expect(load).toHaveBeenCalledTimes(2);
});

test('object keys with the same content share one entry', async () => {
  const load = vi.fn(({ day, language }: { day: string; language: string }) =>
    Promise.resolve(`${day} ${language}`),
  );
  const cache = createSwrCache({
    load,
    getKey: ({ day, language }) => `${day}/${language}`,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maximum: 2,
  });
  await cache.get({ day: '2026-11-21', language: 'hindi' });
  expect(await cache.get({ day: '2026-11-21', language: 'hindi' })).toBe('2026-11-21 hindi');
  expect(load).toHaveBeenCalledTimes(1);
});
