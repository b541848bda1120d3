import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreError } from '~/shared/result/store-error';
import type { JobOutcome, JobStore, ClaimCondition } from './job.store';
import { createJobRunner, type Job } from './jobs.server';

const NOW = Date.parse('2026-11-23T06:30:00.000Z');
const HOUR_MS = 3_600_000;

let time: number;
let heldJobs: Set<string>;
let dueJobs: Set<string>;
let taken: [string, ClaimCondition][];
let ends: JobOutcome[];
let renewalCount: number;
let errors: object[];
let failureCount: number;

const source: JobStore = {
  plan: () => Promise.resolve(),
  take(name, _, { when }) {
    taken.push([name, when]);
    return Promise.resolve(!heldJobs.has(name) && (when === 'free' || dueJobs.has(name)));
  },
  renew: () => Promise.resolve((renewalCount += 1) > 0),
  settle: (_, __, end) => Promise.resolve(ends.push(end) > 0),
  list: () => Promise.resolve([]),
};

const done: string[] = [];
const chore = (name: string, given: Partial<Job> = {}): Job => ({
  name,
  atStart: 'early',
  dueAfter: (moment) => new Date(moment.getTime() + 6 * HOUR_MS),
  run: () => Promise.resolve(done.push(name)),
  ...given,
});
const siteJobs = (...all: Job[]) =>
  createJobRunner({
    source,
    siteJobs: all,
    clock: { now: () => new Date(time) },
    log: { info: () => undefined, error: (details) => void errors.push(details) },
    countFailure: () => void (failureCount += 1),
  });
const failWithStoreError = () =>
  Promise.reject(new StoreError('unavailable', { said: 'No storage.' }));

beforeEach(() => {
  time = NOW;
  [heldJobs, dueJobs] = [new Set(), new Set()];
  [taken, ends, errors] = [[], [], []];
  [renewalCount, failureCount] = [0, 0];
  done.length = 0;
});

describe('at start', () => {
  it('jobs run in order, except jobs that are not due or are running in another process', async () => {
    heldJobs.add('sweep').add('fill');
    await siteJobs(
      chore('fill', { atStart: 'needed' }),
      chore('sweep'),
      chore('tidy'),
      chore('mail', { atStart: 'due' }),
    ).start();
    expect(done, 'without its readings the site does not serve').toEqual(['fill', 'tidy']);
    expect(taken.at(-1)).toEqual(['mail', 'due']);
    expect(ends).toEqual([
      { at: new Date(NOW), failure: null, nextAt: new Date(NOW + 6 * HOUR_MS) },
    ]);
  });

  it('a job that fails because of a store error is logged and retried after an hour', async () => {
    await siteJobs(chore('sweep', { run: failWithStoreError }), chore('tidy')).start();
    expect(done).toEqual(['tidy']);
    expect(errors).toMatchObject([{ chore: 'sweep' }]);
    expect(failureCount).toBe(1);
    expect(ends[0]).toEqual({
      at: new Date(NOW),
      failure: 'unavailable',
      nextAt: new Date(NOW + HOUR_MS),
    });
  });

  it('a programming error prevents the start', async () => {
    const run = () => Promise.reject(new TypeError('no such thing'));
    await expect(siteJobs(chore('sweep', { run })).start()).rejects.toThrow('no such thing');
    expect(ends, 'nobody waits for its lease').toHaveLength(1);
  });
});

describe('after start', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('only due jobs run, and every failure is logged', async () => {
    dueJobs.add('sweep').add('broken');
    const run = () => Promise.reject(new TypeError('no such thing'));
    const all = siteJobs(chore('broken', { run }), chore('sweep'), chore('tidy'));
    expect(await all.runDueJobs()).toBe(2);
    expect(done).toEqual(['sweep']);
    expect(errors).toMatchObject([{ chore: 'broken' }]);
    expect(ends[0]?.failure).toContain('no such thing');
    expect(await all.runDueJobs(AbortSignal.abort())).toBe(0);
  });

  it('the lease of a long job is renewed', async () => {
    dueJobs.add('long');
    let end: () => void = () => undefined;
    const run = () => new Promise<void>((resolve) => (end = resolve));
    const running = siteJobs(chore('long', { run })).runDueJobs();
    await vi.advanceTimersByTimeAsync(50_000);
    expect(renewalCount).toBe(2);
    end();
    expect(await running).toBe(1);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(renewalCount).toBe(2);
  });
});
