import { maskMobile } from '~/features/account/mobile';
import { findVerifiedPhone } from '~/features/account/session/sign-in.session.server';
import type { Services, Visit } from '~/web/http/visit';
import type { VisitorSession, Alert } from '~/web/http/session.server';
import { findOwnApplication } from '~/features/applications/apply/session/applicant.session.server';
import {
  canReapply,
  findNextStep,
  type Application,
} from '~/features/applications/apply/application';
import {
  formatSubmittedOn,
  maskEmail,
  getState,
} from '~/features/applications/apply/application-labels';
import { getSteps } from '~/features/applications/apply/application-steps';
import type { ApplicationSummary } from './ApplicationView';
import { toCorrectionsView } from './corrections-view.server';
import { canConfirmEmail } from '~/features/applications/apply/mail/email-confirmation';
import type {
  AddressState,
  Sent,
} from '~/features/applications/apply/mail/email-confirmation.server';
import type { ConfirmationView } from './EmailConfirmation';
import { toIndiaDate, toDayMonthYear } from '~/shared/time/calendar';
import { redirect } from '@remix-run/node';
import { invalid } from '~/web/forms/server/form-responses.server';
import type { Post } from '~/web/forms/server/forms.server';
import { flashAlert } from '~/web/http/flash.server';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { m } from '~/shared/i18n/messages';
import {
  confirmEmailForm,
  sendEmailCodeForm,
} from '~/features/applications/apply/astroverify.schema';

export type ApplicationStatus =
  | { readonly kind: 'application'; readonly application: ApplicationSummary }
  /** `registered`: the number belongs to an astrologer, although it has no application. */
  | { readonly kind: 'none'; readonly mobile: string; readonly registered: boolean };

/** @throws StoreError */
export async function findApplicationStatus(
  session: VisitorSession,
  services: Services,
): Promise<ApplicationStatus | null | 'ended'> {
  const found = await findOwnApplication(session, services);
  if (found === 'ended') return found;
  if (found !== null) return shown(found, services);
  const phone = findVerifiedPhone(session, services.clock.now());
  if (!phone) return null;
  const registered = await services.astrologers.isRegistered(phone);
  return { kind: 'none', mobile: maskMobile(phone), registered };
}

async function shown(
  application: Application,
  { help, emailConfirmations, changes }: Services,
): Promise<ApplicationStatus> {
  const state = getState(application);
  const onlyByPeople = state === 'rejected' || state === 'inactive';
  return {
    kind: 'application',
    application: {
      name: application.details.firstName,
      mobile: maskMobile(application.mobile),
      state,
      steps: getSteps(application),
      since: formatSubmittedOn(application),
      next: findNextStep(application),
      ...toCorrectionsView(application),
      canReapply: canReapply(application),
      canRequestChange: changes !== null && state === 'approved',
      contact: onlyByPeople ? await help.findContact() : null,
      confirmation: canConfirmEmail(application)
        ? toConfirmationView(application, await emailConfirmations.find(application))
        : null,
    },
  };
}

function toConfirmationView(
  { details }: Application,
  { sentAt, confirmedAt }: AddressState,
): ConfirmationView {
  const day = (at: Date | null) => at && toDayMonthYear(toIndiaDate(at));
  return { email: maskEmail(details.email), sentOn: day(sentAt), confirmedOn: day(confirmedAt) };
}

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
