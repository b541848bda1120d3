import path from 'node:path';
import { createOutbox, type Outbox } from '~/infrastructure/files/outbox';
import { logFailures } from '~/infrastructure/logging/log-failures';
import type { MailSender } from '~/features/notifications/mail.gateway';
import type { Log } from '~/shared/result/log';
import type { Clock } from '~/shared/time/clock';
import type { MailSettings } from './mail-settings';
import { createSmtpMailSender } from './smtp';

interface Dependencies {
  readonly clock: Clock;
  readonly log: Log;
  readonly dataDirectory: string;
}

export function createMailSender(settings: MailSettings, dependencies: Dependencies): MailSender {
  const { clock, log, dataDirectory } = dependencies;
  const sender =
    settings.transport === 'smtp'
      ? createSmtpMailSender(settings.smtp)
      : createOutboxMailSender(
          createOutbox(path.join(dataDirectory, 'outbox', 'mail.jsonl')),
          clock,
        );
  return logFailures(sender, log, 'a mail was not sent');
}

function createOutboxMailSender(outbox: Outbox, clock: Clock): MailSender {
  return {
    send: ({ to, subject, text, html }) =>
      outbox.append({ to, subject, text, html, at: clock.now().toISOString() }),
  };
}
