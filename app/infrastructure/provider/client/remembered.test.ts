import { afterEach, expect, test, vi } from 'vitest';
import { SourceFailure, type SourceFailureKind } from '~/shared/result/source-failure';
import { FRESH_MS, remembering, STALE_MS } from './remembered.fixture';
import { remember } from './remembered';

/** A promise that is settled from outside. */
function settable<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((...both) => ([resolve, reject] = both));
  return { promise, resolve, reject };
}

afterEach(() => {
  vi.useRealTimers();
});

test('a fresh answer is given without asking', async () => {
  const { clock, source, remembered } = remembering();
  expect(await remembered.get('a')).toBe('a 1');
  clock.pass(FRESH_MS - 1);
  expect(await remembered.get('a')).toBe('a 1');
  expect(await remembered.get('b')).toBe('b 2');
  expect(source.asked).toBe(2);
});

test('an older answer is asked for again', async () => {
  const { clock, remembered } = remembering();
  await remembered.get('a');
  clock.pass(FRESH_MS);
  expect(await remembered.get('a')).toBe('a 2');
});

test('requests for the same thing at the same time are one', async () => {
  const waiting = settable<string>();
  const load = vi.fn(() => waiting.promise);
  const { remembered } = remembering({ load });
  const both = Promise.all([remembered.get('a'), remembered.get('a')]);
  waiting.resolve('once');
  expect(await both).toEqual(['once', 'once']);
  expect(load).toHaveBeenCalledTimes(1);
});

test.each<SourceFailureKind>(['timeout', 'unavailable', 'shape', 'unsupported'])(
  'while the source fails (%s), the last answer is given, and the source is left alone for a while',
  async (kind) => {
    const { clock, source, remembered } = remembering();
    await remembered.get('a');
    source.failsWith = kind;
    clock.pass(FRESH_MS);
    expect(await remembered.get('a')).toBe('a 1');
    clock.pass(4_999);
    expect(await remembered.get('a')).toBe('a 1');
    expect(source.asked).toBe(2);
    clock.pass(1);
    expect(await remembered.get('a')).toBe('a 1');
    expect(source.asked).toBe(3);
    source.failsWith = null;
    clock.pass(5_000);
    expect(await remembered.get('a')).toBe('a 4');
  },
);

test('an answer that is too old is not given when the source fails', async () => {
  const { clock, source, remembered } = remembering();
  await remembered.get('a');
  source.failsWith = 'unavailable';
  clock.pass(STALE_MS - 1);
  expect(await remembered.get('a')).toBe('a 1');
  clock.pass(5_000);
  await expect(remembered.get('a')).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a failure without an older answer is not remembered', async () => {
  const { source, remembered } = remembering();
  source.failsWith = 'timeout';
  await expect(remembered.get('a')).rejects.toMatchObject({ kind: 'timeout' });
  source.failsWith = null;
  expect(await remembered.get('a')).toBe('a 2');
});

test('what is missing is missing for a moment, and the older answer is gone', async () => {
  const { clock, source, remembered } = remembering();
  await remembered.get('a');
  source.failsWith = 'missing';
  clock.pass(FRESH_MS);
  await expect(remembered.get('a')).rejects.toMatchObject({ kind: 'missing' });
  clock.pass(1_999);
  await expect(remembered.get('a')).rejects.toMatchObject({ kind: 'missing' });
  expect(source.asked).toBe(2);
  clock.pass(1);
  source.failsWith = 'unavailable';
  await expect(remembered.get('a')).rejects.toMatchObject({ kind: 'unavailable' });
  source.failsWith = null;
  expect(await remembered.get('a')).toBe('a 4');
});

test('an error that is no failure of the source is not hidden by an older answer', async () => {
  const load = vi.fn(() => Promise.resolve('good'));
  const { clock, remembered } = remembering({ load });
  await remembered.get('a');
  clock.pass(FRESH_MS);
  load.mockRejectedValueOnce(new TypeError('a mistake of ours'));
  await expect(remembered.get('a')).rejects.toThrow('a mistake of ours');
});

