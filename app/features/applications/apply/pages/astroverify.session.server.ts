import { maskMobile } from '~/features/account/mobile';
import { findVerifiedPhone } from '~/features/account/session/sign-in.session.server';
import type { Services } from '~/web/http/visit';
import type { VisitorSession } from '~/web/http/session.server';
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
import type { AddressState } from '~/features/applications/apply/mail/email-confirmation.server';
import type { ConfirmationView } from './EmailConfirmation';
import { toIndiaDate, toDayMonthYear } from '~/shared/time/calendar';

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
