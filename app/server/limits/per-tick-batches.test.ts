import { describe, expect, it } from 'vitest';
import { PerTickBatches } from './per-tick-batches';

const nextLoopTick = () => new Promise((resolve) => setImmediate(resolve));

describe('PerTickBatches', () => {
  it('starts one batch per tick, in order', async () => {
    const rounds = new PerTickBatches(2);
    const done: number[] = [];
    for (let number = 1; number <= 5; number += 1) rounds.run(() => done.push(number));
    expect(done).toEqual([1, 2]);
    await nextLoopTick();
    expect(done).toEqual([1, 2, 3, 4]);
    rounds.run(() => done.push(6));
    await nextLoopTick();
    expect(done).toEqual([1, 2, 3, 4, 5, 6]);
    await nextLoopTick();
    rounds.run(() => done.push(7));
    expect(done).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});
