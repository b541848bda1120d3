import type { Clock } from '~/shared/time/clock';
import type { OtpCeiling } from './otp-ceiling.server';
import type { WideNetworks } from './otp-wide-networks';
import type { OtpStore } from './otp.store';

/** A hash that nobody without the install's key can make or try out. */
export type KeyedHash = (
  kind: 'mobile' | 'browser' | 'address' | 'code' | 'used' | 'verification' | 'consent',
  ...parts: string[]
) => string;

export interface OtpRules {
  readonly store: OtpStore;
  readonly clock: Clock;
  /** Hashes a kind and its parts with a key of this install. */
  readonly hash: KeyedHash;
  /** Limit of the whole site. */
  readonly ceiling?: OtpCeiling | undefined;
  /** Limits what a /48 of IPv6 is sent, in browsers that nobody has signed in with before. */
  readonly wideNetworks?: WideNetworks | undefined;
}
