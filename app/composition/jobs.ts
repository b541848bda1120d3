import { deleteOldAuditLines } from '~/features/administration/audit.server';
import { nextDigestAt } from '~/features/administration/digest-day';
import type { Digests } from '~/features/site/digest/digests.server';
import type { Job, JobRunner } from '~/features/jobs/jobs.server';
import { deleteProofs } from '~/features/applications/apply/retention.server';
import { fillUpcomingDays } from '~/features/horoscopes/drafts.server';
import type { NotificationOutbox } from '~/features/notifications/outbox.server';
import type { Log } from '~/shared/result/log';
import type { Base } from './base';
import type { createAdministration, createReading } from './use-cases';

/** Maximum delay of a due e-mail. */
const OUTBOX_POLL_MS = 5_000;
const JOB_POLL_MS = 60_000;
const HOUR_MS = 3_600_000;
const INTERVAL_MS = 6 * HOUR_MS;
const UNOWNED_FILE_RETENTION_MS = 24 * HOUR_MS;
/** The daily budget counts 24 hours of one-time passwords, and no limit looks further back. */
const OTP_RETENTION_MS = 25 * HOUR_MS;
const CONFIRMATION_RETENTION_MS = 2 * HOUR_MS;

type JobParts = Pick<
  Base,
  'sources' | 'store' | 'formDrafts' | 'consents' | 'statistics' | 'messages' | 'clock'
> &
  Pick<ReturnType<typeof createReading>, 'writing' | 'almanac'> &
  Pick<ReturnType<typeof createAdministration>, 'admins'> & { readonly digests: Digests };

/** In start order. Job names are stored and shown on a page. */
export function createJobs({
  sources,
  store,
  admins,
  formDrafts,
  consents,
  statistics,
  writing,
  almanac,
  messages,
  digests,
  clock,
}: JobParts): readonly Job[] {
  const { drafts, applications, pictures } = sources;
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
  const everySixHours = (
    name: string,
    run: Job['run'],
    atStart: Job['atStart'] = 'early',
  ): Job => ({
    name,
    run,
    atStart,
    dueAfter: (moment) => new Date(moment.getTime() + INTERVAL_MS),
  });
  return [
    // Every day needs readings, so missing ones are written in advance.
    ...(drafts
      ? [
          everySixHours(
            'Write readings of coming days',
            () => fillUpcomingDays(drafts, { almanac, clock }),
            'needed',
          ),
        ]
      : []),
    {
      ...everySixHours('Write the daily mails to administrators', () => digests.write()),
      // At the mail hour, and every six hours like the other jobs, so that the last run is always recent.
      dueAfter: (moment) =>
        new Date(Math.min(nextDigestAt(moment).getTime(), moment.getTime() + INTERVAL_MS)),
    },
    everySixHours('Forget old one-time passwords', () => sources.otps.sweep(ago(OTP_RETENTION_MS))),
    everySixHours('Forget registrations that were not finished', () =>
      sources.customers.sweepRegistrations(ago(CONFIRMATION_RETENTION_MS)),
    ),
    everySixHours('Forget administrators’ old sessions, tries and links', () => admins.sweep()),
    everySixHours('Forget old lines of the audit log', () =>
      deleteOldAuditLines(sources.audit, clock),
    ),
    everySixHours('Forget forms that were kept over a sign-in', () => formDrafts.sweep()),
    everySixHours('Forget old consents', () => consents.sweep()),
    everySixHours('Forget old messages', () => messages.sweep()),
    everySixHours('Forget old statistics', () => statistics.sweep()),
    everySixHours('Forget what stood before final decisions', () => sources.reviews.sweep()),
    everySixHours('Forget documents of rejected and abandoned applications', () =>
      deleteProofs(applications, clock),
    ),
    everySixHours('Delete documents that belong to nobody', () =>
      applications.sweep(ago(UNOWNED_FILE_RETENTION_MS)),
    ),
    everySixHours('Delete pictures that no article has', () =>
      writing.sweep(ago(UNOWNED_FILE_RETENTION_MS)),
    ),
    everySixHours('Delete profile pictures that nobody has', () =>
      pictures.sweep(ago(UNOWNED_FILE_RETENTION_MS), async (names) => {
        const customers = await sources.customers.findPhotosInUse(names);
        const astrologers = (await sources.changes?.findPhotosInUse(names)) ?? [];
        return new Set([...customers, ...astrologers]);
      }),
    ),
    // Last, because data that the other jobs delete stays in SQLite's log until this job empties it.
    everySixHours('Look after the store', () => store.maintain()),
  ];
}

/** Only the first process to claim a due job runs it. */
export function createJobLoop(siteJobs: Pick<JobRunner, 'runDueJobs'>) {
  const ending = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => siteJobs.runDueJobs(ending.signal));
  }, JOB_POLL_MS);
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

export function createOutboxLoop(messages: Pick<NotificationOutbox, 'deliver'>, log: Log) {
  const ending = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function deliverDueMessages() {
    running = messages
      .deliver(ending.signal)
      .catch((error: unknown) => log.error({ err: error }, 'messages could not be looked for'))
      .then(() => {
        if (ending.signal.aborted) return;
        timer = setTimeout(deliverDueMessages, OUTBOX_POLL_MS);
        timer.unref();
      });
  }

  return {
    begin: deliverDueMessages,
    async stop() {
      ending.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
