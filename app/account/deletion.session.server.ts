import type { Services } from '~/context.server';
import { signOut, type VisitorSession } from '~/http/session.server';
import { SourceFailure } from '~/outcome/source-failure';
import { DELETION_MESSAGES } from './deletion.schema';
import { waitWords } from './messages';
import { parseMobile } from './mobile';
import { verifyOtp } from './otp-steps.session.server';
import { sendOtp, waitFirst, type SendOutcome } from './send-otp.session.server';
import { findPhone, secondsLeft } from './sign-in.session.server';

/** Step 1: sends the code. Gives what is wrong, null when it is on its way. The caller commits the session. */
export async function startDeletion(
  session: VisitorSession,
  typed: string,
  services: Services,
  address: string,
): Promise<string | null> {
  const mobile = parseMobile(typed);
  if (!mobile) return DELETION_MESSAGES.invalidMobile;
  session.unset('accountDeleted');
  const outcome = await sendOtp(session, mobile, 'deletion', services, address);
  return wordsOf(outcome, DELETION_MESSAGES.sendFailed, DELETION_MESSAGES.sendError);
}

/** Sends another code once the countdown is over. */
export async function resendDeletionOtp(
  session: VisitorSession,
  services: Services,
  address: string,
): Promise<{ readonly sent: boolean; readonly text: string }> {
  const phone = findPhone(session, 'deletion');
  if (!phone) return { sent: false, text: DELETION_MESSAGES.resendFailed };
  const left = secondsLeft(session, 'deletion', services.clock.now());
  if (left > 0) {
    return { sent: false, text: waitFirst(left) };
  }
  const outcome = await sendOtp(session, phone, 'deletion', services, address);
  const problem = wordsOf(outcome, DELETION_MESSAGES.resendFailed, DELETION_MESSAGES.resendError);
  return { sent: problem === null, text: problem ?? DELETION_MESSAGES.resent };
}

/**
 * Step 2: checks the code and deletes whatever account the number has, a customer's and an astrologer's alike. Gives what is
 * wrong, null when the account is gone. A signed-in session of that number ends with it.
 */
export async function confirmDeletion(
  session: VisitorSession,
  pin: string,
  services: Services,
): Promise<string | null> {
  const phone = findPhone(session, 'deletion');
  const verdict = await verifyOtp(session, 'deletion', pin, services);
  if (!phone || verdict === 'no-phone' || verdict === 'no-session') {
    return DELETION_MESSAGES.invalidInformation;
  }
  if (verdict === 'error') return DELETION_MESSAGES.validationError;
  if (verdict !== 'good') return DELETION_MESSAGES.invalidOtp;
  try {
    const wasCustomer = await services.customers.delete(phone);
    const wasAstrologer = await services.onboarding.delete(phone);
    if (session.get('phoneNumber') === phone) signOut(session);
    session.unset('deletionPhone');
    session.unset('otpSessionId');
    session.unset('familiar');
    if (!wasCustomer && !wasAstrologer) {
      return `${DELETION_MESSAGES.deleteFailed} There is no account with this number.`;
    }
    session.set('accountDeleted', true);
    return null;
  } catch (error) {
    if (error instanceof SourceFailure) return DELETION_MESSAGES.deleteFailed;
    throw error;
  }
}

function wordsOf(outcome: SendOutcome, failure: string, exception: string): string | null {
  if (typeof outcome === 'string') return null;
  if (outcome.kind === 'too-many') {
    return `${failure} Too many codes were asked for: please try again in ${waitWords(outcome.retryAfterSeconds)}.`;
  }
  return outcome.kind === 'exception' ? exception : failure;
}
