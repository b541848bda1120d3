import type { Result } from '~/shared/result/result';
import type { Mobile } from '~/features/account/mobile';

/** A code for one purpose is not valid for another. */
export type OtpPurpose = 'sign-in' | 'deletion' | 'application';

export interface OtpBinding {
  readonly mobile: Mobile;
  readonly purpose: OtpPurpose;
  /** Random, stored in the requesting browser's session: the code works in that browser only. */
  readonly browser: string;
}

export interface OtpRequest extends OtpBinding {
  /** The visitor's network (`toClientNetwork`), for limits; kept as a keyed hash only. Null when it is not known: no limit asks for it. */
  readonly network: string | null;
  /** The browser has signed in with this number before; strangers cannot use up its limits. */
  readonly familiar: boolean;
}

export interface SentOtp {
  /** Session for the check; null when the service has named none, now or before. */
  readonly otpSessionId: string | null;
  /** False when the service named no session: the code is checked in the previous one. */
  readonly isSessionNamed: boolean;
  /**
   * Null when a code was sent. Otherwise none was sent: a recent code is still valid in this browser, and its
   * countdown continues.
   */
  readonly earlier: { readonly secondsLeft: number; readonly ageSeconds: number } | null;
}

export interface OtpCheck extends OtpBinding {
  readonly otpSessionId: string;
  readonly pin: string;
  /** False for a program, which cannot ask its visitor for a second code: it is told to wait. */
  readonly mayBeAskedTwice: boolean;
  /** Stored with the right code and returned at a second press. */
  readonly note?: string;
}

export type CheckedOtp =
  | {
      readonly kind: 'verified';
      readonly note: string;
    }
  /** The number was guessed at: this browser was sent a second code, and the first alone is not enough. */
  | { readonly kind: 'second'; readonly otpSessionId: string };

/** Period whose site-wide limit is reached. */
export type CeilingPeriod = 'hour' | 'day';

export type OtpRefusal =
  /** Wrong code with tries left. */
  | { readonly kind: 'invalid'; readonly message: string | null }
  /** Only a new code helps: this one expired, was used, replaced or unknown, or had too many tries. */
  | { readonly kind: 'dead'; readonly why: 'late' | 'tries' }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number }
  /** Sending or checking failed; the message is safe to show, null when the service sent none. */
  | {
      readonly kind: 'failed';
      readonly message: string | null;
      readonly atCeiling?: CeilingPeriod;
    };

/** The code that a browser can enter now. */
export interface OtpOnItsWay {
  readonly sentAt: Date;
  /** Whole seconds of countdown left; 0 when a new code can be requested. */
  readonly secondsLeft: number;
}

/** Sends and checks one-time passwords. May throw `StoreError`. */
export interface OtpSource {
  /** @returns the sent code, or the refusal */
  send(request: OtpRequest): Promise<Result<SentOtp, OtpRefusal>>;
  /** @returns whether the code is right or a second one is needed, or the refusal */
  validate(check: OtpCheck): Promise<Result<CheckedOtp, OtpRefusal>>;
  /** @returns the browser's code for the number and purpose; null if all are used or ended */
  find(binding: OtpBinding): Promise<OtpOnItsWay | null>;
}
