import type { Result } from '~/shared/result/result';
import type { Mobile } from '~/features/account/mobile';

/** What a one-time password is for; one asked for one purpose is worth nothing for another. */
export type OtpPurpose = 'sign-in' | 'deletion' | 'application';

/** Seconds for which a page counts a code down, as specified. */
export const OTP_SECONDS: Readonly<Record<OtpPurpose, number>> = {
  'sign-in': 59,
  deletion: 60,
  application: 59,
};

/** For whom, and where, a code is good. */
export interface OtpBinding {
  readonly mobile: Mobile;
  readonly purpose: OtpPurpose;
  /** Random text that only the asking browser's session holds: a code is good in that browser alone. */
  readonly browser: string;
}

export interface OtpRequest extends OtpBinding {
  /** The visitor's network (`toClientNetwork`), for limits; kept as a keyed hash only. Null when it is not known: no limit asks for it. */
  readonly network: string | null;
  /** Whether this browser has signed in with this number before; strangers cannot use up its limits. */
  readonly familiar: boolean;
}

export interface SentOtp {
  /** By which the code is checked; null when the service named no session, and none for an earlier code either. */
  readonly otpSessionId: string | null;
  /** False when the service named no session with this code: it is checked in that of the code before it. */
  readonly isSessionNamed: boolean;
  /**
   * Null for a code that was sent with this. Else none was sent: one that was sent a moment ago is good in this browser, and the
   * page goes on counting it down.
   */
  readonly earlier: { readonly secondsLeft: number; readonly ageSeconds: number } | null;
}

export interface OtpCheck extends OtpBinding {
  readonly otpSessionId: string;
  readonly pin: string;
  /** Whether the person can be asked for a second code. A program that asks for people cannot: it is told to wait instead. */
  readonly mayBeAskedTwice: boolean;
  /** Kept with the right code, and given again at a second press with it. */
  readonly note?: string;
}

/** A right code. */
export type CheckedOtp =
  | {
      readonly kind: 'verified';
      /** The note of the first press. */
      readonly note: string;
    }
  /** The number was guessed at: a second code went to this browser, and the first alone opens nothing. */
  | { readonly kind: 'second'; readonly otpSessionId: string };

/** Within which time the whole site has sent as many codes as it may. */
export type CeilingPeriod = 'hour' | 'day';

export type OtpRefusal =
  /** The code is wrong; there are tries left. */
  | { readonly kind: 'invalid'; readonly message: string | null }
  /** Whatever is entered, only a new code helps: this one is too old, used, replaced or unknown, or was tried too often. */
  | { readonly kind: 'dead'; readonly why: 'late' | 'tries' }
  /** Asked or tried too often; seconds until it may be done again. */
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number }
  /** The code could not be sent or checked; the message is fit to be shown, null where the service gave none. */
  | {
      readonly kind: 'failed';
      readonly message: string | null;
      /** The whole site has sent as many as it may in an hour, or in a day. */
      readonly atCeiling?: CeilingPeriod;
    };

/** The code that a browser may enter just now. */
export interface OtpOnItsWay {
  readonly sentAt: Date;
  /** Whole seconds for which the page counts down; 0 when a new code may be asked for. */
  readonly secondsLeft: number;
}

/** Sends and checks one-time passwords. May throw `StoreError`. */
export interface OtpSource {
  /** Sends a code. @returns what was sent, or why nothing was */
  send(request: OtpRequest): Promise<Result<SentOtp, OtpRefusal>>;
  /** Checks what was typed. @returns whether the code is right or a second one is needed, or why it is refused */
  validate(check: OtpCheck): Promise<Result<CheckedOtp, OtpRefusal>>;
  /** @returns the browser's code for the number and purpose; null when it has none that was not used or ended */
  find(binding: OtpBinding): Promise<OtpOnItsWay | null>;
}