test('a slow source is waited for a moment only, once for all requests; its answer counts when it comes', async () => {
  vi.useFakeTimers();
  const slow = settable<string>();
  const load = vi.fn((): Promise<string> => Promise.resolve('old'));
  const { clock, remembered } = remembering({ load });
  await remembered.get('a');
  clock.pass(FRESH_MS);
  load.mockReturnValueOnce(slow.promise);
  const first = remembered.get('a');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await first).toBe('old');
  expect(await remembered.get('a')).toBe('old');
  slow.resolve('new');
  await vi.advanceTimersByTimeAsync(0);
  expect(await remembered.get('a')).toBe('new');
  expect(load).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

test('a slow source that fails in the end is nobody’s unhandled failure', async () => {
  vi.useFakeTimers();
  const slow = settable<string>();
  const load = vi.fn((): Promise<string> => Promise.resolve('old'));
  const { clock, remembered } = remembering({ load });
  await remembered.get('a');
  clock.pass(FRESH_MS);
  load.mockReturnValueOnce(slow.promise);
  const first = remembered.get('a');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await first).toBe('old');
  clock.pass(STALE_MS);
  slow.reject(new SourceFailure('timeout', { said: 'It fails.' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('what is forgotten is asked for again', async () => {
  const { remembered } = remembering();
  await remembered.get('a');
  await remembered.get('b');
  remembered.forget('a');
  expect(await remembered.get('a')).toBe('a 3');
  expect(await remembered.get('b')).toBe('b 2');
  remembered.forgetAll();
  expect(await remembered.get('b')).toBe('b 4');
});

test('what expired is asked for anew, all of it, and serves while the source fails', async () => {
  const { clock, source, remembered } = remembering();
  for (const key of ['a', 'b', 'c', 'd']) await remembered.get(key);
  remembered.expireAll();
  expect(await remembered.get('a')).toBe('a 5');
  source.failsWith = 'unavailable';
  expect(await remembered.get('b')).toBe('b 2');
  clock.pass(STALE_MS);
  await expect(remembered.get('c')).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a clock that is set back makes no answer last longer', async () => {
  const { clock, source, remembered } = remembering();
  clock.pass(24 * 3_600_000);
  await remembered.get('a');
  clock.pass(-24 * 3_600_000);
  expect(await remembered.get('a')).toBe('a 2');
  expect(await remembered.get('a')).toBe('a 2');
  source.failsWith = 'missing';
  clock.pass(FRESH_MS);
  await expect(remembered.get('a')).rejects.toMatchObject({ kind: 'missing' });
  source.failsWith = null;
  clock.pass(-FRESH_MS);
  expect(await remembered.get('a')).toBe('a 4');
});

test('what was missing may be there after it expired', async () => {
  const { source, remembered } = remembering();
  source.failsWith = 'missing';
  await expect(remembered.get('a')).rejects.toMatchObject({ kind: 'missing' });
  source.failsWith = null;
  remembered.expireAll();
  expect(await remembered.get('a')).toBe('a 2');
});

test('an answer that was on its way when it was forgotten is not kept', async () => {
  const before = settable<string>();
  const load = vi.fn((): Promise<string> => Promise.resolve('after the change'));
  load.mockReturnValueOnce(before.promise);
  const { remembered } = remembering({ load });
  const early = remembered.get('a');
  remembered.forget('a');
  expect(await remembered.get('a')).toBe('after the change');
  before.resolve('before the change');
  expect(await early).toBe('before the change');
  expect(await remembered.get('a')).toBe('after the change');
  expect(load).toHaveBeenCalledTimes(2);
});

test('keys that are not texts are told apart by a text', async () => {
  const load = vi.fn(({ day, language }: { day: string; language: string }) =>
    Promise.resolve(`${day} ${language}`),
  );
  const remembered = remember({
    load,
    keyOf: ({ day, language }) => `${day}/${language}`,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maximum: 2,
  });
  await remembered.get({ day: '2026-11-21', language: 'hindi' });
  expect(await remembered.get({ day: '2026-11-21', language: 'hindi' })).toBe('2026-11-21 hindi');
  expect(load).toHaveBeenCalledTimes(1);
});
