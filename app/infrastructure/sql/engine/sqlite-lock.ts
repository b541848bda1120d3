import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { isLockedByOther } from './sqlite-faults';

/** Milliseconds to wait for another process's lock. */
interface LockTimeouts {
  readonly starting: number;
  readonly serving: number;
}

export const LOCK_TIMEOUTS: LockTimeouts = { starting: 30_000, serving: 3_000 };

const FIRST_PAUSE_MS = 5;
const MAX_RETRY_DELAY_MS = 50;
/** Lock errors that are further apart belong to different locks. */
const MAX_SAME_LOCK_GAP_MS = 1_000;
/** Wait for a lock older than the timeout, so that five writes in a request do not wait for it five times. */
const SHORT_WAIT_MS = 250;

/** Retries with timers, because SQLite's busy timeout would block the event loop. */
export class SqliteLock {
  readonly #patience: LockTimeouts;
  #patienceMs: number;
  #lockedSince = 0;
  #refusedAt = -Infinity;

  constructor(patience: LockTimeouts) {
    this.#patience = patience;
    this.#patienceMs = patience.starting;
  }

  beginServing(): void {
    this.#patienceMs = this.#patience.serving;
  }

  /** @param attempt must change nothing when the store is locked */
  async retry<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
    const since = performance.now();
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_RETRY_DELAY_MS)) {
      try {
        return await attempt();
      } catch (error) {
        if (!isLockedByOther(error) || this.#isOverdue(since)) throw error;
      }
      await pause(pauseMs);
    }
  }

  /** Call after a successful write, so that the next lock error counts as a new lock. */
  noteWrite(): void {
    this.#refusedAt = -Infinity;
  }

  #isOverdue(since: number): boolean {
    const now = performance.now();
    if (now - this.#refusedAt > MAX_SAME_LOCK_GAP_MS) this.#lockedSince = now;
    this.#refusedAt = now;
    const waited = now - since;
    const isOldLock = now - this.#lockedSince >= this.#patienceMs;
    return waited >= this.#patienceMs || (isOldLock && waited >= SHORT_WAIT_MS);
  }
}
