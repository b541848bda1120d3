import type { Registry } from 'prom-client';
import type { OutboxStore } from '~/features/notifications/outbox.store';
import type { Clock } from '~/shared/time/clock';
import { registerCachedGauges, secondsSince } from './cached-gauge';

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
