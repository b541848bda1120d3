import { GRACE_SECONDS } from './otp-limits';
import type { KeptOtp, OtpTraffic } from './otp.store';
import { OTP_SECONDS } from './otp.gateway';

const HOUR_SECONDS = 3_600;

export function secondsBefore(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1_000);
}

export function hourBefore(now: Date): Date {
  return secondsBefore(now, HOUR_SECONDS);
}

/** Countdown plus grace. */
export function getExpiry(purpose: KeptOtp['purpose'], sentAt: Date): Date {
  return secondsBefore(sentAt, -OTP_SECONDS[purpose] - GRACE_SECONDS);
}

export function ageSeconds({ sentAt }: Pick<KeptOtp, 'sentAt'>, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - sentAt.getTime()) / 1_000));
}

/** Whole seconds left of the countdown; 0 when a new code can be requested. */
export function getSecondsLeft(code: Pick<KeptOtp, 'sentAt' | 'purpose'>, now: Date): number {
  return Math.max(0, OTP_SECONDS[code.purpose] - ageSeconds(code, now));
}

export function secondsUntilFree({ oldest }: OtpTraffic, now: Date): number {
  const free = (oldest ?? now).getTime() + HOUR_SECONDS * 1_000;
  return Math.max(1, Math.ceil((free - now.getTime()) / 1_000));
}
