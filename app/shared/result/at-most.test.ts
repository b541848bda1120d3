import { describe, expect, it } from 'vitest';
import { atMost } from './at-most';
import { SourceFailure } from './source-failure';

/** Works that end when they are told. */
function openWorks() {
  const ends: ((failure?: Error) => void)[] = [];
  const work = () =>
    new Promise<string>((resolve, reject) => {
      ends.push((failure) => (failure ? reject(failure) : resolve('done')));
    });
  return { ends, work };
}

describe('atMost', () => {
  it('begins so many at once and the next when one ends, well or not', async () => {
    const { ends, work } = openWorks();
    const run = atMost(2, 10);
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
    const { work } = openWorks();
    const run = atMost(1, 1);
    void run(work);
    void run(work);
    await expect(run(work)).rejects.toBeInstanceOf(SourceFailure);
  });
});
