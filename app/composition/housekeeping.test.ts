import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SourceFailure } from '~/shared/result/source-failure';
import { keepHouse } from './housekeeping';

const SIX_HOURS = 6 * 3_600_000;

function stage() {
  const errors: string[] = [];
  return {
    errors,
    log: { info: () => undefined, error: (_: object, words: string) => void errors.push(words) },
  };
}

describe('keepHouse', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('does everything at the start, in order, and again after six hours, until it is stopped', async () => {
    const { log, errors } = stage();
    const done: string[] = [];
    const chore = (name: string) => () => Promise.resolve(done.push(name));
    const stop = await keepHouse([chore('fill'), chore('sweep')], log);
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
    const sweep = vi.fn(() => Promise.reject(new SourceFailure('unavailable', 'No storage.')));
    const fill = vi.fn(() => Promise.resolve());
    const stop = await keepHouse([sweep, fill], log);
    expect(fill).toHaveBeenCalledTimes(1);
    expect(errors).toEqual(['housekeeping failed']);
    await vi.advanceTimersByTimeAsync(SIX_HOURS);
    expect(sweep).toHaveBeenCalledTimes(2);
    expect(errors).toHaveLength(2);
    stop();
  });

  it('does not start over a fault of its own', async () => {
    const { log } = stage();
    const chore = () => Promise.reject(new TypeError('no such thing'));
    await expect(keepHouse([chore], log)).rejects.toThrow('no such thing');
  });
});
