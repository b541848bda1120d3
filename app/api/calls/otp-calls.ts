import { parseJson } from '~/shared/text/parse-json';
import { z } from 'zod';
import { defineCalls } from './call';
import { wireNumber, wireText } from './values';
import { createHmac } from 'node:crypto';
import { areEqualSecrets } from '~/shared/text/equal-secrets.server';

export const OTP_REQUESTS = ['SEND-OTP', 'VALIDATE-OTP'] as const;

const shortText = wireText.pipe(z.string().max(200, 'must have at most 200 characters'));

/**
 * Requests or checks a code. The specification leaves these choices open:
 * - `userCatg` is CUSTOMER or ASTROLOGER. This site always sends CUSTOMER, because the role is not known yet.
 * - `purpose` holds the purpose. ASTROLOGER without a purpose requests a code for an applicant.
 * - `timeStamp` and `reqTime` are milliseconds since 1970.
 * - `latitude` is spelt `lattitude` in one place: the client sends both, the server accepts either.
 */
const request = z.object({
  requestType: z.enum(OTP_REQUESTS),
  msisdn: shortText,
  /** Four digits; empty in a request for a code. */
  otpPin: shortText,
  otpSessionId: shortText,
  userCatg: shortText,
  /** Unguessable id of the browser or phone. A code works only for the same `userId`. This site sends a keyed hash. */
  userId: shortText,
  emailId: shortText,
  name: shortText,
  latitude: shortText,
  lattitude: shortText,
  longitude: shortText,
  timeStamp: shortText,
  reqTime: shortText,
  token: shortText,
  /** Appears in one version of the specification, without an explanation. */
  flag: z.union([z.string(), z.number(), z.boolean()]).nullish(),
  purpose: z.enum(['sign-in', 'deletion', 'application']).optional(),
  /**
   * Extension: keyed hash of the visitor's network (IPv4 address or IPv6 /64). Without it, only the number is
   * rate-limited.
   */
  addressKey: z.string().min(1).max(200).optional(),
  /** Extension: the browser has signed in with this number before, so separate limits apply. */
  familiar: z.boolean().optional(),
});

const answer = z.object({
  /** SUCCESS; any other value is a failure. */
  status: wireText,
  statusDescription: wireText,
  message: wireText,
  otpSessionId: wireText,
  code: z.enum(['invalid', 'dead', 'too-many', 'failed']).optional().catch(undefined),
  retryAfterSeconds: wireNumber.optional().catch(undefined),
});

export const OTP_CALLS = defineCalls({
  otpService: {
    method: 'POST',
    path: 'otp/service',
    summary: 'Sends a one-time password (SEND-OTP) or checks one (VALIDATE-OTP)',
    body: { kind: 'otp', schema: request },
    answer: { kind: 'otp', schema: answer },
  },
});

export function isSuccess(status: string): boolean {
  return status.trim().toUpperCase() === 'SUCCESS';
}

export const OTP_CODECS = ['json', 'base64-json'] as const;
export type OtpCodecName = (typeof OTP_CODECS)[number];

/** The specification calls one-time-password bodies "encoded" without defining the encoding. */
export function encodeOtp(codec: OtpCodecName, value: unknown) {
  const json = JSON.stringify(value);
  return codec === 'json'
    ? { body: json, contentType: 'application/json' }
    : { body: Buffer.from(json).toString('base64'), contentType: 'text/plain; charset=utf-8' };
}

/** The deepest known nesting is JSON in base64 in a JSON string. */
const MAXIMUM_NESTING = 3;

/**
 * Decodes the output of any codec: services answer with an object, a JSON string that contains one, or base64 of
 * either.
 * @returns the object and the codec for the response; null when the body contains no object
 */
export function parseOtpBody(
  text: string,
): { readonly value: object; readonly codec: OtpCodecName } | null {
  let content = text;
  let codec: OtpCodecName = 'json';
  for (let layer = 0; layer <= MAXIMUM_NESTING; layer += 1) {
    const json = parseJson(content);
    if (json === null || Array.isArray(json)) return null;
    if (typeof json === 'object') return { value: json, codec };
    if (typeof json === 'string') {
      content = json;
      continue;
    }
    const plain = decodeBase64(content);
    if (plain === null) return null;
    content = plain;
    codec = 'base64-json';
  }
  return null;
}

const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

function decodeBase64(text: string): string | null {
  const characters = text.replace(/\s/g, '');
  if (!BASE64.test(characters)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(characters, 'base64'));
  } catch {
    return null;
  }
}

type OtpTokenFields = Readonly<Record<'msisdn' | 'requestType', string>>;

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
