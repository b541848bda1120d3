import { z } from 'zod';
import type { SmsSender } from '~/features/notifications/sms.gateway';
import { ok } from '~/shared/result/result';
import {
  errorNumber,
  refused,
  type GatewayDependencies,
  toReceipt,
  createJsonGateway,
} from './gateway';
import type { TwilioSettings } from './sms-settings';

const ORIGIN = 'https://api.twilio.com';

/** 201 (`sid`, `error_code` null), or an error (`code`, `message`). */
const answerSchema = z.object({
  sid: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  error_message: z.string().nullish().catch(null),
  code: errorNumber,
  error_code: errorNumber,
});

/**
 * Messages resource (twilio.com/docs/messaging/api/message-resource): `POST
 * /2010-04-01/Accounts/{AccountSid}/Messages.json`, form with `To`, `Body`, `From` or `MessagingServiceSid`, basic
 * authentication. A 429 (error 20429) was not processed and is safe to repeat. Reports go to `StatusCallback`. There
 * are no DLT parameters: Twilio matches the registered template by its text.
 */
export function createTwilioSmsSender(
  { accountSid, authToken, from }: TwilioSettings,
  dependencies: GatewayDependencies & {
    readonly origin?: string;
    readonly reportAddress?: string | undefined;
  },
): SmsSender {
  const callGateway = createJsonGateway('Twilio', answerSchema, dependencies);
  const origin = dependencies.origin ?? ORIGIN;
  const url = `${origin}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  const { reportAddress } = dependencies;
  const callback = reportAddress === undefined ? {} : { StatusCallback: reportAddress };
  return {
    async send({ to, text }) {
      const result = await callGateway({
        url,
        method: 'POST',
        headers: {
          Authorization: `Basic ${credentials}`,
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ To: to, Body: text, ...sender, ...callback }).toString(),
      });
      if (!result.ok) return result;
      const { status, answer } = result.value;
      if (status < 300 && answer.sid && !answer.error_code) return ok(toReceipt(answer.sid, to));
      return refused('Twilio', {
        status,
        code: answer.code ?? answer.error_code,
        reason: answer.message ?? answer.error_message,
        secrets: [accountSid, authToken],
      });
    },
  };
}
