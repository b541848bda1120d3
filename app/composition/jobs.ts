import { forgetOldLines } from '~/features/administration/audit.server';
import { nextDigestAt } from '~/features/administration/digest-day';
import type { Digests } from '~/features/site/digest/digests.server';
import type { Admins } from '~/features/administration/admins.server';
import type { Job, JobRunner } from '~/features/jobs/jobs.server';
import type { Consents } from '~/features/privacy/consent/consents.server';
import type { FormDrafts } from '~/features/privacy/form-drafts/form-drafts.server';
import type { Writing } from '~/features/articles/article-editing.server';
import { deleteProofs } from '~/features/applications/apply/retention.server';
import type { DayAlmanac } from '~/features/horoscopes/almanac.server';
import { fillUpcomingDays } from '~/features/horoscopes/drafts.server';
import type { Messages } from '~/features/notifications/outbox.server';
import type { Statistics } from '~/features/statistics/statistics.server';
import type { OpenStore } from '~/infrastructure/sql/store';
import type { Log } from '~/shared/result/log';
import type { Clock } from '~/shared/time/clock';
import type { Sources } from './adapters';

/** Maximum delay of a due mail. */
const LOOK_FOR_MESSAGES_MS = 5_000;
const LOOK_FOR_CHORES_MS = 60_000;
const HOUR_MS = 3_600_000;
const INTERVAL_MS = 6 * HOUR_MS;
const UNOWNED_FILES_KEPT_MS = 24 * HOUR_MS;
/** The daily budget counts 24 hours of one-time passwords, and no limit looks further back. */
const OTPS_KEPT_MS = 25 * HOUR_MS;
const CONFIRMATIONS_KEPT_MS = 2 * HOUR_MS;

interface Dependencies {
  readonly sources: Sources;
  readonly store: Pick<OpenStore, 'maintain'>;
  readonly admins: Pick<Admins, 'sweep'>;
  readonly keptPosts: Pick<FormDrafts<never>, 'sweep'>;
  readonly consents: Pick<Consents, 'sweep'>;
  readonly statistics: Pick<Statistics, 'sweep'>;
  readonly writing: Pick<Writing, 'sweep'>;
  readonly messages: Pick<Messages, 'sweep'>;
  readonly digests: Pick<Digests, 'write'>;
  readonly almanac: Pick<DayAlmanac, 'readDay'>;
  readonly clock: Clock;
}

/** In start order. Job names are stored and shown on a page. */
export function createJobs({
  sources,
  store,
  admins,
  keptPosts,
  consents,
  statistics,
  writing,
  almanac,
  messages,
  digests,
  clock,
}: Dependencies): readonly Job[] {
  const { drafts, applications, pictures } = sources;
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
  const often = (name: string, run: Job['run'], atStart: Job['atStart'] = 'early'): Job => ({
    name,
    run,
    atStart,
    dueAfter: (moment) => new Date(moment.getTime() + INTERVAL_MS),
  });
  return [
    // Every day needs readings.
    ...(drafts
      ? [
          often(
            'Write readings of coming days',
            () => fillUpcomingDays(drafts, { almanac, clock }),
            'needed',
          ),
        ]
      : []),
    {
      ...often('Write the daily mails to administrators', () => digests.write()),
      // At the mail hour, and every six hours like the other jobs, so that the last run is always recent.
      dueAfter: (moment) =>
        new Date(Math.min(nextDigestAt(moment).getTime(), moment.getTime() + INTERVAL_MS)),
    },
    often('Forget old one-time passwords', () => sources.otps.sweep(ago(OTPS_KEPT_MS))),
    often('Forget registrations that were not finished', () =>
      sources.customers.sweepRegistrations(ago(CONFIRMATIONS_KEPT_MS)),
    ),
    often('Forget administrators’ old sessions, tries and links', () => admins.sweep()),
    often('Forget old lines of the audit log', () => forgetOldLines(sources.audit, clock)),
    often('Forget forms that were kept over a sign-in', () => keptPosts.sweep()),
    often('Forget old consents', () => consents.sweep()),
    often('Forget old messages', () => messages.sweep()),
    often('Forget old statistics', () => statistics.sweep()),
    often('Forget what stood before final decisions', () => sources.reviews.sweep()),
    often('Forget documents of rejected and abandoned applications', () =>
      deleteProofs(applications, clock),
    ),
    often('Delete documents that belong to nobody', () =>
      applications.sweep(ago(UNOWNED_FILES_KEPT_MS)),
    ),
    often('Delete pictures that no article has', () => writing.sweep(ago(UNOWNED_FILES_KEPT_MS))),
    often('Delete profile pictures that nobody has', () =>
      pictures.sweep(ago(UNOWNED_FILES_KEPT_MS), async (names) => {
        const customers = await sources.customers.photosInUse(names);
        const astrologers = (await sources.changes?.photosInUse(names)) ?? [];
        return new Set([...customers, ...astrologers]);
      }),
    ),
    // Last, because data that the other jobs delete stays in SQLite's log until this job empties it.
    often('Look after the store', () => store.maintain()),
  ];
}

/** Only the first process to claim a due job runs it. */
export function createChoreLoop(siteJobs: Pick<JobRunner, 'runDueJobs'>) {
  const ending = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => siteJobs.runDueJobs(ending.signal));
  }, LOOK_FOR_CHORES_MS);
  timer.unref();
  return {
    async stop() {
      ending.abort();
      clearInterval(timer);
      await running;
    },
  };
}

export interface BackfillTask {
  readonly what: string;
  /** Continues an unfinished import. @returns the number of stored rows; see `importBundledList` */
  fill(signal: AbortSignal): Promise<number>;
}

/** Runs in the background. A failed task does not stop the next one. */
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
    /** Starts in the background. A failure is logged, and the next start continues. */
    begin() {
      running ??= fillAll();
    },
    async stop() {
      ending.abort();
      await running;
    },
  };
}

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
    begin: look,
    async stop() {
      ending.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
