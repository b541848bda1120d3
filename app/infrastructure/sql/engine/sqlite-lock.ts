import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { isLockedOut } from './sqlite-faults';

/** Milliseconds for which work waits while another process has locked the store. */
interface LockPatience {
  /** In a command, or while the site starts. */
  readonly starting: number;
  /** While visitors wait for pages. */
  readonly serving: number;
}

export const LOCK_PATIENCE: LockPatience = { starting: 30_000, serving: 3_000 };

const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 50;
/** Refusals that lie further apart come from different locks. */
const SAME_LOCK_MS = 1_000;
/** When the lock is older than the patience already, work waits this long only: a post that writes five times must not wait five times. */
const SHORT_WAIT_MS = 250;

/**
 * Retries work that finds the store locked. SQLite's own busy timeout waits inside the call and so stops the event loop; the
 * pauses here are timers.
 */
export class SqliteLock {
  readonly #patience: LockPatience;
  #patienceMs: number;
  #lockedSince = 0;
  #refusedAt = -Infinity;

  constructor(patience: LockPatience) {
    this.#patience = patience;
    this.#patienceMs = patience.starting;
  }

  beginServing(): void {
    this.#patienceMs = this.#patience.serving;
  }

  /**
   * @param attempt changes nothing when it finds the store locked
   * @throws SqliteError `SQLITE_BUSY` when the store stays locked
   */
  async retry<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
    const since = performance.now();
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        return await attempt();
      } catch (error) {
        if (!isLockedOut(error) || this.#isOverdue(since)) throw error;
      }
      await pause(pauseMs);
    }
  }

  /** Call it after each write that succeeds: the next refusal belongs to a new lock. */
  noteWrite(): void {
    this.#refusedAt = -Infinity;
  }

  #isOverdue(since: number): boolean {
    const now = performance.now();
    if (now - this.#refusedAt > SAME_LOCK_MS) this.#lockedSince = now;
    this.#refusedAt = now;
    const waited = now - since;
    const isOldLock = now - this.#lockedSince >= this.#patienceMs;
    return waited >= this.#patienceMs || (isOldLock && waited >= SHORT_WAIT_MS);
  }
}
