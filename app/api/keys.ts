import { timingSafeEqual } from 'node:crypto';
import type { Caller } from './handlers';
import { hashKey } from './key-hash';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** RFC 6750, section 2.1: the scheme is case-insensitive, then `token68`. */
const BEARER = /^Bearer +([\w.~+/-]+=*) *$/i;

/** Compares all hashes in constant time, so timing reveals nothing. */
export function createKeys(keys: readonly ApiKey[]) {
  return {
    find(authorization: string | null): Caller | null {
      const [, token] = BEARER.exec(authorization ?? '') ?? [];
      if (token === undefined) return null;
      const tokenHash = hashKey(token);
      let found: Caller | null = null;
      for (const { caller, hash } of keys) {
        if (timingSafeEqual(tokenHash, hash)) found = { name: caller };
      }
      return found;
    },
  };
}

/** Per process. Reads and writes are counted separately, so a busy reader can still write. */
const CALLS_PER_MINUTE = { reads: 1_200, writes: 300 };

/** Per address, for calls without a valid key, so that a misconfigured client cannot flood the log. */
const UNAUTHORIZED_CALLS_PER_QUARTER_HOUR = 30;

const MINUTE = 60;

/** Counts in memory, so the limits multiply with the number of processes. */
export function createLimits() {
  const reads = new RateLimiterMemory({ points: CALLS_PER_MINUTE.reads, duration: MINUTE });
  const writes = new RateLimiterMemory({ points: CALLS_PER_MINUTE.writes, duration: MINUTE });
  const strangers = new RateLimiterMemory({
    points: UNAUTHORIZED_CALLS_PER_QUARTER_HOUR,
    duration: 15 * MINUTE,
  });
  return {
    /** Seconds to wait when over the limit; null when the call is allowed. */
    countCall: (caller: string, kind: 'read' | 'write'): Promise<number | null> =>
      count(kind === 'read' ? reads : writes, caller),
    /** Seconds to wait when over the limit; null when the call is allowed. */
    countUnauthorizedCall: (address: string): Promise<number | null> => count(strangers, address),
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

export interface ApiKey {
  /** Name of the key's owner in the logs: `api:phone-app`, or `api:3f9a1c` for a key without a name. */
  readonly caller: string;
  readonly hash: Buffer;
}

export interface ApiSettings {
  readonly keys: readonly ApiKey[];
  readonly otpSecret: string | undefined;
}
