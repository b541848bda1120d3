import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import type { Application } from '~/features/applications/apply/application';

/** Longer than for an SMS code, because people read e-mail later. */
export const EMAIL_CODE_DAYS = 7;
export const EMAIL_CODE_DIGITS = 6;

/** Only approved astrologers confirm their address (onboarding specification, section 1). */
export function canConfirmEmail({
  status,
  details,
}: Pick<Application, 'status' | 'details'>): boolean {
  return status === ASTROLOGER_STATUS.active && details.email !== '';
}

export interface EmailConfirmation {
  readonly email: string;
  /** Null when the last code could not be sent. */
  readonly sentAt: Date | null;
  readonly confirmedAt: Date | null;
}

export interface NewEmailCode {
  readonly email: string;
  /** A keyed hash; the code itself is never stored. */
  readonly codeKey: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

export interface SendingLimits {
  /** A code sent after this time is still in transit, so no other code is sent. */
  readonly justSentAfter: Date;
  readonly since: Date;
  readonly most: number;
}

/** `just-sent`: another code is in transit; `too-many`: the daily limit is reached; `confirmed`: already confirmed. */
export type EmailCodeOutcome = 'begun' | 'just-sent' | 'too-many' | 'confirmed';

/** `expired`: too old, or too many attempts. `none`: no code was sent to this address. */
export type Checked = 'confirmed' | 'wrong' | 'expired' | 'none';

/** E-mail confirmations of astrologers. Every method can throw `StoreError`. */
export interface EmailConfirmationStore {
  /** @returns null when no code was sent yet */
  find(astrologerId: number): Promise<EmailConfirmation | null>;
  /**
   * Replaces an earlier code unless a limit is reached. A different address starts unconfirmed.
   * @returns `begun`, or why no code is sent
   */
  begin(astrologerId: number, code: NewEmailCode, limits: SendingLimits): Promise<EmailCodeOutcome>;
  /** Records that the last mail failed, so that another code is allowed immediately. */
  noteFailure(astrologerId: number): Promise<void>;
  /**
   * Counts wrong attempts.
   * @returns `confirmed` for the right code, and for any code once the address is confirmed
   */
  check(
    astrologerId: number,
    tried: { readonly email: string; readonly codeKey: string; readonly at: Date },
    mostTries: number,
  ): Promise<Checked>;
  forget(astrologerId: number): Promise<void>;
}
