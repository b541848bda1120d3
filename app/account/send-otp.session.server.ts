import type { Services } from '~/context.server';
import type { VisitorSession } from '~/http/session.server';
import { SourceFailure } from '~/outcome/source-failure';
import { alertText, SEND_FAILED, sendException, tooManyCodes } from './messages';
import type { Mobile } from './mobile';
import type { OtpPurpose, OtpRefusal } from './otp.source';
import { otpRequestOf, phoneKey } from './sign-in.session.server';

export type SendOutcome =
  'sent' | 'sent-without-session' | OtpRefusal | { kind: 'exception'; reason: string };

/**
 * Sends a code to a number and notes in the session what was sent; the caller commits the session. What came of it is logged.
 */
export async function sendOtp(
  session: VisitorSession,
  mobile: Mobile,
  purpose: OtpPurpose,
  services: Services,
  address: string,
): Promise<SendOutcome> {
  const sent = await trySending(session, mobile, purpose, services, address);
  const outcome = outcomeWord(sent);
  services.log.info({ purpose, outcome }, 'a one-time password was asked for');
  return sent;
}

function outcomeWord(sent: SendOutcome): string {
  if (typeof sent === 'string') return sent;
  return sent.kind === 'failed' && sent.atCeiling ? 'at the ceiling' : sent.kind;
}

async function trySending(
  session: VisitorSession,
  mobile: Mobile,
  purpose: OtpPurpose,
  services: Services,
  address: string,
): Promise<SendOutcome> {
  try {
    const asked = otpRequestOf(session, mobile, purpose, { address, hash: services.hash });
    const result = await services.otp.send(asked);
    // A session that nothing was sent for stays the one that the form's token is bound to.
    if (!result.ok) return result.failure;
    session.set('browser', asked.browser);
    session.set(phoneKey(purpose), mobile);
    session.set('otpSentAt', services.clock.now().getTime());
    const { otpSessionId, isSessionNamed } = result.value;
    if (otpSessionId === null) session.unset('otpSessionId');
    else session.set('otpSessionId', otpSessionId);
    return isSessionNamed ? 'sent' : 'sent-without-session';
  } catch (error) {
    if (error instanceof SourceFailure) return { kind: 'exception', reason: error.message };
    throw error;
  }
}

/** Why a code could not be sent, for the visitor; null when it was. */
export function sendProblem(outcome: SendOutcome): string | null {
  if (typeof outcome === 'string') return null;
  switch (outcome.kind) {
    case 'too-many':
      return alertText(tooManyCodes(outcome.retryAfterSeconds));
    case 'exception':
      return alertText(sendException(outcome.reason));
    case 'failed':
    case 'invalid':
      return alertText(outcome.message ?? SEND_FAILED);
  }
}

/** What is said to somebody who asks for another code while the first one still counts down. */
export function waitFirst(seconds: number): string {
  return `Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} before you ask for another OTP.`;
}
