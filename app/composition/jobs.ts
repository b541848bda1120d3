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

/** A mail leaves this long after it is due at the latest, where nothing is in its way. */
const LOOK_FOR_MESSAGES_MS = 5_000;
const LOOK_FOR_CHORES_MS = 60_000;
const HOUR_MS = 3_600_000;
const INTERVAL_MS = 6 * HOUR_MS;
/** A file without a row may still get one: it is stored first. */
const UNOWNED_FILES_KEPT_MS = 24 * HOUR_MS;
/** The budget of a day counts one-time passwords of 24 hours; no limit asks for older ones. */
const OTPS_KEPT_MS = 25 * HOUR_MS;
/** No confirmation of a number is good for as long. */
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

/** @returns the chores of a site, in the order in which they run at the start; their names stand in the store and on a page */
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
    // Nobody is to find a day without readings.
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
      // At the hour of the mails, and in between as often as the others, so that it is never long ago.
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
    // Last: what the others deleted stays in the log of a store in a file until this one empties it.
    often('Look after the store', () => store.maintain()),
  ];
}

/** Looks for chores that are due, beside the running site: each is done by one process, whichever takes it first. */
export function createChoreLoop(siteJobs: Pick<JobRunner, 'runDueJobs'>) {
  const ending = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => siteJobs.runDueJobs(ending.signal));
  }, LOOK_FOR_CHORES_MS);
  timer.unref();
  return {
    /** Ends it after the chore that is under way. */
    async stop() {
      ending.abort();
      clearInterval(timer);
      await running;
    },
  };
}

/** A long list that the store is filled with. */
export interface BackfillTask {
  /** As the log calls what comes: `branches of banks`. */
  readonly what: string;
  /** Goes on where it is not done yet. @returns how much it stored; see `importBundledList` */
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
