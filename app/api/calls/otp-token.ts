import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a token vouches for. */
export interface OtpTokenFacts {
  /** The number, ten digits as in `msisdn`. */
  readonly msisdn: string;
  /** SEND-OTP or VALIDATE-OTP. */
  readonly requestType: string;
}

/**
 * The token of a one-time-password request: HMAC-SHA-256, with the shared secret (UTF-8) as its key, of
 *
 *     msisdn + '|' + requestType            for example  9000000001|SEND-OTP
 *
 * as 64 hexadecimal digits in lower case. The secret never leaves the server, other than in the client of the specification.
 */
export function otpToken(secret: string, { msisdn, requestType }: OtpTokenFacts): string {
  return createHmac('sha256', secret).update(`${msisdn}|${requestType}`).digest('hex');
}

/** Whether a token is that of the request, compared in constant time. */
export function isOtpToken(secret: string, facts: OtpTokenFacts, token: string): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(otpToken(secret, facts))];
  return given.length === right.length && timingSafeEqual(given, right);
}
