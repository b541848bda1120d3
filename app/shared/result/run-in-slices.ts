import { setImmediate as nextLoopTick } from 'node:timers/promises';

const SLICE_MS = 10;
const STEPS = 64;

/**
 * Runs small steps and yields to the event loop between slices of `SLICE_MS`.
 * @returns the return value of the iterator
 */
export async function runInSlices<Value>(work: Iterator<void, Value>): Promise<Value> {
  for (;;) {
    const until = performance.now() + SLICE_MS;
    do {
      for (let step = 0; step < STEPS; step += 1) {
        const { done, value } = work.next();
        if (done) return value;
      }
    } while (performance.now() < until);
    await nextLoopTick();
  }
}
