import type { SmsSender } from '~/features/notifications/sms.gateway';
import type { Outbox } from '~/infrastructure/files/outbox';
import type { Clock } from '~/shared/time/clock';

export function createOutboxSmsSender(outbox: Outbox, clock: Clock): SmsSender {
  return {
    send: ({ to, text }) => outbox.append({ to, text, at: clock.now().toISOString() }),
  };
}
