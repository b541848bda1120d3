import { m } from '~/shared/i18n/messages';
import { getStoreErrorMessage } from '~/shared/result/store-error-text';
import type { Services } from '~/web/http/visit';
import type { VisitorSession } from '~/web/http/session.server';
import { getServiceMessage } from '~/shared/result/service-message';
import type { FailureReason } from '~/shared/result/store-error';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import {
  toAlertText,
  sendErrorMessage,
  tooManyCodesMessage,
} from '~/features/account/account-labels';
import type { Mobile } from '~/features/account/mobile';
import type { OtpPurpose, OtpError, SentOtp } from '~/features/account/otp/otp.gateway';
import { createBrowserName, getOtpRequest, getPhoneKey } from './sign-in.session.server';

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

/** A repeated submit, or a return while the code is valid, gets the same response and no second code. */
export async function sendOtp(
  session: VisitorSession,
  mobile: Mobile,
  purpose: OtpPurpose,
  services: Services,
  asker: OtpRequester,
): Promise<SendOutcome> {
  const sent = await requestCode(session, mobile, purpose, services, asker);
  const outcome = getOutcomeLabel(sent);
  services.log.info({ purpose, outcome }, 'a one-time password was asked for');
  return sent;
}

function getOutcomeLabel(sent: SendOutcome): string {
  if (sent.kind === 'failed' && sent.atCeiling)
    return sent.atCeiling === 'hour' ? 'at the ceiling' : 'over the budget';
  if (sent.kind !== 'sent') return sent.kind;
  if (sent.earlier) return 'sent a moment ago';
  return sent.isSessionNamed ? 'sent' : 'sent-without-session';
}

async function requestCode(
  session: VisitorSession,
  mobile: Mobile,
  purpose: OtpPurpose,
  services: Services,
  { address, page }: OtpRequester,
): Promise<SendOutcome> {
  return withStoreFallback(
    async () => {
      // Two submits of a page opened without a session both lack one, so the page id identifies the browser.
      const browser = session.get('browser') ?? page ?? createBrowserName();
      const asked = getOtpRequest(session, mobile, purpose, browser, {
        address,
        hash: services.hash,
      });
      const result = await services.otp.send(asked);
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
}

export function sendProblemMessage(outcome: Exclude<SendOutcome, Sent>): string {
  switch (outcome.kind) {
    case 'too-many':
      return toAlertText(tooManyCodesMessage(outcome.retryAfterSeconds));
    case 'exception':
      return toAlertText(sendErrorMessage(getStoreErrorMessage(outcome.reason)));
    case 'failed':
      if (outcome.atCeiling === 'day') return toAlertText(m.account_send_budget());
      return toAlertText(getServiceMessage(outcome.message) ?? m.account_send_failed());
    case 'invalid':
      return toAlertText(getServiceMessage(outcome.message) ?? m.account_send_failed());
    case 'dead':
      return toAlertText(m.account_send_failed());
  }
}
