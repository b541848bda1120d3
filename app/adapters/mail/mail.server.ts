import path from 'node:path';
import { createOutbox } from '~/adapters/files/outbox.server';
import { logFailures } from '~/adapters/log-failures';
import type { MailSender } from '~/onboarding/mail.source';
import type { Log } from '~/outcome/log';
import type { Clock } from '~/time/clock';
import type { MailSettings } from './mail-settings';
import { createOutboxMailSender } from './outbox.server';
import { createSmtpMailSender } from './smtp.server';

interface Dependencies {
  readonly clock: Clock;
  readonly log: Log;
  /** Folder in which the outbox lies. */
  readonly dataDirectory: string;
}

/** What sends this site's mails, as the settings say; it logs what could not be sent. */
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
