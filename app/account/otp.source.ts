import type { Result } from '~/outcome/result';
import type { Mobile } from './mobile';

/** What a one-time password is for; one asked for one purpose is worth nothing for another. */
export type OtpPurpose = 'sign-in' | 'deletion' | 'application';

/** Seconds for which a page counts a code down, as specified. */
export const OTP_SECONDS: Readonly<Record<OtpPurpose, number>> = {
  'sign-in': 59,
  deletion: 60,
  application: 59,
};

export interface OtpRequest {
  readonly mobile: Mobile;
  readonly purpose: OtpPurpose;
  /** Random text that only the asking browser's session holds: a code is good in that browser alone. */
  readonly browser: string;
  /** The visitor's network address, for limits; kept as a keyed hash only. Null when it is not known: no limit asks for it. */
  readonly address: string | null;
  /** Whether this browser has signed in with this number before; strangers cannot use up its limits. */
  readonly familiar: boolean;
}

export interface SentOtp {
  /** By which the code is checked; null when the service named no session, and none for an earlier code either. */
  readonly otpSessionId: string | null;
  /** False when the service named no session with this code: it is checked in that of the code before it. */
  readonly isSessionNamed: boolean;
}

export type OtpRefusal =
  /** The code is wrong, expired, used, or not for this browser, number or purpose: all the same to the outside. */
  | { readonly kind: 'invalid'; readonly message: string | null }
  /** Asked too often; seconds until it may be asked again. */
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number }
  /** The code could not be sent or checked; the message is fit to be shown, null where the service gave none. */
  | {
      readonly kind: 'failed';
      readonly message: string | null;
      /** The whole site has sent as many as it may in an hour. */
      readonly atCeiling?: true;
    };

/** Sends and checks one-time passwords. May throw `SourceFailure`. */
export interface OtpSource {
  send(request: OtpRequest): Promise<Result<SentOtp, OtpRefusal>>;
  validate(
    request: Omit<OtpRequest, 'address' | 'familiar'> & {
      readonly otpSessionId: string;
      readonly pin: string;
    },
  ): Promise<Result<null, OtpRefusal>>;
}
