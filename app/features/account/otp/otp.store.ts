import type { OtpPurpose } from './otp.gateway';

/**
 * What a code is:
 * - `own`: sent to be entered in the browser that asked, and in no other;
 * - `paced`: sent for a number that has had its codes of this hour; every browser that joins it may enter it;
 * - `joined`: no code, but a browser's leave to enter a paced one;
 * - `second`: sent to the browser that entered a right code of a number at which many wrong ones were tried.
 */
export type OtpKind = 'own' | 'paced' | 'joined' | 'second';

/** A code that was sent. Number, browser, network and code are keyed hashes. */
export interface OtpRow {
  readonly id: string;
  readonly kind: OtpKind;
  /** The paced code that this browser may enter; null for every row but a joined one. */
  readonly shares: string | null;
  readonly mobileKey: string;
  readonly browserKey: string;
  /** Empty when the network is not known. */
  readonly networkKey: string;
  readonly purpose: OtpPurpose;
  /**
   * By what its provider knows the right code: a keyed hash of it, or the name of the service's session. Empty until it was
   * sent, and no code is right for it then.
   */
  readonly codeKey: string;
  /** Whether a browser asked that had signed in with the number before. */
  readonly familiar: boolean;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** A code as it stands now. */
export interface KeptOtp extends OtpRow {
  readonly tries: number;
  /** False once it was used, replaced or ended. */
  readonly open: boolean;
  /** When the right code was entered, and what was noted then; null before. */
  readonly used: OtpUse | null;
}

/** That the right code was entered. */
export interface OtpUse {
  readonly at: Date;
  /** A keyed hash of the code, so that a second press with it is known again. */
  readonly key: string;
  /** Whatever the use-case wants to know at a second press. */
  readonly note: string;
}

/** What was asked and tried lately; the base of all limits. */
export interface OtpTraffic {
  readonly sends: number;
  readonly tries: number;
  /** When the oldest of those rows began; null when there was none. */
  readonly oldest: Date | null;
}

/** Keeps codes until they are used up or swept away. Every method may throw `StoreError`. */
export interface OtpStore {
  /**
   * Keeps a code and ends every earlier one for the same number, purpose and browser, in one transaction; a paced one stays, because
   * it is others' as well.
   * @returns null, or what stands in the way, and then nothing is kept: an open code of that browser that is younger than
   * `youngSince` and has been tried less than `triesBelow` times; for a paced code also the last paced one for the number and
   * purpose since `pacedSince`.
   */
  keep(
    row: OtpRow,
    unless: {
      readonly youngSince: Date;
      readonly triesBelow: number;
      readonly pacedSince: Date;
    },
  ): Promise<KeptOtp | null>;
  /** Notes by what a code is known, now that it was sent. */
  setCodeKey(id: string, codeKey: string): Promise<void>;
  /**
   * @returns the last code for a number, purpose and browser that was neither used nor ended, expired or not; null when there is
   * none
   */
  findLast(of: Pick<OtpRow, 'mobileKey' | 'purpose' | 'browserKey'>): Promise<KeptOtp | null>;
  /** @returns the last paced code for a number and purpose since an instant, open or not; null when there is none */
  findPaced(of: Pick<OtpRow, 'mobileKey' | 'purpose'>, since: Date): Promise<KeptOtp | null>;
  /** @returns how many browsers of a network have joined a paced code */
  countJoined(id: string, networkKey: string): Promise<number>;
  /** Forgets a code that could not be sent. */
  forget(id: string): Promise<void>;
  /** @returns a code, open or not; null when there is none */
  find(id: string): Promise<KeptOtp | null>;
  /**
   * Counts one more try before the code is compared.
   * @returns whether it is allowed: of tries at the same moment no more than `limit` pass, whether the code is still open or not
   */
  takeTry(id: string, limit: number): Promise<boolean>;
  /** Marks an open code used. @returns false when another request was quicker */
  use(id: string, use: OtpUse): Promise<boolean>;
  /**
   * @returns sends and tries for a number since an instant, of familiar or of strange browsers; of one network where it is named
   */
  trafficOfMobile(
    of: Pick<OtpRow, 'mobileKey' | 'familiar'> & { readonly networkKey?: string },
    since: Date,
  ): Promise<OtpTraffic>;
  /** @returns sends and tries from a network since an instant */
  trafficOfNetwork(networkKey: string, since: Date): Promise<OtpTraffic>;
  /** @returns how many codes were sent to anybody since an instant, counted up to a number and no further */
  countSends(since: Date, upTo: number): Promise<number>;
  /** Removes what no limit asks for any more. @returns how many rows went */
  sweep(before: Date): Promise<number>;
  /** Ends every open code of a number (its account is being deleted). What was sent and tried still counts for its hour. */
  endAll(mobileKey: string): Promise<void>;
}
