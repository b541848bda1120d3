import type { Result } from '~/shared/result/result';
import type { Mobile } from '~/features/account/mobile';

/** A code for one purpose is not valid for another. */
export type OtpPurpose = 'sign-in' | 'deletion' | 'application';

export interface OtpBinding {
  readonly mobile: Mobile;
  readonly purpose: OtpPurpose;
  /** Random and stored in the requesting browser's session. The code works only in that browser. */
  readonly browser: string;
}

export interface OtpRequest extends OtpBinding {
  /**
   * The visitor's network (`toClientNetwork`), for limits; stored only as a keyed hash. Null when unknown: no network
   * limit applies then.
   */
  readonly network: string | null;
  /** The browser has signed in with this number before. Other browsers cannot use up its limits. */
  readonly familiar: boolean;
}

export interface SentOtp {
  /** Session for the check; null when the service has never named one. */
  readonly otpSessionId: string | null;
  /** False when the service named no session. The code is then checked in the previous one. */
  readonly isSessionNamed: boolean;
  /**
   * Null when a code was sent. Otherwise a recent code is still valid in this browser, no new one was sent, and its
   * countdown continues.
   */
  readonly earlier: { readonly secondsLeft: number; readonly ageSeconds: number } | null;
}

export interface OtpCheck extends OtpBinding {
  readonly otpSessionId: string;
  readonly pin: string;
  /** False for an API client, which cannot ask its visitor for a second code and has to wait. */
  readonly canRequestSecondCode: boolean;
  /** Stored with the right code and returned on a repeated submit. */
  readonly note?: string;
}

export type CheckedOtp =
  | {
      readonly kind: 'verified';
      readonly note: string;
    }
  /** The number had many wrong attempts, so this browser was sent a second code and needs both. */
  | { readonly kind: 'second'; readonly otpSessionId: string };

/** Period whose site-wide limit is reached. */
export type CeilingPeriod = 'hour' | 'day';

export type OtpError =
  /** Wrong code with attempts left. */
  | { readonly kind: 'invalid'; readonly message: string | null }
  /** A new code is needed: this one expired, was used or replaced, is unknown, or had too many attempts. */
  | { readonly kind: 'dead'; readonly why: 'late' | 'tries' }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number }
  /** Sending or checking failed. The message is safe to show; null when the service sent none. */
  | {
      readonly kind: 'failed';
      readonly message: string | null;
      readonly atCeiling?: CeilingPeriod;
    };

/** The code that a browser can enter now. */
export interface PendingOtp {
  readonly sentAt: Date;
  /** Whole seconds left of the countdown; 0 when a new code can be requested. */
  readonly secondsLeft: number;
}

/** Sends and checks one-time passwords. May throw `StoreError`. */
export interface OtpSource {
  /** @returns the sent code, or an error */
  send(request: OtpRequest): Promise<Result<SentOtp, OtpError>>;
  /** @returns whether the code is right or a second one is needed, or an error */
  validate(check: OtpCheck): Promise<Result<CheckedOtp, OtpError>>;
  /** @returns the browser's code for the number and purpose; null if all are used or ended */
  find(binding: OtpBinding): Promise<PendingOtp | null>;
}

/** Limits are already checked. Browser and address are keyed hashes. */
interface ProvidedCode extends Omit<OtpBinding, 'browser'> {
  readonly id: string;
  readonly browserKey: string;
}

export interface CodeToSend extends ProvidedCode {
  readonly addressKey: string | null;
  readonly familiar: boolean;
}

export interface CodeToCheck extends ProvidedCode {
  readonly codeKey: string;
  readonly pin: string;
}

/**
 * Creates, sends and verifies codes, either on this site (by SMS) or through the provider's service. Limits, binding,
 * expiry and attempts are handled elsewhere. Every method may throw `StoreError`.
 */
export interface OtpProvider {
  /**
   * @returns a key for the later check that does not reveal the code; null when the service named none; or an error
   */
  send(code: CodeToSend): Promise<Result<string | null, OtpError>>;
  /** @returns ok for the right code, otherwise an error */
  check(code: CodeToCheck): Promise<Result<null, OtpError>>;
}
