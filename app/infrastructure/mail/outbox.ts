import type { Outbox } from '~/infrastructure/files/outbox';
import type { MailSender } from '~/features/notifications/mail.gateway';
import type { Clock } from '~/shared/time/clock';

export function createOutboxMailSender(outbox: Outbox, clock: Clock): MailSender {
  return {
    send: ({ to, subject, text, html }) =>
      outbox.append({ to, subject, text, html, at: clock.now().toISOString() }),
  };
}
