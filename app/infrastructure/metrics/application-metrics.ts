import type { Registry } from 'prom-client';
import type { ReviewStore } from '~/features/applications/review/review.store';
import type { Clock } from '~/shared/time/clock';
import { registerCachedGauges, secondsSince } from './cached-gauge';

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
