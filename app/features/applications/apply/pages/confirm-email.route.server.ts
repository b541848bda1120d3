import { redirect } from '@remix-run/node';
import type { Visit } from '~/web/http/visit';
import { invalid } from '~/web/forms/server/form-responses.server';
import type { Post } from '~/web/forms/server/forms.server';
import { flashAlert } from '~/web/http/flash.server';
import type { Alert } from '~/web/http/session.server';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { m } from '~/shared/i18n/messages';
import { findOwnApplication } from '~/features/applications/apply/session/applicant.session.server';
import {
  confirmEmailForm,
  sendEmailCodeForm,
} from '~/features/applications/apply/astroverify.schema';
import { canConfirmEmail } from '~/features/applications/apply/mail/email-confirmation';
import type { Sent } from '~/features/applications/apply/mail/email-confirmation.server';

const SENT_TEXTS: Readonly<Record<Sent, () => string>> = {
  sent: m.onboarding_confirm_otp_sent,
  confirmed: m.onboarding_confirm_confirmed,
  'too-many': m.onboarding_confirm_too_many,
  'not-sent': m.onboarding_confirm_not_sent,
  'no-address': m.onboarding_confirm_no_address,
};

export function isEmailForm(formId: string | null): boolean {
  return formId === confirmEmailForm.id || formId === sendEmailCodeForm.id;
}

export async function confirmEmail(post: Post, visit: Visit) {
  const { session, services } = visit;
  const isSending = post.formId === sendEmailCodeForm.id;
  return withStoreFallback(
    async () => {
      const application = await findOwnApplication(session, services);
      if (application === null || application === 'ended' || !canConfirmEmail(application)) {
        return redirectWithMessage(null, visit);
      }
      if (isSending) {
        const sent = await services.emailConfirmations.sendAgain(application);
        const kind = sent === 'sent' || sent === 'confirmed' ? 'success' : 'error';
        return redirectWithMessage({ kind, text: SENT_TEXTS[sent]() }, visit);
      }
      const form = await post.check(confirmEmailForm);
      if (!form.ok) return invalid(form.failure);
      const confirmed = await services.emailConfirmations.confirm(application, form.value.emailOtp);
      if (confirmed === 'confirmed') {
        return redirectWithMessage(
          { kind: 'success', text: m.onboarding_confirm_confirmed() },
          visit,
        );
      }
      const emailOtp =
        confirmed === 'wrong' ? m.onboarding_confirm_wrong() : m.onboarding_confirm_expired();
      return invalid(form.refuse({ fieldErrors: { emailOtp } }));
    },
    () => {
      const failure = isSending
        ? post.typed(sendEmailCodeForm).refuse({ alert: m.onboarding_confirm_not_sent() })
        : post.typed(confirmEmailForm).refuse({ alert: m.onboarding_confirm_failed() });
      return invalid(failure, {}, { status: 503 });
    },
  );
}

function redirectWithMessage(alert: Alert | null, { session }: Visit) {
  if (alert) flashAlert(session, alert.kind, alert.text);
  return redirect('/astroverify', 303);
}
