import { randomInt } from 'node:crypto';
import { failed, ok } from '~/shared/result/result';
import { toE164 } from '~/features/account/mobile';
import type { OtpProvider, OtpPurpose } from './otp.gateway';
import type { KeyedHash } from '~/features/account/otp/otp-rules';
import type { OtpTemplate, SmsContent, SmsSender } from '~/features/notifications/sms.gateway';
import { areEqualSecrets } from '~/shared/text/equal-secrets.server';

const TEMPLATES: Readonly<Record<OtpPurpose, OtpTemplate>> = {
  'sign-in': 'otp-sign-in',
  deletion: 'otp-deletion',
  application: 'otp-application',
};

export interface LocalOtp {
  readonly sms: SmsSender;
  readonly hash: KeyedHash;
  readonly buildMessage: (template: OtpTemplate, pin: string) => SmsContent;
  /** @returns a number from 0 to below the limit; cryptographically random unless a test replaces it */
  readonly random?: (limit: number) => number;
}

/** @returns a provider that sends four-digit codes by SMS and stores keyed hashes */
export function createLocalOtp({
  sms,
  hash,
  buildMessage,
  random = randomInt,
}: LocalOtp): OtpProvider {
  return {
    async send({ id, mobile, purpose }) {
      const pin = String(random(10_000)).padStart(4, '0');
      const result = await sms.send({
        to: toE164(mobile),
        ...buildMessage(TEMPLATES[purpose], pin),
      });
      return result.ok ? ok(hash('code', id, pin)) : failed({ kind: 'failed', message: null });
    },

    check: ({ id, codeKey, pin }) =>
      Promise.resolve(
        areEqualSecrets(codeKey, hash('code', id, pin))
          ? ok(null)
          : failed({ kind: 'invalid', message: null }),
      ),
  };
}

/** @returns whether two hashes are equal, in constant time */
