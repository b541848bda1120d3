import type { OtpPurpose } from './otp.gateway';
import type { StoredOtp, OtpTraffic } from './otp.store';

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
