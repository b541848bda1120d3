import { GRACE_SECONDS } from './otp-limits';
import type { KeptOtp, OtpTraffic } from './otp.store';
import { OTP_SECONDS } from './otp.gateway';

const HOUR_SECONDS = 3_600;

/** The instant so many seconds before another. */
export function secondsBefore(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1_000);
}

/** Since when sends and tries are counted. */
export function hourBefore(now: Date): Date {
  return secondsBefore(now, HOUR_SECONDS);
}

/** Until when a code is good that was sent at an instant: its countdown, and some grace. */
export function getExpiry(purpose: KeptOtp['purpose'], sentAt: Date): Date {
  return secondsBefore(sentAt, -OTP_SECONDS[purpose] - GRACE_SECONDS);
}

/** Whole seconds since a code was sent. */
export function ageSeconds({ sentAt }: Pick<KeptOtp, 'sentAt'>, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - sentAt.getTime()) / 1_000));
}

/** Whole seconds for which a page still counts a code down; 0 when a new one may be asked for. */
export function getSecondsLeft(code: Pick<KeptOtp, 'sentAt' | 'purpose'>, now: Date): number {
  return Math.max(0, OTP_SECONDS[code.purpose] - ageSeconds(code, now));
}

/** Whole seconds until the oldest of what was counted does not count any more; at least 1. */
export function secondsUntilFree({ oldest }: OtpTraffic, now: Date): number {
  const free = (oldest ?? now).getTime() + HOUR_SECONDS * 1_000;
  return Math.max(1, Math.ceil((free - now.getTime()) / 1_000));
}
