import type { OtpPurpose } from './otp.gateway';

/**
 * Kinds of codes:
 * - `own`: for the requesting browser only;
 * - `paced`: shared, for a number that has used up its codes for this hour; any browser that joins can enter it;
 * - `joined`: not a code, but a browser's permission to enter a paced one;
 * - `second`: for a browser that entered the right code for a number with many wrong attempts.
 */
export type OtpKind = 'own' | 'paced' | 'joined' | 'second';

/** A sent code. Number, browser, network and code are keyed hashes. */
export interface OtpRow {
  readonly id: string;
  readonly kind: OtpKind;
  /** Id of the paced code that this browser can enter; null unless joined. */
  readonly shares: string | null;
  readonly mobileKey: string;
  readonly browserKey: string;
  readonly networkKey: string;
  readonly purpose: OtpPurpose;
  /**
   * The provider's key: a keyed hash of the code, or the service's session. Empty until sent, and then no code
   * matches.
   */
  readonly codeKey: string;
  /** The requesting browser had signed in with the number before. */
  readonly familiar: boolean;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

export interface StoredOtp extends OtpRow {
  readonly tries: number;
  /** False when the code was used, replaced or ended. */
  readonly open: boolean;
  readonly used: OtpUse | null;
}

export interface OtpUse {
  readonly at: Date;
  readonly key: string;
  readonly note: string;
}

/** Recent requests and attempts, on which all limits are based. */
export interface OtpTraffic {
  readonly sends: number;
  readonly tries: number;
  readonly oldest: Date | null;
}

/** Stores codes until they are swept. Every method may throw `StoreError`. */
export interface OtpStore {
  /**
   * Stores a code and ends earlier ones for the same number, purpose and browser, in one transaction. A paced code
   * stays open, because other browsers share it.
   * @returns null, or the code that prevents storing: an open code of that browser younger than `youngSince` with
   * fewer than `triesBelow` attempts; for a paced code also the last paced one for the number and purpose since
   * `pacedSince`
   */
  keep(
    row: OtpRow,
    unless: {
      readonly youngSince: Date;
      readonly triesBelow: number;
      readonly pacedSince: Date;
    },
  ): Promise<StoredOtp | null>;
  /** Sets the provider's key after sending. */
  setCodeKey(id: string, codeKey: string): Promise<void>;
  /** @returns the last code of a number, purpose and browser that is not used or ended, even if expired; or null */
  findLast(of: Pick<OtpRow, 'mobileKey' | 'purpose' | 'browserKey'>): Promise<StoredOtp | null>;
  /** @returns the last paced code of a number and purpose since a time, open or not; null if none */
  findPaced(of: Pick<OtpRow, 'mobileKey' | 'purpose'>, since: Date): Promise<StoredOtp | null>;
  /** @returns the number of a network's browsers that have joined a paced code */
  countJoined(id: string, networkKey: string): Promise<number>;
  /** Deletes a code that could not be sent. */
  forget(id: string): Promise<void>;
  /** @returns the code, open or not; null if none */
  find(id: string): Promise<StoredOtp | null>;
  /**
   * Counts an attempt before the comparison.
   * @returns false above `limit` attempts, including concurrent ones and attempts on a closed code
   */
  countAttempt(id: string, limit: number): Promise<boolean>;
  /** Marks an open code used. @returns false when a concurrent request used it first */
  use(id: string, use: OtpUse): Promise<boolean>;
  /**
   * @returns a number's sends and attempts since a time, in familiar or unfamiliar browsers, optionally of one
   * network
   */
  trafficOfMobile(
    of: Pick<OtpRow, 'mobileKey' | 'familiar'> & { readonly networkKey?: string },
    since: Date,
  ): Promise<OtpTraffic>;
  /** @returns a network's sends and attempts since a time */
  trafficOfNetwork(networkKey: string, since: Date): Promise<OtpTraffic>;
  /** @returns the number of codes sent since a time, at most `upTo` */
  countSends(since: Date, upTo: number): Promise<number>;
  /** Deletes rows that no limit needs. @returns the number of deleted rows */
  sweep(before: Date): Promise<number>;
  /** Ends every open code of a deleted account's number. Sends and attempts still count for their hour. */
  endAll(mobileKey: string): Promise<void>;
}
