import { createHmac } from 'node:crypto';
import { areEqualSecrets } from '~/shared/text/equal-secrets.server';

export interface OtpTokenFields {
  readonly msisdn: string;
  readonly requestType: string;
}

/**
 * HMAC-SHA-256, keyed with the shared secret (UTF-8), of msisdn + '|' + requestType, for example 9000000001|SEND-OTP.
 * Returns 64 lower-case hex digits. Unlike the specification's client, this site keeps the secret on the server.
 */
export function createOtpToken(secret: string, { msisdn, requestType }: OtpTokenFields): string {
  return createHmac('sha256', secret).update(`${msisdn}|${requestType}`).digest('hex');
}

export function isValidOtpToken(secret: string, facts: OtpTokenFields, token: string): boolean {
  return areEqualSecrets(token, createOtpToken(secret, facts));
}
