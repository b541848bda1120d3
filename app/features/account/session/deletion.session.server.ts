import { m } from '~/shared/i18n/messages';
import type { Services } from '~/web/http/visit';
import { signOut, type VisitorSession } from '~/web/http/session.server';
import { nullOnStoreError, withStoreFallback } from '~/shared/result/with-store-fallback';
import {
  tooManyCodesAfterMessage,
  tooManyAttemptsMessage,
} from '~/features/account/account-labels';
import { parseMobile, type Mobile } from '~/features/account/mobile';
import {
  toEarlierResend,
  verifyOtp,
  type ResendResult,
  sendOtp,
  type OtpRequester,
  type SendOutcome,
} from './otp-steps.session.server';
import { findPhone } from './sign-in.session.server';

export interface DeletionProblem {
  readonly text: string;
  readonly retryAfterSeconds: number | null;
}

/** Note stored with a right code: the number had an account, which is deleted by the time of a repeated submit. */
const HAD_ACCOUNT = 'account';

/** Step 1. @returns the problem; null when a code was sent */
export async function startDeletion(
  session: VisitorSession,
  typed: string,
  services: Services,
  asker: OtpRequester,
): Promise<DeletionProblem | null> {
  const mobile = parseMobile(typed);
  if (!mobile) return problem(m.account_deletion_invalid_mobile());
  session.unset('accountDeleted');
  const outcome = await sendOtp(session, mobile, 'deletion', services, asker);
  return findProblem(outcome, m.account_deletion_send_failed(), m.account_deletion_send_error());
}

export async function resendDeletionOtp(
  session: VisitorSession,
  services: Services,
  asker: OtpRequester,
): Promise<ResendResult> {
  const phone = findPhone(session, 'deletion');
  if (!phone) return { ...problem(m.account_deletion_resend_failed()), sent: false };
  const outcome = await sendOtp(session, phone, 'deletion', services, asker);
  const earlier = toEarlierResend(outcome);
  if (earlier) return earlier;
  const [failure, exception] = [
    m.account_deletion_resend_failed(),
    m.account_deletion_resend_error(),
  ];
  const refused = findProblem(outcome, failure, exception);
  return { ...(refused ?? problem(m.account_deletion_resent())), sent: !refused };
}

export type Deletion =
  | { readonly kind: 'deleted' }
  | { readonly kind: 'second'; readonly text: string }
  | { readonly kind: 'nobody'; readonly text: string }
  | ({ readonly kind: 'refused' } & DeletionProblem);

/** Step 2: deletes the number's customer and astrologer accounts. A repeated submit has the same result. */
export async function confirmDeletion(
  session: VisitorSession,
  pin: string,
  services: Services,
): Promise<Deletion> {
  const phone = findPhone(session, 'deletion');
  if (!phone && session.has('accountDeleted')) return { kind: 'deleted' };
  if (!phone) return refused(m.account_deletion_invalid_information());
  const note = (await hasAccount(phone, services)) ? HAD_ACCOUNT : '';
  const verdict = await verifyOtp(session, 'deletion', pin, services, note);
  switch (verdict.kind) {
    case 'good':
      return await remove(session, phone, verdict.note === HAD_ACCOUNT, services);
    case 'second':
      return { kind: 'second', text: m.account_second_otp_sent() };
    case 'no-phone':
    case 'no-session':
      return refused(m.account_deletion_invalid_information());
    case 'dead':
      return refused(
        verdict.why === 'tries' ? m.account_otp_tried_too_often() : m.account_deletion_dead_otp(),
      );
    case 'wrong':
      return refused(m.account_deletion_invalid_otp());
    case 'wait':
      return refused(
        `${m.account_deletion_invalid_otp()} ${tooManyAttemptsMessage(verdict.seconds)}`,
        verdict.seconds,
      );
    case 'error':
      return refused(m.account_deletion_validation_error());
  }
}

async function hasAccount(
  phone: Mobile,
  { customers, onboarding, astrologers }: Services,
): Promise<boolean | null> {
  const find = async () =>
    (await customers.findByMobile(phone)) !== null ||
    (await onboarding.findByMobile(phone)) !== null ||
    (await astrologers.isRegistered(phone));
  return nullOnStoreError(find());
}

async function remove(
  session: VisitorSession,
  phone: Mobile,
  hadAccount: boolean,
  services: Services,
): Promise<Deletion> {
  return withStoreFallback(
    async () => {
      const wasCustomer = await services.customers.delete(phone);
      const wasAstrologer = await services.onboarding.delete(phone);
      if (session.get('phoneNumber') === phone) signOut(session);
      session.unset('deletionPhone');
      session.unset('otpSessionId');
      session.unset('familiar');
      if (!hadAccount && !wasCustomer && !wasAstrologer) {
        return { kind: 'nobody', text: m.account_deletion_nobody() };
      }
      session.set('accountDeleted', true);
      return { kind: 'deleted' };
    },
    () => refused(m.account_deletion_failed()),
  );
}

function problem(text: string, retryAfterSeconds: number | null = null): DeletionProblem {
  return { text, retryAfterSeconds };
}

function refused(text: string, retryAfterSeconds: number | null = null): Deletion {
  return { kind: 'refused', ...problem(text, retryAfterSeconds) };
}

function findProblem(
  outcome: SendOutcome,
  failure: string,
  exception: string,
): DeletionProblem | null {
  switch (outcome.kind) {
    case 'sent':
      return null;
    case 'too-many': {
      const seconds = outcome.retryAfterSeconds;
      return problem(tooManyCodesAfterMessage(failure, seconds), seconds);
    }
    case 'exception':
      return problem(exception);
    case 'failed':
      return problem(outcome.atCeiling === 'day' ? m.account_send_budget() : failure);
    default:
      return problem(failure);
  }
}
