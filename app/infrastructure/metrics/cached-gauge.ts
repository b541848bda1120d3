import { Gauge, type Registry, Counter } from 'prom-client';
import type { ReviewStore } from '~/features/applications/review/review.store';
import type { Clock } from '~/shared/time/clock';
import type { OutboxStore } from '~/features/notifications/outbox.store';
import type { JobState } from '~/features/jobs/job.store';

const RETENTION_MS = 60_000;

/** Queries the store at most once a minute. While the store fails, the gauge has no value. */
function registerCachedGauges<Answer>(
  registry: Registry,
  ask: () => Promise<Answer>,
  gauges: readonly { name: string; help: string; valueOf(answer: Answer): number }[],
): void {
  let askedAt = -Infinity;
  let answer: Promise<Answer | null> = Promise.resolve(null);

  function latest() {
    if (performance.now() - askedAt >= RETENTION_MS) {
      askedAt = performance.now();
      // Other metrics show store failures.
      answer = ask().catch(() => null);
    }
    return answer;
  }

  for (const { name, help, valueOf } of gauges) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const found = await latest();
        this.remove();
        if (found !== null) this.set(valueOf(found));
      },
    });
  }
}

/** @returns seconds, or 0 if `moment` is null */
export function secondsSince(moment: Date | null, now: Date): number {
  return moment === null ? 0 : Math.max(0, (now.getTime() - moment.getTime()) / 1_000);
}

export function watchApplications(
  registry: Registry,
  reviews: Pick<ReviewStore, 'list'>,
  clock: Clock,
): void {
  const ask = () =>
    reviews.list({ state: 'under-review', search: '', sort: 'oldest', limit: 1, offset: 0 });
  registerCachedGauges(registry, ask, [
    {
      name: 'taravani_applications_waiting',
      help: 'Applications of astrologers that wait for a decision.',
      valueOf: ({ total }) => total,
    },
    {
      name: 'taravani_applications_oldest_seconds',
      help: 'How long the oldest of them has waited; 0 when none waits.',
      valueOf: ({ items: [oldest] }) => secondsSince(oldest?.at ?? null, clock.now()),
    },
  ]);
}

export function watchMessages(
  registry: Registry,
  messages: Pick<OutboxStore, 'counts'>,
  clock: Clock,
): void {
  registerCachedGauges(registry, () => messages.counts(), [
    {
      name: 'taravani_messages_waiting',
      help: 'Mails and SMS that wait to be sent.',
      valueOf: ({ waiting }) => waiting,
    },
    {
      name: 'taravani_messages_given_up',
      help: 'Mails and SMS that were given up and not sent again, for 30 days.',
      valueOf: ({ dead }) => dead,
    },
    {
      name: 'taravani_messages_oldest_seconds',
      help: 'How long ago the oldest mail or SMS that waits was written; 0 when none waits.',
      valueOf: ({ oldestWaitingAt }) => secondsSince(oldestWaitingAt, clock.now()),
    },
  ]);
}

export function createJobMetrics(registry: Registry) {
  const failures = new Counter({
    name: 'taravani_housekeeping_failures_total',
    help: 'Chores of the housekeeping that failed in this process.',
    registers: [registry],
  });
  return {
    countFailure: (): void => failures.inc(),
    watch(list: () => Promise<readonly JobState[]>): void {
      registerCachedGauges(registry, list, [
        {
          name: 'taravani_housekeeping_last_success_timestamp_seconds',
          help: 'When the chore that was done longest ago last ended well, in seconds since 1970; 0: one never did.',
          valueOf: (siteJobs) =>
            Math.min(...siteJobs.map(({ succeededAt }) => (succeededAt?.getTime() ?? 0) / 1_000)),
        },
        {
          name: 'taravani_housekeeping_failing',
          help: 'Chores whose last run failed, in whichever process.',
          valueOf: (siteJobs) => siteJobs.filter(({ failure }) => failure !== null).length,
        },
      ]);
    },
  };
}
