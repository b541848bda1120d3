import { createHmac } from 'node:crypto';
import { areEqualSecrets } from '~/shared/text/equal-secrets.server';

export interface OtpTokenFacts {
  readonly msisdn: string;
  readonly requestType: string;
}

/**
 * HMAC-SHA-256, keyed with the shared secret (UTF-8), of
 * msisdn + '|' + requestType for example 9000000001|SEND-OTP
 * as 64 lower-case hex digits. Unlike the specification's client, this site keeps the secret on the server.
 */
export function otpToken(secret: string, { msisdn, requestType }: OtpTokenFacts): string {
  return createHmac('sha256', secret).update(`${msisdn}|${requestType}`).digest('hex');
}

export function isOtpToken(secret: string, facts: OtpTokenFacts, token: string): boolean {
  return areEqualSecrets(token, otpToken(secret, facts));
}
