/** The code that was sent to an e-mail address, and whether the address is confirmed. */
export interface EmailConfirmation {
  readonly email: string;
  /** When the last code was sent; null when it could not be. */
  readonly sentAt: Date | null;
  readonly confirmedAt: Date | null;
}

/** A code that is about to be sent. */
export interface NewEmailCode {
  readonly email: string;
  /** A keyed hash: the code itself is never stored. */
  readonly codeKey: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** How often codes may be sent to one astrologer. */
export interface SendingLimits {
  /** A code that was sent after this moment is still on its way: a second press sends no other one. */
  readonly justSentAfter: Date;
  /** So many codes since then. */
  readonly since: Date;
  readonly most: number;
}

/**
 * `just-sent`: another code is on its way; `too-many`: the limit of a day is reached; `confirmed`: there is nothing to confirm.
 */
export type Begun = 'begun' | 'just-sent' | 'too-many' | 'confirmed';

/** `expired`: too old, or tried too often; `none`: no code was sent to this address. */
export type Checked = 'confirmed' | 'wrong' | 'expired' | 'none';

/** The e-mail addresses of astrologers that are confirmed, or about to be. Every method may throw `StoreError`. */
export interface EmailConfirmationSource {
  /** @returns what is known of the astrologer's address; null when no code was sent yet */
  find(astrologerId: number): Promise<EmailConfirmation | null>;
  /**
   * Puts a code in the place of an earlier one, unless a limit is reached. Another address starts again, unconfirmed.
   * @returns `begun`, or why no code is to be sent
   */
  begin(astrologerId: number, code: NewEmailCode, limits: SendingLimits): Promise<Begun>;
  /** Says that the mail with the last code could not be sent: another one may be asked for at once. */
  noteFailure(astrologerId: number): Promise<void>;
  /**
   * Tries a code; each wrong one counts.
   * @returns `confirmed` for the right one, and for an address that is confirmed already whatever is typed; else why not
   */
  check(
    astrologerId: number,
    tried: { readonly email: string; readonly codeKey: string; readonly at: Date },
    mostTries: number,
  ): Promise<Checked>;
  /** Forgets what is known of the astrologer's address. */
  forget(astrologerId: number): Promise<void>;
}
