import { z } from 'zod';
import { defineCalls } from './call';
import { wireNumber, wireText } from './values';

export const OTP_REQUESTS = ['SEND-OTP', 'VALIDATE-OTP'] as const;

/** A text of a request, a number as well; absent is empty. */
const short = wireText.pipe(z.string().max(200, 'must have at most 200 characters'));

/**
 * A request for a code or for its check. Which values the specification leaves open are decided here:
 * - `userCatg` is CUSTOMER or ASTROLOGER. This site always sends CUSTOMER, because nobody has said who he is when a code is asked
 *   for; what a code is for travels in `purpose`. An API client that sends no purpose and ASTROLOGER asks for an applicant's code.
 * - `timeStamp` and `reqTime` are milliseconds since 1970.
 * - `latitude` is spelt `lattitude` in one place: both are sent, either is taken.
 */
const request = z.object({
  requestType: z.enum(OTP_REQUESTS),
  /** The number, ten digits. */
  msisdn: short,
  /** Four digits; empty when a code is asked for. */
  otpPin: short,
  /** What SEND-OTP was answered with. */
  otpSessionId: short,
  userCatg: short,
  /**
   * Names the browser or the phone that asks, in a way that nobody else can guess: a code is good for the same `userId` only. This
   * site sends a keyed hash.
   */
  userId: short,
  emailId: short,
  name: short,
  latitude: short,
  lattitude: short,
  longitude: short,
  timeStamp: short,
  reqTime: short,
  /** See `otpToken`. */
  token: short,
  /** Sent in one reading of the specification, which does not say what it stands for. */
  flag: z.union([z.string(), z.number(), z.boolean()]).nullish(),
  /** What the code is for: an extension. */
  purpose: z.enum(['sign-in', 'deletion', 'application']).optional(),
  /** A keyed hash of the visitor's network (an IPv4 address, a /64 of IPv6), for limits: an extension. Without it only the number is limited. */
  addressKey: z.string().min(1).max(200).optional(),
  /** Whether the browser has signed in with the number before, which has limits of its own: an extension. */
  familiar: z.boolean().optional(),
});

const answer = z.object({
  /** SUCCESS, or anything else. */
  status: wireText,
  statusDescription: wireText,
  message: wireText,
  /** Empty where the service names no (new) session. */
  otpSessionId: wireText,
  /** Why not: an extension. */
  code: z.enum(['invalid', 'dead', 'too-many', 'failed']).optional().catch(undefined),
  /** For `too-many`, when it may be asked again: an extension. */
  retryAfterSeconds: wireNumber.optional().catch(undefined),
});

/** One-time passwords. */
export const OTP_CALLS = defineCalls({
  otpService: {
    method: 'POST',
    path: 'otp/service',
    summary: 'Sends a one-time password (SEND-OTP) or checks one (VALIDATE-OTP)',
    body: { kind: 'otp', schema: request },
    answer: { kind: 'otp', schema: answer },
  },
});

/** Whether a status says that it was done. */
export function isSuccess(status: string): boolean {
  return status.trim().toUpperCase() === 'SUCCESS';
}
