import { z } from 'zod';
import { defineCalls } from './call';
import { wireNumber, wireText } from './values';

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
  /** See `createOtpToken`. */
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
