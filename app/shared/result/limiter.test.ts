import { describe, expect, it } from 'vitest';
import { createKeyedMutex, createLimiter } from './limiter';
import { StoreError } from './store-error';

function createPendingTasks() {
  const ends: ((failure?: Error) => void)[] = [];
  const work = () =>
    new Promise<string>((resolve, reject) => {
      ends.push((failure) => (failure ? reject(failure) : resolve('done')));
    });
  return { ends, work };
}

describe('createLimiter', () => {
  it('limits concurrency and starts the next task after a success or failure', async () => {
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

  it('rejects a task when the queue is full', async () => {
    const { work } = createPendingTasks();
    const run = createLimiter(1, 1);
    void run(work);
    void run(work);
    await expect(run(work)).rejects.toBeInstanceOf(StoreError);
  });
});

describe('createKeyedMutex', () => {
  it('runs tasks with one key in order, and those with other keys in parallel', async () => {
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
