import type { OtpPurpose } from './otp.source';

/** A code that was sent. Number, browser, address and code are keyed hashes. */
export interface OtpRow {
  readonly id: string;
  readonly mobileKey: string;
  readonly browserKey: string;
  readonly addressKey: string;
  readonly purpose: OtpPurpose;
  /**
   * By what its carrier knows the right code: a keyed hash of it, or the name of the service's session. Empty until it was
   * sent, and no code is right for it then.
   */
  readonly codeKey: string;
  /** Whether a browser asked that had signed in with the number before. */
  readonly familiar: boolean;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** What was asked and tried lately; the base of all limits. */
export interface OtpTraffic {
  readonly sends: number;
  readonly tries: number;
  /** When the oldest of those sends was; null when there was none. */
  readonly oldest: Date | null;
}

/** Keeps codes until they are used up or swept away. Every method may throw `SourceFailure`. */
export interface OtpStore {
  /** Keeps a code and ends every earlier one for the same number, purpose and browser, in one transaction. */
  keep(row: OtpRow): Promise<void>;
  /** Notes by what a code is known, now that it was sent. */
  setCodeKey(id: string, codeKey: string): Promise<void>;
  /** The last code for a number, purpose and browser that was neither used nor ended, expired or not; null when there is none. */
  findLast(of: Pick<OtpRow, 'mobileKey' | 'purpose' | 'browserKey'>): Promise<OtpRow | null>;
  /** Forgets a code that could not be sent. */
  forget(id: string): Promise<void>;
  /** A code that is neither used nor ended; null when there is none. */
  findOpen(id: string): Promise<OtpRow | null>;
  /**
   * Counts one more try before the code is compared, and gives whether it was allowed: of tries at the same moment no more
   * than `limit` ever pass.
   */
  takeTry(id: string, limit: number): Promise<boolean>;
  /** Marks the code used; false when another request was quicker. */
  use(id: string): Promise<boolean>;
  /** Sends and tries for a number since an instant, of familiar or of strange browsers. */
  trafficOfMobile(mobileKey: string, familiar: boolean, since: Date): Promise<OtpTraffic>;
  /** Sends and tries from an address since an instant. */
  trafficOfAddress(addressKey: string, since: Date): Promise<OtpTraffic>;
  /** How many codes were sent to anybody since an instant, counted up to a number and no further. */
  countSends(since: Date, upTo: number): Promise<number>;
  /** Removes what no limit asks for any more; gives how many rows. */
  sweep(before: Date): Promise<number>;
  /** Removes every row of a number (its account is being deleted). */
  forgetMobile(mobileKey: string): Promise<void>;
}
