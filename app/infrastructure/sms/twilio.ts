import { z } from 'zod';
import type { SmsSender } from '~/features/notifications/sms.gateway';
import { ok } from '~/shared/result/result';
import { errorNumber, notUnderstood, parseAnswer, refused } from './answer';
import { createGateway, type GatewayDependencies } from './gateway';
import { receiptOf } from './receipt';
import type { TwilioSettings } from './sms-settings';

const ORIGIN = 'https://api.twilio.com';

/** The message made (201: `sid`, `error_code` null), or an error (`code`, `message`). */
const answerSchema = z.object({
  sid: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  error_message: z.string().nullish().catch(null),
  code: errorNumber,
  error_code: errorNumber,
});

/**
 * Sends through Twilio's Messages resource (twilio.com/docs/messaging/api/message-resource, "Create a Message"):
 * `POST /2010-04-01/Accounts/{AccountSid}/Messages.json`, a form with `To`, `Body` and `From` or `MessagingServiceSid`, under
 * basic authentication by account SID and token. Answers 429 are never processed and safe to repeat (Twilio, error 20429).
 *
 * To `StatusCallback` it reports what becomes of the message (twilio.com/docs, "Track the Message Status of Outbound Messages").
 *
 * The resource has no parameters for DLT ids: Twilio adds the entity and template that were registered with it for the
 * sender, by matching the text.
 */
export function createTwilioSmsSender(
  { accountSid, authToken, from }: TwilioSettings,
  dependencies: GatewayDependencies & {
    readonly origin?: string;
    /** Where it is to report; undefined: nowhere. */
    readonly reportAddress?: string | undefined;
  },
): SmsSender {
  const callGateway = createGateway('Twilio', dependencies);
  const origin = dependencies.origin ?? ORIGIN;
  const url = `${origin}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  const { reportAddress } = dependencies;
  const callback = reportAddress === undefined ? {} : { StatusCallback: reportAddress };
  return {
    async send({ to, text }) {
      const called = await callGateway({
        url,
        method: 'POST',
        headers: {
          Authorization: `Basic ${credentials}`,
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ To: to, Body: text, ...sender, ...callback }).toString(),
      });
      if (!called.ok) return called;
      const { status, text: body } = called.value;
      const answer = parseAnswer(body, answerSchema);
      if (answer === null) return notUnderstood('Twilio', status);
      if (status < 300 && answer.sid && !answer.error_code) return ok(receiptOf(answer.sid, to));
      return refused('Twilio', {
        status,
        code: answer.code ?? answer.error_code,
        reason: answer.message ?? answer.error_message,
        secrets: [accountSid, authToken],
      });
    },
  };
}
