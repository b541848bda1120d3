import { redirect } from '@remix-run/node';
import type { Visit } from '~/web/http/visit';
import { invalid } from '~/web/forms/server/answer.server';
import type { Post } from '~/web/forms/server/forms.server';
import { flashAlert } from '~/web/http/flash.server';
import type { Alert } from '~/web/http/session.server';
import { SourceFailure } from '~/shared/result/source-failure';
import { findOwnApplication } from '~/features/onboarding/session/applicant.session.server';
import { confirmEmailForm, sendEmailCodeForm } from '~/features/onboarding/astroverify.schema';
import { confirmsEmail } from '~/features/onboarding/mail/email-confirmation';
import type { Sent } from '~/features/onboarding/mail/email-confirmation.server';

const CONFIRM_FAILED = 'An error occurred during OTP validation. Please try again.';
const WRONG = 'Invalid OTP. Please try again.';
const EXPIRED =
  'This OTP is not valid any more: it is too old, or it was entered wrongly too often. Please have a new one sent.';
const CONFIRMED: Alert = { kind: 'success', text: 'Your e-mail address is confirmed. Thank you!' };

const SENT_WORDS: Readonly<Record<Sent, Alert>> = {
  sent: {
    kind: 'success',
    text: 'OTP Sent Successfully! Please check your e-mail, the spam folder too.',
  },
  confirmed: CONFIRMED,
  'too-many': {
    kind: 'error',
    text: 'Failed to send OTP. It was sent too often today: please try again tomorrow.',
  },
  'not-sent': {
    kind: 'error',
    text: 'Failed to send OTP. The e-mail could not be sent just now: please try again later.',
  },
  'no-address': {
    kind: 'error',
    text: 'Failed to send OTP. Your application has no e-mail address: please write to us.',
  },
};

/** Whether a form of /astroverify is one of those that confirm the e-mail address. */
export function isAboutEmail(formId: string | null): boolean {
  return formId === confirmEmailForm.id || formId === sendEmailCodeForm.id;
}

/** Answers the forms that confirm the e-mail address of the session's approved astrologer. */
export async function confirmEmail(post: Post, visit: Visit) {
  const { session, services } = visit;
  const isSending = post.formId === sendEmailCodeForm.id;
  try {
    const application = await findOwnApplication(session, services);
    // Not confirmed any more, or not approved any more: the page itself says so.
    if (application === null || application === 'ended' || !confirmsEmail(application)) {
      return backWith(null, visit);
    }
    if (isSending) {
      const sent = await services.emailConfirmations.sendAgain(application);
      return backWith(SENT_WORDS[sent], visit);
    }
    const form = await post.check(confirmEmailForm);
    if (!form.ok) return invalid(form.failure);
    const confirmed = await services.emailConfirmations.confirm(application, form.value.emailOtp);
    if (confirmed === 'confirmed') return backWith(CONFIRMED, visit);
    const emailOtp = confirmed === 'wrong' ? WRONG : EXPIRED;
    return invalid(form.refuse({ fieldErrors: { emailOtp } }));
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    const failure = isSending
      ? post.typed(sendEmailCodeForm).refuse({ alert: SENT_WORDS['not-sent'].text })
      : post.typed(confirmEmailForm).refuse({ alert: CONFIRM_FAILED });
    return invalid(failure, {}, { status: 503 });
  }
}

function backWith(alert: Alert | null, { session }: Visit) {
  if (alert) flashAlert(session, alert.kind, alert.text);
  return redirect('/astroverify', 303);
}
