import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { StoreError } from '~/shared/result/store-error';
import type { ComputationRunner } from './compute';

/** Leaves one processor for requests. A thread takes about 60 MB. */
const THREADS = Math.min(2, Math.max(1, availableParallelism() - 1));
const IDLE_MS = 60_000;
const MAX_QUEUED = 200;
/** The longest computation takes about 300 ms on a slow, idle processor. */
const TIMEOUT_MS = 15_000;
/** A `nice` value that gives requests priority when there are few processors. */
const NICENESS = 5;
const HEAP_MB = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

/**
 * Threads start on demand and end when idle.
 * @param file built module of the threads (`composition/computation-thread.ts`)
 */
export function createWorkerPool(file: string): ComputationRunner {
  const pool = new Piscina({
    filename: file,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    maxQueue: MAX_QUEUED,
    niceIncrement: NICENESS,
    resourceLimits: HEAP_MB,
    recordTiming: false,
  });
  return {
    async run(name, args) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      try {
        return (await pool.run({ name, args }, { signal })) as Uint8Array;
      } catch (error) {
        if (signal.aborted) throw new StoreError('timeout', 'timed-out', { cause: error });
        const isQueueFull = error instanceof Error && error.message === 'Task queue is at limit';
        throw isQueueFull ? new StoreError('unavailable', 'too-busy') : error;
      }
    },
    isBusy: () => pool.queueSize > 0,
    close: () => pool.destroy(),
  };
}
