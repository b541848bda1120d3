import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/**
 * How many calls a minute, in each process. Reads and writes are counted by themselves, so that a busy reader can still write. An
 * instance that runs on this API asks a few times a second at most, because it remembers what it read.
 */
const CALLS_PER_MINUTE = { reads: 1_200, writes: 300 };

/**
 * Calls without a right key, from one address. Nobody guesses a random key: this keeps a program that has lost its key, or tries
 * others, from filling the log. A right key is never refused for it, because many programs may share an address.
 */
const STRANGERS_PER_QUARTER = 30;

const MINUTE = 60;

/** What the API takes from one caller. */
export interface Limits {
  /** Counts a call of a caller; seconds to wait when it is one too many, null when it may be answered. */
  countCall(caller: string, kind: 'read' | 'write'): Promise<number | null>;
  /** Counts a call without a right key; seconds to wait when there were too many, null before. */
  countStranger(address: string): Promise<number | null>;
}

/** Counts in this process's memory: with several processes a caller may have as many times more. */
export function createLimits(): Limits {
  const reads = new RateLimiterMemory({ points: CALLS_PER_MINUTE.reads, duration: MINUTE });
  const writes = new RateLimiterMemory({ points: CALLS_PER_MINUTE.writes, duration: MINUTE });
  const strangers = new RateLimiterMemory({ points: STRANGERS_PER_QUARTER, duration: 15 * MINUTE });
  return {
    countCall: (caller, kind) => count(kind === 'read' ? reads : writes, caller),
    countStranger: (address) => count(strangers, address),
  };
}

async function count(limiter: RateLimiterMemory, key: string): Promise<number | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refused) {
    return Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1_000));
  }
}
