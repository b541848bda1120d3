import { m } from '~/shared/i18n/messages';
import type { Services } from '~/web/http/visit';
import type { VisitorSession } from '~/web/http/session.server';
import { getServiceMessage } from '~/shared/result/service-message';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import {
  tooManyCodesMessage,
  tooManyAttemptsMessage,
  waitBeforeSendingMessage,
} from '~/features/account/account-labels';
import type { PendingOtp, OtpPurpose } from '~/features/account/otp/otp.gateway';
import { sendOtp, type OtpRequester, type SendOutcome } from './send-otp.session.server';
import { findPhone } from './sign-in.session.server';

/** Within this time, another press on Resend sends nothing. */
const SAME_RESEND_SECONDS = 10;

export interface ResendResult {
  readonly sent: boolean;
  readonly text: string;
  readonly retryAfterSeconds: number | null;
}

export async function resendOtp(
  session: VisitorSession,
  purpose: OtpPurpose,
  services: Services,
  asker: OtpRequester,
): Promise<ResendResult> {
  const phone = findPhone(session, purpose);
  if (!phone) return notSentResult(m.account_phone_missing_for_resend());
  const outcome = await sendOtp(session, phone, purpose, services, asker);
  switch (outcome.kind) {
    case 'sent':
      if (!outcome.isSessionNamed) return done(m.account_resent_without_session());
      return toEarlierResend(outcome) ?? done(m.account_new_otp_sent());
    case 'too-many': {
      const seconds = outcome.retryAfterSeconds;
      return notSentResult(tooManyCodesMessage(seconds), seconds);
    }
    case 'failed':
    case 'invalid':
      return notSentResult(getServiceMessage(outcome.message) ?? m.account_resend_failed());
    case 'dead':
    case 'exception':
      return notSentResult(m.account_resend_failed());
  }
}

/** Result of a resend request during the countdown; null when a code was just sent. */
export function toEarlierResend(outcome: SendOutcome): ResendResult | null {
  if (outcome.kind !== 'sent' || outcome.earlier === null) return null;
  const { secondsLeft, ageSeconds } = outcome.earlier;
  return ageSeconds < SAME_RESEND_SECONDS
    ? null
    : notSentResult(waitBeforeSendingMessage(secondsLeft));
}

function done(text: string): ResendResult {
  return { sent: true, text, retryAfterSeconds: null };
}

function notSentResult(text: string, retryAfterSeconds: number | null = null): ResendResult {
  return { sent: false, text, retryAfterSeconds };
}

/** For the countdown; null when there is no code or the store fails. */
export async function findCode(
  session: VisitorSession,
  purpose: OtpPurpose,
  { otp }: Pick<Services, 'otp'>,
): Promise<PendingOtp | null> {
  const mobile = findPhone(session, purpose);
  const browser = session.get('browser');
  if (!mobile || browser === undefined) return null;
  return withStoreFallback(
    () => otp.find({ mobile, purpose, browser }),
    () => null,
  );
}

export type Verdict =
  | { readonly kind: 'good'; readonly note: string }
  /** The code is right, but the second code that was sent is needed too. */
  | { readonly kind: 'second' }
  | { readonly kind: 'no-phone' }
  | { readonly kind: 'no-session' }
  /** The service's message; null when it sent none. */
  | { readonly kind: 'wrong'; readonly said: string | null }
  | { readonly kind: 'dead'; readonly why: 'late' | 'tries' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'error' };

export function verdictMessage(verdict: Exclude<Verdict, { kind: 'good' | 'second' }>): string {
  switch (verdict.kind) {
    case 'no-phone':
      return m.account_phone_missing();
    case 'no-session':
      return m.account_otp_session_missing();
    case 'dead':
      return verdict.why === 'late'
        ? m.account_otp_session_missing()
        : m.account_otp_tried_too_often();
    case 'wrong':
      return getServiceMessage(verdict.said) ?? m.account_invalid_otp();
    case 'wait':
      return tooManyAttemptsMessage(verdict.seconds);
    case 'error':
      return m.account_validation_error();
  }
}

/** Logs the result. A right code is used up. A repeated submit also succeeds and returns the `note`. */
export async function verifyOtp(
  session: VisitorSession,
  purpose: OtpPurpose,
  pin: string,
  services: Services,
  note = '',
): Promise<Verdict> {
  const verdict = await findVerdict(session, purpose, pin, services, note);
  services.log.info({ purpose, outcome: verdict.kind }, 'a one-time password was checked');
  return verdict;
}

async function findVerdict(
  session: VisitorSession,
  purpose: OtpPurpose,
  pin: string,
  services: Services,
  note: string,
): Promise<Verdict> {
  const mobile = findPhone(session, purpose);
  if (!mobile) return { kind: 'no-phone' };
  const otpSessionId = session.get('otpSessionId');
  const browser = session.get('browser');
  if (!otpSessionId || browser === undefined) return { kind: 'no-session' };
  const check = { mobile, browser, purpose, otpSessionId, pin, note, canRequestSecondCode: true };
  return withStoreFallback(
    async () => {
      const result = await services.otp.validate(check);
      if (!result.ok) {
        const { failure } = result;
        if (failure.kind === 'dead') return failure;
        if (failure.kind === 'too-many')
          return { kind: 'wait', seconds: failure.retryAfterSeconds };
        // The code was right, but the second one could not be sent.
        if (failure.kind === 'failed' && failure.message === null) return { kind: 'error' };
        return { kind: 'wrong', said: failure.message };
      }
      if (result.value.kind === 'verified') return { kind: 'good', note: result.value.note };
      session.set('otpSessionId', result.value.otpSessionId);
      return { kind: 'second' };
    },
    () => ({ kind: 'error' }),
  );
}
