import path from 'node:path';
import type { SmsSender } from '~/features/notifications/sms.gateway';
import { createOutbox } from '~/infrastructure/files/outbox';
import { logFailures } from '~/infrastructure/logging/log-store-errors';
import type { Log } from '~/shared/result/log';
import type { Clock } from '~/shared/time/clock';
import { createHttpGatewaySmsSender } from './http-gateway';
import { createMsg91SmsSender } from './msg91';
import type { SmsSettings } from './sms-settings';
import { createTwilioSmsSender } from './twilio';

interface Dependencies {
  readonly clock: Clock;
  readonly log: Log;
  readonly dataDirectory: string;
  readonly reportAddress?: string | undefined;
}

export function createSmsSender(settings: SmsSettings, dependencies: Dependencies): SmsSender {
  return logFailures(choose(settings, dependencies), dependencies.log, 'an SMS was not sent');
}

function choose(
  settings: SmsSettings,
  { clock, dataDirectory, reportAddress }: Dependencies,
): SmsSender {
  switch (settings.transport) {
    case 'console':
    case 'outbox': {
      const outbox = createOutbox(path.join(dataDirectory, 'outbox', 'sms.jsonl'));
      return {
        send({ to, text }) {
          // A developer can sign in without a gateway.
          if (settings.transport === 'console') printMessage(to, text);
          return outbox.append({ to, text, at: clock.now().toISOString() });
        },
      };
    }
    case 'msg91':
      return createMsg91SmsSender(settings.msg91, { clock });
    case 'twilio':
      return createTwilioSmsSender(settings.twilio, { clock, reportAddress });
    case 'http':
      return createHttpGatewaySmsSender(settings.http, { clock });
  }
}

function printMessage(to: string, text: string): void {
  console.log(`SMS to ${to}:\n${text.replace(/^(?=.)/gm, '  ')}`);
}
