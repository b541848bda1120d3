import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PageCost } from '~/shared/network/page-cost';
import {
  ClientGoneError,
  OverloadedError,
  FairQueue,
  QUEUE_LIMITS,
  type QueueLimits,
} from './fair-queue';

function openQueue(limits: Partial<QueueLimits> = {}, isBusy?: () => boolean) {
  const queue = new FairQueue(
    { ...QUEUE_LIMITS, working: 1, maxWorking: 1, rounds: 0, ...limits },
    isBusy,
  );
  const begun: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const take = (
    place: string,
    name: string,
    ask: { readonly gone?: AbortSignal; readonly cost?: PageCost } = {},
  ) =>
    queue.run(
      place,
      () =>
        new Promise<string>((resolve, reject) => {
          begun.push(name);
          ends.set(name, (failure) => (failure ? reject(failure) : resolve(name)));
        }),
      ask,
    );
  const end = async (name: string, failure?: Error) => {
    ends.get(name)?.(failure);
    await new Promise(setImmediate);
  };
  return { queue, begun, take, end };
}

async function waitForQueueCheck(): Promise<void> {
  vi.advanceTimersByTime(50);
  await new Promise(setImmediate);
}

afterEach(() => {
  vi.useRealTimers();
});

describe('FairQueue', () => {
  it('starts tasks immediately while there is capacity', async () => {
    const { begun, take, end } = openQueue({ working: 2, maxWorking: 2 });
    const works = [take('a', 'a1'), take('a', 'a2')];
    await new Promise(setImmediate);
    expect(begun).toEqual(['a1', 'a2']);
    await end('a1');
    await end('a2');
    expect(await Promise.all(works)).toEqual(['a1', 'a2']);
  });

  it('serves the network with the least recent use first', async () => {
    const { begun, take, end } = openQueue();
    const works = ['a1', 'a2', 'a3'].map((name) => take('a', name));
    works.push(take('b', 'b1'));
    await new Promise(setImmediate);
    expect(begun).toEqual(['a1']);
    for (const name of ['a1', 'b1', 'a2', 'a3']) await end(name);
    await Promise.all(works);
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('continues after a failed task', async () => {
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

  it('increases its concurrency while tasks only wait for something outside the process', async () => {
    const { begun, take, end } = openQueue({ maxWorking: 3 });
    const works = ['a', 'b', 'c', 'd'].map((name) => take(name, name));
    await expect.poll(() => begun.length).toBe(3);
    for (const name of begun.slice()) await end(name);
    await expect.poll(() => begun.length).toBe(4);
    for (const name of begun.slice(3)) await end(name);
    await Promise.all(works);
  });

  it('limits the share of one network', async () => {
    const { begun, take, end } = openQueue({ maxWorking: 8, workingPerNetwork: 1 });
    const works = [take('a', 'a1'), take('a', 'a2'), take('b', 'b1')];
    await expect.poll(() => begun).toEqual(['a1', 'b1']);
    for (const name of ['a1', 'b1', 'a2']) await end(name);
    await Promise.all(works);
  });

  it('rejects requests when the queue is full or the wait is too long', async () => {
    const { queue, take, end } = openQueue({ waitingPerNetwork: 1, waiting: 2, patience: 20 });
    const first = take('a', 'a1');
    const late = [take('a', 'a2'), take('b', 'b1')].map((work) =>
      expect(work).rejects.toBeInstanceOf(OverloadedError),
    );
    await expect(take('a', 'a3')).rejects.toBeInstanceOf(OverloadedError);
    await expect(take('c', 'c1')).rejects.toBeInstanceOf(OverloadedError);
    await wait(20);
    await Promise.all(late);
    expect(queue.waiting).toBe(0);
    await end('a1');
    expect(await first).toBe('a1');
  });
});

describe('a task whose client disconnected', () => {
  it('does not start', async () => {
    const { begun, take } = openQueue();
    await expect(take('a', 'a1', { gone: AbortSignal.abort() })).rejects.toBeInstanceOf(
      ClientGoneError,
    );
    expect(begun).toEqual([]);
  });

  it('leaves the queue immediately, and later tasks move up', async () => {
    const { queue, begun, take, end } = openQueue();
    const client = new AbortController();
    const first = take('a', 'a1');
    const dropped = expect(take('b', 'b1', { gone: client.signal })).rejects.toBeInstanceOf(
      ClientGoneError,
    );
    const last = take('b', 'b2');
    expect(queue.waiting).toBe(2);
    client.abort();
    await dropped;
    expect(queue.waiting).toBe(1);
    await end('a1');
    await end('b2');
    expect(await Promise.all([first, last])).toEqual(['a1', 'b2']);
    expect(begun).toEqual(['a1', 'b2']);
  });

  it('does not start when the client disconnects between its turn and its start', async () => {
    const { begun, take, end } = openQueue({ rounds: 2 });
    const client = new AbortController();
    const dropped = expect(take('a', 'a1', { gone: client.signal })).rejects.toBeInstanceOf(
      ClientGoneError,
    );
    client.abort();
    await dropped;
    const next = take('b', 'b1');
    await expect.poll(() => begun).toEqual(['b1']);
    await end('b1');
    await next;
  });

  it('finishes once it has started', async () => {
    const { take, end } = openQueue();
    const client = new AbortController();
    const work = take('a', 'a1', { gone: client.signal });
    await new Promise(setImmediate);
    client.abort();
    await end('a1');
    expect(await work).toBe('a1');
  });
});

describe('high-cost work', () => {
  const high = { cost: 'high' } as const;

  it('uses at most half of the slots of a busy process, and ordinary tasks overtake it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { begun, take, end } = openQueue({ working: 4, maxWorking: 256 }, () => true);
    const works = ['a', 'b', 'c', 'd'].map((name) => take(name, `${name} high`, high));
    works.push(...['e', 'f', 'g'].map((name) => take(name, name)));
    await waitForQueueCheck();
    expect(begun).toEqual(['a high', 'b high', 'e', 'f']);
    await end('a high');
    expect(begun.slice(4)).toEqual(['g']);
    for (const name of ['e', 'f', 'g', 'b high', 'd high', 'c high']) await end(name);
    await Promise.all(works);
  });

  it('does not delay ordinary work of the same network', async () => {
    const { begun, take, end } = openQueue({ working: 2, maxWorking: 2 });
    const works = [take('a', 'a1', high), take('a', 'a2', high), take('a', 'a3')];
    await new Promise(setImmediate);
    expect(begun).toEqual(['a1', 'a3']);
    for (const name of ['a3', 'a1', 'a2']) await end(name);
    await Promise.all(works);
  });

  it('counts more in the recent use of a network', async () => {
    const { begun, take, end } = openQueue();
    const works = [take('b', 'b1', high)];
    await new Promise(setImmediate);
    await end('b1');
    works.push(take('a', 'a1'), take('a', 'a2'), take('b', 'b2'), take('a', 'a3'));
    await new Promise(setImmediate);
    for (const name of ['a1', 'a2', 'a3', 'b2']) await end(name);
    await Promise.all(works);
    expect(begun).toEqual(['b1', 'a1', 'a2', 'a3', 'b2']);
  });

  it('can use every slot of an idle process', async () => {
    const { begun, take, end } = openQueue({ working: 2, maxWorking: 8 });
    const works = ['a', 'b', 'c', 'd'].map((name) => take(name, name, high));
    await expect.poll(() => begun.length).toBe(4);
    for (const name of begun.slice()) await end(name);
    await Promise.all(works);
  });
});

it('a process with busy workers does not increase its concurrency', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { begun, take, end } = openQueue({ working: 2, maxWorking: 8 }, () => true);
  const works = ['a', 'b', 'c', 'd'].map((name) => take(name, name));
  await waitForQueueCheck();
  expect(begun).toEqual(['a', 'b']);
  for (let at = 0; at < 4; at += 1) await end(begun[at] ?? '');
  await Promise.all(works);
});
