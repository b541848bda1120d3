import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackfill, createJobLoop, type BackfillTask } from './jobs';

describe('the job loop', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs once a minute without overlapping until it is stopped', async () => {
    let end: () => void = () => undefined;
    const runDueJobs = vi.fn(() => new Promise<number>((resolve) => (end = () => resolve(0))));
    const loop = createJobLoop({ runDueJobs });
    await vi.advanceTimersByTimeAsync(150_000);
    expect(runDueJobs, 'the first look is not over').toHaveBeenCalledTimes(1);
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect(runDueJobs).toHaveBeenCalledTimes(2);
    const stopped = loop.stop();
    end();
    await stopped;
    await vi.advanceTimersByTimeAsync(150_000);
    expect(runDueJobs).toHaveBeenCalledTimes(2);
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

describe('the background seeding of lists', () => {
  it('runs each list once, in sequence, even when started twice', async () => {
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

  it('logs nothing when the lists are complete', async () => {
    const { backfill, lines } = open(() => Promise.resolve(0));
    backfill.begin();
    await backfill.stop();
    expect(lines).toEqual([]);
  });

  it('logs a failed list and continues with the next one', async () => {
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

  it('is aborted and awaited when the site stops', async () => {
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
