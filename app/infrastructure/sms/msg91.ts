import { z } from 'zod';
import type { SmsSender } from '~/features/notifications/sms.gateway';
import { ok } from '~/shared/result/result';
import { errorNumber, notUnderstood, parseAnswer, refused } from './answer';
import { createGateway, type GatewayDependencies } from './gateway';
import { receiptOf } from './receipt';
import { templateIdOf, type Msg91Settings } from './sms-settings';

const ORIGIN = 'https://control.msg91.com';

/** `{"type":"success","message":"<request id>"}`, or `error` with the reason, at times in `errors`. */
const answerSchema = z.object({
  type: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  errors: z.string().optional().catch(undefined),
  code: errorNumber,
});

/**
 * Sends through MSG91's Flow API, version 5 (docs.msg91.com, "Send SMS"): `POST /api/v5/flow/` with the key in the header
 * `authkey` and a JSON body that names the template, the sender and, for each recipient, the number without its plus sign
 * and the template's variables by name. MSG91 puts the text together and adds the DLT ids it holds for the template; the
 * variables to use there are `##code##`, `##purpose##`, `##validity##` and `##host##`.
 *
 * MSG91 answers 200 also to what it refuses: only `"type":"success"` is good.
 */
export function createMsg91SmsSender(
  { authKey, senderId, templateIds, translatedTemplateIds }: Msg91Settings,
  dependencies: GatewayDependencies & { readonly origin?: string },
): SmsSender {
  const callGateway = createGateway('MSG91', dependencies);
  const url = `${dependencies.origin ?? ORIGIN}/api/v5/flow/`;
  return {
    async send({ to, template, language, values }) {
      const called = await callGateway({
        url,
        method: 'POST',
        headers: {
          authkey: authKey,
          Accept: 'application/json',
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({
          template_id: templateIdOf({ template, language }, templateIds, translatedTemplateIds),
          sender: senderId,
          short_url: '0',
          recipients: [{ ...values, mobiles: to.replace('+', '') }],
        }),
      });
      if (!called.ok) return called;
      const { status, text } = called.value;
      const answer = parseAnswer(text, answerSchema);
      if (answer === null) return notUnderstood('MSG91', status);
      if (status < 300 && answer.type === 'success') return ok(receiptOf(answer.message, to));
      const reason = answer.message ?? answer.errors;
      return refused('MSG91', { status, code: answer.code, reason, secrets: [authKey] });
    },
  };
}
