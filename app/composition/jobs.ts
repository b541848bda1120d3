import { forgetOldLines } from '~/features/administration/audit.server';
import type { Admins } from '~/features/administration/admins.server';
import type { Consents } from '~/features/consent/consents.server';
import type { KeptPosts } from '~/features/kept-forms/kept-posts.server';
import type { Writing } from '~/features/blogs/writing.server';
import { forgetProofs } from '~/features/onboarding/retention.server';
import { fillComingDays } from '~/features/horoscopes/drafts.server';
import type { Messages } from '~/features/messages/messages.server';
import type { Statistics } from '~/features/statistics/statistics.server';
import type { OpenStore } from '~/infrastructure/sql/engine/store';
import type { Log } from '~/shared/result/log';
import { SourceFailure } from '~/shared/result/source-failure';
import type { Clock } from '~/shared/time/clock';
import type { Sources } from './sources';

/** A mail leaves this long after it is due at the latest, where nothing is in its way. */
const LOOK_FOR_MESSAGES_MS = 5_000;
const HOUR_MS = 3_600_000;
const INTERVAL_MS = 6 * HOUR_MS;
/** A file without a row may still get one: it is stored first. */
const UNOWNED_FILES_KEPT_MS = 24 * HOUR_MS;
/** The budget of a day counts one-time passwords of 24 hours; no limit asks for older ones. */
const OTPS_KEPT_MS = 25 * HOUR_MS;
/** No confirmation of a number is good for as long. */
const CONFIRMATIONS_KEPT_MS = 2 * HOUR_MS;

/** Something that is due at the start and every few hours. */
export type Job = () => Promise<unknown>;

interface Dependencies {
  readonly sources: Sources;
  readonly store: Pick<OpenStore, 'maintain'>;
  readonly admins: Pick<Admins, 'sweep'>;
  readonly keptPosts: Pick<KeptPosts<never>, 'sweep'>;
  readonly consents: Pick<Consents, 'sweep'>;
  readonly statistics: Pick<Statistics, 'sweep'>;
  readonly writing: Pick<Writing, 'sweep'>;
  readonly messages: Pick<Messages, 'sweep'>;
  readonly clock: Clock;
}

/** @returns the jobs of a site, in the order in which they run at the start */
export function createJobs({
  sources,
  store,
  admins,
  keptPosts,
  consents,
  statistics,
  writing,
  messages,
  clock,
}: Dependencies): readonly Job[] {
  const { drafts, applications, pictures } = sources;
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
  return [
    ...(drafts ? [() => fillComingDays(drafts, clock)] : []),
    () => sources.otps.sweep(ago(OTPS_KEPT_MS)),
    () => sources.customers.sweepRegistrations(ago(CONFIRMATIONS_KEPT_MS)),
    () => admins.sweep(),
    () => forgetOldLines(sources.audit, clock),
    () => keptPosts.sweep(),
    () => consents.sweep(),
    () => messages.sweep(),
    () => store.maintain(),
    () => statistics.sweep(),
    () => sources.reviews.sweep(),
    () => forgetProofs(applications, clock),
    () => applications.sweep(ago(UNOWNED_FILES_KEPT_MS)),
    () => writing.sweep(ago(UNOWNED_FILES_KEPT_MS)),
    () =>
      pictures.sweep(ago(UNOWNED_FILES_KEPT_MS), (names) => sources.customers.photosInUse(names)),
  ];
}

/**
 * Does all jobs now, one after the other, and every six hours again, then all at the same time. A job that a source lets down is
 * logged and waits for the next time: a site without its file storage for a while still starts.
 * @returns what stops them
 * @throws any other error of a job the first time; later ones are logged.
 */
export async function scheduleJobs(jobs: readonly Job[], log: Log): Promise<() => void> {
  const failed = (error: unknown) => log.error({ err: error }, 'housekeeping failed');
  for (const job of jobs) {
    await job().catch((error: unknown) => {
      if (!(error instanceof SourceFailure)) throw error;
      failed(error);
    });
  }
  const timer = setInterval(() => {
    for (const job of jobs) job().catch(failed);
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** A long list that the store is filled with. */
export interface BackfillTask {
  /** As the log calls what comes: `branches of banks`. */
  readonly what: string;
  /** Goes on where it is not done yet. @returns how much it stored; see `fillFromOwnList` */
  fill(signal: AbortSignal): Promise<number>;
}

/**
 * Fills the store with long lists beside the running site.
 * @param tasks done one after another; one that fails does not hold up the next
 */
export function createBackfill(tasks: readonly BackfillTask[], log: Log) {
  const ending = new AbortController();
  let running: Promise<void> | null = null;

  async function fillAll(): Promise<void> {
    for (const { what, fill } of tasks) {
      if (ending.signal.aborted) return;
      try {
        const count = await fill(ending.signal);
        if (count > 0) log.info({ what, count }, 'a list was filled in');
      } catch (error) {
        log.error({ what, err: error }, 'a list could not be filled in');
      }
    }
  }

  return {
    /** Begins, once; nobody waits for it. What lets it down is logged, and the next start goes on. */
    begin() {
      running ??= fillAll();
    },
    /** Ends it after the batch that is under way. */
    async stop() {
      ending.abort();
      await running;
    },
  };
}

/** Sends messages beside the running site: each is sent by one process, whichever takes it first. */
export function createMessageLoop(messages: Pick<Messages, 'deliver'>, log: Log) {
  const ending = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function look() {
    running = messages
      .deliver(ending.signal)
      .catch((error: unknown) => log.error({ err: error }, 'messages could not be looked for'))
      .then(() => {
        if (ending.signal.aborted) return;
        timer = setTimeout(look, LOOK_FOR_MESSAGES_MS);
        timer.unref();
      });
  }

  return {
    /** Begins, once. */
    begin: look,
    /** Ends it after the message that is under way. */
    async stop() {
      ending.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
