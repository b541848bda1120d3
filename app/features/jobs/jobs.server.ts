import { randomUUID } from 'node:crypto';
import type { Log } from '~/shared/result/log';
import { StoreError } from '~/shared/result/store-error';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import type { Clock } from '~/shared/time/clock';
import type { JobStore, JobState, ClaimCondition } from './job.store';

/** A lease lasts 60 s and is renewed every 20 s, so a killed process blocks a job for at most a minute. */
const LEASE_MS = 60_000;
const RENEW_MS = LEASE_MS / 3;
/** Delay before a failed job is retried, unless it is due sooner. */
const JOB_RETRY_MS = 3_600_000;
const MAX_REASON_LENGTH = 200;

export interface Job {
  /** Short description; also its key in the store, the log and pages. */
  readonly name: string;
  /**
   * At process start. `needed`: runs before the site serves, even while another process runs it (idempotent);
   * `early`: runs unless another process does; `due`: runs only when due.
   */
  readonly atStart: 'needed' | 'early' | 'due';
  /** @returns the next due time, given the time of a run or of planning */
  readonly dueAfter: (moment: Date) => Date;
  readonly run: () => Promise<unknown>;
}

interface Dependencies {
  readonly source: JobStore;
  readonly siteJobs: readonly Job[];
  readonly clock: Clock;
  readonly log: Log;
  readonly countFailure: () => void;
}

/** @returns the job runner of a site */
export function createJobRunner(dependencies: Dependencies) {
  const { source, siteJobs, clock, log, countFailure } = dependencies;
  const getTimeAfter = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);

  /** @returns the failure, null on success, or `not-taken` if the job is held or not due */
  async function attempt(
    chore: Job,
    when: ClaimCondition,
  ): Promise<{ error: unknown } | null | 'not-taken'> {
    const { name } = chore;
    const owner = randomUUID();
    const createLease = () => ({ now: clock.now(), until: getTimeAfter(LEASE_MS), when });
    if (!(await source.take(name, owner, createLease()))) return 'not-taken';
    const renewing = setInterval(() => {
      // If the store is unreachable, the job itself fails too and reports it.
      source.renew(name, owner, getTimeAfter(LEASE_MS)).catch(() => undefined);
    }, RENEW_MS);
    renewing.unref();
    const outcome = await getOutcome(chore);
    clearInterval(renewing);
    const at = clock.now();
    const nextAt = chore.dueAfter(at);
    await source.settle(name, owner, {
      at,
      failure: outcome && getReason(outcome.error),
      nextAt: outcome && nextAt > getTimeAfter(JOB_RETRY_MS) ? getTimeAfter(JOB_RETRY_MS) : nextAt,
    });
    return outcome;
  }

  async function getOutcome({ run }: Job): Promise<{ error: unknown } | null> {
    try {
      await run();
      return null;
    } catch (error) {
      countFailure();
      return { error };
    }
  }

  function logJobFailure({ name }: Job, error: unknown) {
    log.error({ chore: name, err: error }, 'housekeeping failed');
  }

  /** @throws errors that are not store failures */
  async function begin(chore: Job): Promise<void> {
    return withStoreFallback(
      async () => {
        await source.plan(chore.name, chore.dueAfter(clock.now()));
        const done = await attempt(chore, chore.atStart === 'due' ? 'due' : 'free');
        if (done === 'not-taken') {
          if (chore.atStart === 'needed') await chore.run();
        } else if (done) throw done.error;
      },
      (error) => {
        logJobFailure(chore, error);
      },
    );
  }

  return {
    /**
     * Runs start-up jobs in order. A job that fails on a store is logged and retried later, so a site starts without
     * its file storage.
     * @throws any other error
     */
    async start(): Promise<void> {
      for (const chore of siteJobs) await begin(chore);
    },

    /**
     * Runs due jobs and logs failures.
     * @param signal stops after the current job
     * @returns the number of jobs that this process ran
     */
    async runDueJobs(signal?: AbortSignal): Promise<number> {
      let taken = 0;
      for (const chore of siteJobs) {
        if (signal?.aborted) break;
        try {
          const done = await attempt(chore, 'due');
          if (done !== 'not-taken') taken += 1;
          if (done !== 'not-taken' && done) logJobFailure(chore, done.error);
        } catch (error) {
          // The store failed to claim or record the job, so the other jobs would fail too.
          logJobFailure(chore, error);
          break;
        }
      }
      return taken;
    },

    /** @returns states in the configured order @throws StoreError */
    async list(): Promise<JobState[]> {
      const states = await source.list();
      return siteJobs.flatMap(({ name }) => states.find((state) => state.name === name) ?? []);
    },
  };
}

export type JobRunner = ReturnType<typeof createJobRunner>;

function getReason(error: unknown): string {
  const words = error instanceof StoreError ? error.kind : String(error);
  return words.slice(0, MAX_REASON_LENGTH);
}
