import type { Clock } from '~/shared/time/clock';
import type { OtpCeiling, WideNetworks } from './otp-ceiling.server';
import type { OtpStore, StoredOtp, OtpTraffic } from './otp.store';
import type { OtpError, OtpPurpose } from './otp.gateway';

/** A hash that cannot be computed without the install's key. */
export type KeyedHash = (
  kind: 'mobile' | 'browser' | 'address' | 'code' | 'used' | 'verification' | 'consent',
  ...parts: string[]
) => string;

export interface OtpRules {
  readonly store: OtpStore;
  readonly clock: Clock;
  readonly hash: KeyedHash;
  readonly ceiling?: OtpCeiling | undefined;
  /** Limits the codes for an IPv6 /48 in browsers without an earlier sign-in. */
  readonly wideNetworks?: WideNetworks | undefined;
}

/** Wrong attempts that invalidate a code (decisions: OTP validity). */
export const ATTEMPTS_PER_CODE = 5;

/**
 * Per hour, counted separately for familiar and unfamiliar browsers. Beyond these limits, unfamiliar browsers share
 * one code per `PACED_CODE_SECONDS`, so that an attacker cannot lock the owner out.
 */
export const PER_NUMBER = { sends: 6, tries: 15 };

/** Seconds between two shared codes: the longest wait for the next one. */
export const PACED_CODE_SECONDS = 120;

/** Attempts per number, hour and network in unfamiliar browsers, enough for two codes. */
export const ATTEMPTS_PER_NETWORK = 10;

/** Codes per hour and network. Many phones of one operator share an address. `createWideNetworks` limits a /48. */
export const SENDS_PER_NETWORK = 60;

export const JOINS_PER_NETWORK = 10;

/** Within this time, a repeated submit of the right code in the same browser gets the same result. */
export const REPEATED_SUBMIT_SECONDS = 30;

/** Countdown on the page in seconds, as specified. */
export const OTP_SECONDS: Readonly<Record<OtpPurpose, number>> = {
  'sign-in': 59,
  deletion: 60,
  application: 59,
};

/** A code stays valid for this long after its countdown, for slow networks (decisions: OTP validity). */
export const GRACE_SECONDS = 15;

const HOUR_SECONDS = 3_600;

export function subtractSeconds(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1_000);
}

export function subtractHour(now: Date): Date {
  return subtractSeconds(now, HOUR_SECONDS);
}

/** Countdown plus grace period. */
export function getExpiry(purpose: StoredOtp['purpose'], sentAt: Date): Date {
  return subtractSeconds(sentAt, -OTP_SECONDS[purpose] - GRACE_SECONDS);
}

export function ageSeconds({ sentAt }: Pick<StoredOtp, 'sentAt'>, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - sentAt.getTime()) / 1_000));
}

/** Whole seconds left of the countdown; 0 when a new code can be requested. */
export function getSecondsLeft(code: Pick<StoredOtp, 'sentAt' | 'purpose'>, now: Date): number {
  return Math.max(0, OTP_SECONDS[code.purpose] - ageSeconds(code, now));
}

export function getSecondsUntilAllowed({ oldest }: OtpTraffic, now: Date): number {
  const free = (oldest ?? now).getTime() + HOUR_SECONDS * 1_000;
  return Math.max(1, Math.ceil((free - now.getTime()) / 1_000));
}

export function tooManyRequests(retryAfterSeconds: number): OtpError {
  return { kind: 'too-many', retryAfterSeconds };
}
