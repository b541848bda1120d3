import { setImmediate as nextLoopTick } from 'node:timers/promises';

/** Milliseconds of work between two looks at what else waits. */
const SLICE_MS = 10;
/** Steps between two looks at the clock. */
const STEPS = 64;

/** Does work that is a row of small steps, and lets everybody else have their turn in between. @returns what the work returns */
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
