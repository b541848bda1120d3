import { randomBytes } from 'node:crypto';
import { toClientNetwork } from '~/shared/network/client-network';
import { m } from '~/shared/i18n/messages';
import type { Services } from '~/web/http/visit';
import { type VisitorSession, hasSessionCookie } from '~/web/http/session.server';
import { getServiceMessage, getStoreErrorMessage } from '~/shared/result/store-error-text';
import { nullOnStoreError, withStoreFallback } from '~/shared/result/with-store-fallback';
import {
  tooManyCodesMessage,
  tooManyAttemptsMessage,
  waitBeforeSendingMessage,
  toAlertText,
  codeNotSentMessage,
} from '~/features/account/account-labels';
import type { OtpPurpose, OtpError, SentOtp } from '~/features/account/otp/otp.gateway';
import { findPhone, getPhoneKey } from './sign-in.session.server';
import type { FailureReason } from '~/shared/result/store-error';
import { formatMobile, type Mobile } from '~/features/account/mobile';
import type { Clock } from '~/shared/time/clock';
import { invalid } from '~/web/forms/server/form-responses.server';
import type { FormReading } from '~/web/forms/server/form-reading.server';
import type { FormFields } from '~/web/forms/definition';
import { tooManyRequests } from '~/web/http/caching';

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

/** The number as shown and the countdown, which is over when there is no code or the store fails. */
export async function loadCodeEntry(
  session: VisitorSession,
  purpose: OtpPurpose,
  { otp }: Pick<Services, 'otp'>,
) {
  const mobile = findPhone(session, purpose);
  const browser = session.get('browser');
  const code =
    mobile && browser !== undefined
      ? await nullOnStoreError(otp.find({ mobile, purpose, browser }))
      : null;
  return {
    phone: mobile && formatMobile(mobile),
    left: code?.secondsLeft ?? 0,
    sentAt: code?.sentAt.getTime() ?? 0,
  };
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
  const verdict = await withStoreFallback<Verdict, Verdict>(
    async () => {
      const mobile = findPhone(session, purpose);
      if (!mobile) return { kind: 'no-phone' };
      const otpSessionId = session.get('otpSessionId');
      const browser = session.get('browser');
      if (!otpSessionId || browser === undefined) return { kind: 'no-session' };
      const check = { mobile, browser, purpose, otpSessionId, pin, note };
      const result = await services.otp.validate({ ...check, canRequestSecondCode: true });
      if (!result.ok) return toVerdict(result.failure);
      if (result.value.kind === 'verified') return { kind: 'good', note: result.value.note };
      session.set('otpSessionId', result.value.otpSessionId);
      return { kind: 'second' };
    },
    () => ({ kind: 'error' }),
  );
  services.log.info({ purpose, outcome: verdict.kind }, 'a one-time password was checked');
  return verdict;
}

function toVerdict(failure: OtpError): Verdict {
  if (failure.kind === 'dead') return failure;
  if (failure.kind === 'too-many') return { kind: 'wait', seconds: failure.retryAfterSeconds };
  // The code was right, but the second one could not be sent.
  if (failure.kind === 'failed' && failure.message === null) return { kind: 'error' };
  return { kind: 'wrong', said: failure.message };
}

/** A sent code, or a recent one that is still valid. */
export interface Sent {
  readonly kind: 'sent';
  readonly isSessionNamed: boolean;
  readonly earlier: SentOtp['earlier'];
}

export type SendOutcome =
  Sent | OtpError | { readonly kind: 'exception'; readonly reason: FailureReason };

export interface OtpRequester {
  readonly address: string;
  /** Page id, constant across submits. Null when the post has none. */
  readonly page: string | null;
}

function getOutcomeLabel(sent: SendOutcome): string {
  if (sent.kind === 'failed' && sent.atCeiling)
    return sent.atCeiling === 'hour' ? 'at the ceiling' : 'over the budget';
  if (sent.kind !== 'sent') return sent.kind;
  if (sent.earlier) return 'sent a moment ago';
  return sent.isSessionNamed ? 'sent' : 'sent-without-session';
}

/** A repeated submit, or a return while the code is valid, gets the same response and no second code. */
export async function sendOtp(
  session: VisitorSession,
  mobile: Mobile,
  purpose: OtpPurpose,
  services: Services,
  { address, page }: OtpRequester,
): Promise<SendOutcome> {
  const outcome = await withStoreFallback<SendOutcome, SendOutcome>(
    async () => {
      // Two submits of a page opened without a session both lack one, so the page id identifies the browser.
      const browser = session.get('browser') ?? page ?? randomBytes(16).toString('base64url');
      const familiar = session.get('familiar') === services.hash('mobile', mobile);
      const network = toClientNetwork(address);
      const result = await services.otp.send({ mobile, purpose, browser, network, familiar });
      // Without a code the session stays unchanged, because the form's token is bound to it.
      if (!result.ok) return result.failure;
      session.set('browser', browser);
      session.set(getPhoneKey(purpose), mobile);
      const { otpSessionId, isSessionNamed, earlier } = result.value;
      if (otpSessionId === null) session.unset('otpSessionId');
      else session.set('otpSessionId', otpSessionId);
      return { kind: 'sent', isSessionNamed, earlier };
    },
    (error) => ({ kind: 'exception', reason: error.reason }),
  );
  const label = getOutcomeLabel(outcome);
  services.log.info({ purpose, outcome: label }, 'a one-time password was asked for');
  return outcome;
}

export function sendProblemMessage(outcome: Exclude<SendOutcome, Sent>): string {
  switch (outcome.kind) {
    case 'too-many':
      return toAlertText(tooManyCodesMessage(outcome.retryAfterSeconds));
    case 'exception':
      return toAlertText(codeNotSentMessage(getStoreErrorMessage(outcome.reason)));
    case 'failed':
      if (outcome.atCeiling === 'day') return toAlertText(m.account_send_budget());
      return toAlertText(getServiceMessage(outcome.message) ?? m.account_send_failed());
    case 'invalid':
      return toAlertText(getServiceMessage(outcome.message) ?? m.account_send_failed());
    case 'dead':
      return toAlertText(m.account_send_failed());
  }
}

/** Creates a session on a page whose form sends an SMS. The post then shows whether the browser accepts cookies. */
export function offerCookie(session: VisitorSession, clock: Clock): void {
  if (!session.has('seenAt')) session.set('seenAt', clock.now().getTime());
}

/** @returns an alert for a browser without cookies, where a code would be useless; null otherwise */
export function findCookieProblem(request: Request): string | null {
  return hasSessionCookie(request) ? null : toAlertText(m.account_cookies_needed());
}

export function sendErrorResponse<Fields extends FormFields>(
  form: FormReading<Fields>,
  outcome: Exclude<SendOutcome, Sent>,
) {
  const seconds = outcome.kind === 'too-many' ? outcome.retryAfterSeconds : null;
  return invalid(form.refuse({ alert: sendProblemMessage(outcome) }), {}, tooManyRequests(seconds));
}
