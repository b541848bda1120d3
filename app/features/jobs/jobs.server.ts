import { randomUUID } from 'node:crypto';
import type { Log } from '~/shared/result/log';
import { SourceFailure } from '~/shared/result/store-error';
import type { Clock } from '~/shared/time/clock';
import type { ChoreSource, ChoreState, TakeWhen } from './job.store';

/** Who is killed holds a chore for as long at the most; who works makes the lease longer three times as often. */
const LEASE_MS = 60_000;
const RENEW_MS = LEASE_MS / 3;
/** What failed is tried again then, or when it would be due anyway, if that is sooner. */
const AGAIN_MS = 3_600_000;
const LONGEST_REASON = 200;

/** Something that one process of the site does now and then. */
export interface Chore {
  /** Names it in the store, in the log and on pages; what it does, in a few words. */
  readonly name: string;
  /**
   * What happens when a process starts: `needed`: it is done before the site serves, even where another process is at it, and does not
   * mind that; `early`: it is done, unless another process is at it; `due`: only when it is due.
   */
  readonly atStart: 'needed' | 'early' | 'due';
  /** @returns when it is due next, after it was done or planned at that moment */
  readonly dueAfter: (moment: Date) => Date;
  readonly run: () => Promise<unknown>;
}

/** The chores of a site, each of which one process at a time carries out. */
export interface Chores {
  /**
   * Does what is to be done before the site serves, one after the other. A chore that a source lets down is logged and tried again later:
   * a site without its file storage for a while still starts.
   * @throws any other error of a chore
   */
  start(): Promise<void>;
  /**
   * Does what is due. What fails is logged.
   * @param signal ends it after the chore that is under way
   * @returns how many chores this process took
   */
  runDue(signal?: AbortSignal): Promise<number>;
  /** @returns what is known of each chore, in the order in which they were given; may throw `SourceFailure` */
  list(): Promise<ChoreState[]>;
}

interface Dependencies {
  readonly source: ChoreSource;
  readonly chores: readonly Chore[];
  readonly clock: Clock;
  readonly log: Log;
  /** Is told of each run that failed. */
  readonly countFailure: () => void;
}

/** @returns the chores of a site */
export function createChores(given: Dependencies): Chores {
  const { source, chores, clock, log, countFailure } = given;
  const later = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);

  /** @returns what went wrong; null where nothing did; `not-taken` where the chore is another one's or not due */
  async function attempt(
    chore: Chore,
    when: TakeWhen,
  ): Promise<{ error: unknown } | null | 'not-taken'> {
    const { name } = chore;
    const owner = randomUUID();
    const lease = () => ({ now: clock.now(), until: later(LEASE_MS), when });
    if (!(await source.take(name, owner, lease()))) return 'not-taken';
    const renewing = setInterval(() => {
      // Whoever cannot reach the store cannot do the chore either, which says so.
      source.renew(name, owner, later(LEASE_MS)).catch(() => undefined);
    }, RENEW_MS);
    renewing.unref();
    const outcome = await outcomeOf(chore);
    clearInterval(renewing);
    const at = clock.now();
    const nextAt = chore.dueAfter(at);
    await source.settle(name, owner, {
      at,
      failure: outcome && reasonOf(outcome.error),
      nextAt: outcome && nextAt > later(AGAIN_MS) ? later(AGAIN_MS) : nextAt,
    });
    return outcome;
  }

  async function outcomeOf({ run }: Chore): Promise<{ error: unknown } | null> {
    try {
      await run();
      return null;
    } catch (error) {
      countFailure();
      return { error };
    }
  }

  function logFailure({ name }: Chore, error: unknown) {
    log.error({ chore: name, err: error }, 'housekeeping failed');
  }

  /** @throws what is no fault of a source */
  async function begin(chore: Chore): Promise<void> {
    try {
      await source.plan(chore.name, chore.dueAfter(clock.now()));
      const done = await attempt(chore, chore.atStart === 'due' ? 'due' : 'free');
      if (done === 'not-taken') {
        if (chore.atStart === 'needed') await chore.run();
      } else if (done) throw done.error;
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error;
      logFailure(chore, error);
    }
  }

  return {
    async start() {
      for (const chore of chores) await begin(chore);
    },

    async runDue(signal) {
      let taken = 0;
      for (const chore of chores) {
        if (signal?.aborted) break;
        try {
          const done = await attempt(chore, 'due');
          if (done !== 'not-taken') taken += 1;
          if (done !== 'not-taken' && done) logFailure(chore, done.error);
        } catch (error) {
          // The store does not say whose the chore is, or does not take the note of its end: nor will it of the others.
          logFailure(chore, error);
          break;
        }
      }
      return taken;
    },

    async list() {
      const states = await source.list();
      return chores.flatMap(({ name }) => states.find((state) => state.name === name) ?? []);
    },
  };
}

/** Why, for administrators: no stack and no page of it. */
function reasonOf(error: unknown): string {
  const words = error instanceof SourceFailure ? error.kind : String(error);
  return words.slice(0, LONGEST_REASON);
}
