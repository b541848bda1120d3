import { describe, expect, it } from 'vitest';
import { createKeyedMutex, createLimiter } from './limiter';
import { StoreError } from './store-error';

/** Works that end when they are told. */
function createPendingTasks() {
  const ends: ((failure?: Error) => void)[] = [];
  const work = () =>
    new Promise<string>((resolve, reject) => {
      ends.push((failure) => (failure ? reject(failure) : resolve('done')));
    });
  return { ends, work };
}

describe('createLimiter', () => {
  it('begins so many at once and the next when one ends, well or not', async () => {
    const { ends, work } = createPendingTasks();
    const run = createLimiter(2, 10);
    const outcomes = [run(work), run(work), run(work), run(work)];
    expect(ends).toHaveLength(2);
    ends[0]?.();
    await outcomes[0];
    expect(ends).toHaveLength(3);
    ends[1]?.(new Error('no'));
    await expect(outcomes[1]).rejects.toThrow('no');
    expect(ends).toHaveLength(4);
    ends[2]?.();
    ends[3]?.();
    expect(await Promise.all([outcomes[2], outcomes[3]])).toEqual(['done', 'done']);
    void run(work);
    expect(ends).toHaveLength(5);
  });

  it('sends away whoever comes when too many wait', async () => {
    const { work } = createPendingTasks();
    const run = createLimiter(1, 1);
    void run(work);
    void run(work);
    await expect(run(work)).rejects.toBeInstanceOf(StoreError);
  });
});

describe('createKeyedMutex', () => {
  it('does works of a key in order, and those of other keys beside them', async () => {
    const { ends, work } = createPendingTasks();
    const run = createKeyedMutex<string>();
    const outcomes = [run('a', work), run('a', work), run('b', work)];
    expect(ends).toHaveLength(2);
    ends[0]?.(new Error('no'));
    await expect(outcomes[0]).rejects.toThrow('no');
    expect(ends).toHaveLength(3);
    ends[1]?.();
    ends[2]?.();
    expect(await Promise.all([outcomes[1], outcomes[2]])).toEqual(['done', 'done']);
    void run('a', work);
    expect(ends).toHaveLength(4);
  });
});
