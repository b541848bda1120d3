import type { Clock } from '~/shared/time/clock';
import type { OtpCeiling } from './otp-ceiling.server';
import type { WideNetworks } from './otp-wide-networks';
import type { OtpStore } from './otp.store';

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
