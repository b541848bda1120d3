import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SourceFailure } from '~/shared/result/source-failure';
import { createBackfill, scheduleJobs, type BackfillTask } from './jobs';

const SIX_HOURS = 6 * 3_600_000;

function stage() {
  const errors: string[] = [];
  return {
    errors,
    log: { info: () => undefined, error: (_: object, words: string) => void errors.push(words) },
  };
}

describe('scheduleJobs', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('does everything at the start, in order, and again after six hours, until it is stopped', async () => {
    const { log, errors } = stage();
    const done: string[] = [];
    const job = (name: string) => () => Promise.resolve(done.push(name));
    const stop = await scheduleJobs([job('fill'), job('sweep')], log);
    expect(done).toEqual(['fill', 'sweep']);
    await vi.advanceTimersByTimeAsync(SIX_HOURS);
    expect(done).toEqual(['fill', 'sweep', 'fill', 'sweep']);
    stop();
    await vi.advanceTimersByTimeAsync(SIX_HOURS);
    expect(done).toHaveLength(4);
    expect(errors).toEqual([]);
  });

  it('starts without a source that fails, says so, and tries again', async () => {
    const { log, errors } = stage();
    const sweep = vi.fn(() =>
      Promise.reject(new SourceFailure('unavailable', { said: 'No storage.' })),
    );
    const fill = vi.fn(() => Promise.resolve());
    const stop = await scheduleJobs([sweep, fill], log);
    expect(fill).toHaveBeenCalledTimes(1);
    expect(errors).toEqual(['housekeeping failed']);
    await vi.advanceTimersByTimeAsync(SIX_HOURS);
    expect(sweep).toHaveBeenCalledTimes(2);
    expect(errors).toHaveLength(2);
    stop();
  });

  it('does not start over a fault of its own', async () => {
    const { log } = stage();
    const job = () => Promise.reject(new TypeError('no such thing'));
    await expect(scheduleJobs([job], log)).rejects.toThrow('no such thing');
  });
});

function open(...fills: readonly BackfillTask['fill'][]) {
  const lines: string[] = [];
  const note = (level: string) => (details: object, words: string) => {
    const { what } = details as { what: string };
    lines.push(`${level}: ${what}: ${words}`);
  };
  const tasks = fills.map((fill, index) => ({ what: `list ${index + 1}`, fill }));
  return { lines, backfill: createBackfill(tasks, { info: note('info'), error: note('error') }) };
}

describe('filling in lists beside the site', () => {
  it('happens once, however often it is begun, one list after another', async () => {
    const runs: string[] = [];
    const { backfill, lines } = open(
      async () => {
        runs.push('first begun');
        await new Promise(setImmediate);
        return runs.push('first ended');
      },
      () => Promise.resolve(runs.push('second begun')),
    );
    backfill.begin();
    backfill.begin();
    while (runs.length < 3) await new Promise(setImmediate);
    await backfill.stop();
    expect(runs).toEqual(['first begun', 'first ended', 'second begun']);
    expect(lines).toEqual([
      'info: list 1: a list was filled in',
      'info: list 2: a list was filled in',
    ]);
  });

  it('says nothing when there was nothing to do', async () => {
    const { backfill, lines } = open(() => Promise.resolve(0));
    backfill.begin();
    await backfill.stop();
    expect(lines).toEqual([]);
  });

  it('is logged when it fails, and stops nothing else', async () => {
    let isDone = false;
    const { backfill, lines } = open(
      () => Promise.reject(new Error('the disk is full')),
      () => {
        isDone = true;
        return Promise.resolve(1);
      },
    );
    backfill.begin();
    while (!isDone) await new Promise(setImmediate);
    await backfill.stop();
    expect(lines).toEqual([
      'error: list 1: a list could not be filled in',
      'info: list 2: a list was filled in',
    ]);
  });

  it('is asked to end, and waited for, when the site stops', async () => {
    const ended: string[] = [];
    const { backfill } = open(
      (signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve(ended.push('first')));
        }),
      () => Promise.resolve(ended.push('second')),
    );
    backfill.begin();
    await backfill.stop();
    expect(ended).toEqual(['first']);
  });
});
