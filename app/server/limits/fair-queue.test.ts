import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Overloaded, FairQueue, QUEUE_LIMITS, type QueueLimits } from './fair-queue';

/** Works that end when they are told, and a queue that begins no more of them than so many. */
function openQueue(limits: Partial<QueueLimits> = {}) {
  const queue = new FairQueue({
    ...QUEUE_LIMITS,
    working: 1,
    workingAtMost: 1,
    rounds: 0,
    ...limits,
  });
  const begun: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const take = (place: string, name: string) =>
    queue.run(
      place,
      () =>
        new Promise<string>((resolve, reject) => {
          begun.push(name);
          ends.set(name, (failure) => (failure ? reject(failure) : resolve(name)));
        }),
    );
  const end = async (name: string, failure?: Error) => {
    ends.get(name)?.(failure);
    await new Promise(setImmediate);
  };
  return { queue, begun, take, end };
}

describe('FairQueue', () => {
  it('begins what there is time for at once', async () => {
    const { begun, take, end } = openQueue({ working: 2, workingAtMost: 2 });
    const works = [take('a', 'a1'), take('a', 'a2')];
    await new Promise(setImmediate);
    expect(begun).toEqual(['a1', 'a2']);
    await end('a1');
    await end('a2');
    expect(await Promise.all(works)).toEqual(['a1', 'a2']);
  });

  it('lets whoever has had least go first', async () => {
    const { begun, take, end } = openQueue();
    const works = ['a1', 'a2', 'a3'].map((name) => take('a', name));
    works.push(take('b', 'b1'));
    await new Promise(setImmediate);
    expect(begun).toEqual(['a1']);
    for (const name of ['a1', 'b1', 'a2', 'a3']) await end(name);
    await Promise.all(works);
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('goes on after a failure', async () => {
    const { take, end } = openQueue();
    const first = take('a', 'a1');
    const second = take('b', 'b1');
    const refused = expect(first).rejects.toThrow('no');
    await new Promise(setImmediate);
    await end('a1', new Error('no'));
    await refused;
    await end('b1');
    expect(await second).toBe('b1');
  });

  it('lets more begin where those under way only wait for something else', async () => {
    const { begun, take, end } = openQueue({ workingAtMost: 3 });
    const works = ['a', 'b', 'c', 'd'].map((name) => take(name, name));
    await expect.poll(() => begun.length).toBe(3);
    for (const name of begun.slice()) await end(name);
    await expect.poll(() => begun.length).toBe(4);
    for (const name of begun.slice(3)) await end(name);
    await Promise.all(works);
  });

  it('does not give one place all of it', async () => {
    const { begun, take, end } = openQueue({ workingAtMost: 8, workingOfPlace: 1 });
    const works = [take('a', 'a1'), take('a', 'a2'), take('b', 'b1')];
    await expect.poll(() => begun).toEqual(['a1', 'b1']);
    for (const name of ['a1', 'b1', 'a2']) await end(name);
    await Promise.all(works);
  });

  it('sends away whoever comes where too many wait, and whoever has waited too long', async () => {
    const { queue, take, end } = openQueue({ waitingOfPlace: 1, waiting: 2, patience: 20 });
    const first = take('a', 'a1');
    const late = [take('a', 'a2'), take('b', 'b1')].map((work) =>
      expect(work).rejects.toBeInstanceOf(Overloaded),
    );
    await expect(take('a', 'a3')).rejects.toBeInstanceOf(Overloaded);
    await expect(take('c', 'c1')).rejects.toBeInstanceOf(Overloaded);
    await wait(20);
    await Promise.all(late);
    expect(queue.waiting).toBe(0);
    await end('a1');
    expect(await first).toBe('a1');
  });
});
