import type { Services } from '~/context.server';
import type { VisitorSession } from '~/http/session.server';
import { SourceFailure } from '~/outcome/source-failure';
import {
  INVALID_OTP,
  OTP_SESSION_MISSING,
  PHONE_MISSING,
  PHONE_MISSING_FOR_RESEND,
  RESEND_FAILED,
  RESENT_WITHOUT_SESSION,
  tooManyCodes,
  VALIDATION_ERROR,
} from './messages';
import type { OtpPurpose } from './otp.source';
import { sendOtp, waitFirst } from './send-otp.session.server';
import { findPhone, otpRequestOf, secondsLeft } from './sign-in.session.server';

/** Sends another code once the countdown is over; the text is for the visitor. The caller commits the session. */
export async function resendOtp(
  session: VisitorSession,
  purpose: OtpPurpose,
  services: Services,
  address: string,
): Promise<{ readonly sent: boolean; readonly text: string }> {
  const phone = findPhone(session, purpose);
  if (!phone) return { sent: false, text: PHONE_MISSING_FOR_RESEND };
  const left = secondsLeft(session, purpose, services.clock.now());
  if (left > 0) {
    return { sent: false, text: waitFirst(left) };
  }
  const outcome = await sendOtp(session, phone, purpose, services, address);
  if (outcome === 'sent') return { sent: true, text: 'A new OTP is on its way.' };
  if (outcome === 'sent-without-session') return { sent: true, text: RESENT_WITHOUT_SESSION };
  if (outcome.kind === 'too-many') {
    return { sent: false, text: tooManyCodes(outcome.retryAfterSeconds) };
  }
  return {
    sent: false,
    text: (outcome.kind === 'exception' ? null : outcome.message) ?? RESEND_FAILED,
  };
}

/** What came of a code. */
export type Verdict =
  'good' | 'no-phone' | 'no-session' | 'wrong' | 'error' | { readonly said: string };

/** The words for a verdict at sign-in; null for a good code. */
export function verdictWords(verdict: Verdict): string | null {
  if (typeof verdict === 'object') return verdict.said;
  switch (verdict) {
    case 'good':
      return null;
    case 'no-phone':
      return PHONE_MISSING;
    case 'no-session':
      return OTP_SESSION_MISSING;
    case 'wrong':
      return INVALID_OTP;
    case 'error':
      return VALIDATION_ERROR;
  }
}

/** Checks a code for the number that the session holds. A good code is used up with this. What came of it is logged. */
export async function verifyOtp(
  session: VisitorSession,
  purpose: OtpPurpose,
  pin: string,
  services: Services,
): Promise<Verdict> {
  const verdict = await verdictOn(session, purpose, pin, services);
  const outcome = typeof verdict === 'object' ? 'wrong' : verdict;
  services.log.info({ purpose, outcome }, 'a one-time password was checked');
  return verdict;
}

async function verdictOn(
  session: VisitorSession,
  purpose: OtpPurpose,
  pin: string,
  services: Services,
): Promise<Verdict> {
  const phone = findPhone(session, purpose);
  if (!phone) return 'no-phone';
  const otpSessionId = session.get('otpSessionId');
  if (!otpSessionId) return 'no-session';
  const { mobile, browser } = otpRequestOf(session, phone, purpose, {
    address: '',
    hash: services.hash,
  });
  try {
    const result = await services.otp.validate({ mobile, browser, purpose, otpSessionId, pin });
    if (result.ok) return 'good';
    const said = result.failure.kind === 'too-many' ? null : result.failure.message;
    return said === null ? 'wrong' : { said };
  } catch (error) {
    if (error instanceof SourceFailure) return 'error';
    throw error;
  }
}
