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
import { getTemplateId, type Msg91Settings } from './sms-settings';

const MSG91_ORIGIN = 'https://control.msg91.com';

/** `{"type":"success","message":"<request id>"}`, or `error` with the reason, sometimes in `errors`. */
const answerSchema = z.object({
  type: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  errors: z.string().optional().catch(undefined),
  code: errorNumber,
});

/**
 * MSG91 Flow API, version 5 (docs.msg91.com, "Send SMS"): `POST /api/v5/flow/`, key in the `authkey` header, JSON
 * with the template, the sender and, per recipient, the number without a plus sign and the variables `##code##`,
 * `##purpose##`, `##validity##` and `##host##`. MSG91 renders the text and adds the DLT ids. Errors also have status
 * 200, so only `"type":"success"` is a success.
 */
export function createMsg91SmsSender(
  { authKey, senderId, templateIds, translatedTemplateIds }: Msg91Settings,
  dependencies: GatewayDependencies & { readonly origin?: string },
): SmsSender {
  const callGateway = createJsonGateway('MSG91', answerSchema, dependencies);
  const url = `${dependencies.origin ?? MSG91_ORIGIN}/api/v5/flow/`;
  return {
    async send({ to, template, language, values }) {
      const result = await callGateway({
        url,
        method: 'POST',
        headers: {
          authkey: authKey,
          Accept: 'application/json',
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({
          template_id: getTemplateId({ template, language }, templateIds, translatedTemplateIds),
          sender: senderId,
          short_url: '0',
          recipients: [{ ...values, mobiles: to.replace('+', '') }],
        }),
      });
      if (!result.ok) return result;
      const { status, answer } = result.value;
      if (status < 300 && answer.type === 'success') return ok(toReceipt(answer.message, to));
      const reason = answer.message ?? answer.errors;
      return refused('MSG91', { status, code: answer.code, reason, secrets: [authKey] });
    },
  };
}
