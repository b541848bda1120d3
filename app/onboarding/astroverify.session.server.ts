import { findVerifiedPhone } from '~/account/sign-in.session.server';
import type { Services } from '~/context.server';
import type { VisitorSession } from '~/http/session.server';
import {
  beginApplicantSession,
  findApplicant,
  findVerifiedApplication,
} from './applicant.session.server';
import { mayReapply, nextStep, type Application } from './application';
import { firstNameOf, handedInOn, maskMobile, stateOf, stepsOf } from './application-words';
import type { ShownApplication } from './ApplicationView';

/** What a visitor with a confirmed number is shown. */
export type Standing =
  | { readonly kind: 'application'; readonly application: ShownApplication }
  /** The number has no application; `registered` says whether it is an astrologer's all the same. */
  | { readonly kind: 'none'; readonly mobile: string; readonly registered: boolean };

/**
 * Where the session's applicant stands, or whoever has confirmed a number lately, who becomes the session's applicant with
 * this; null for anyone else; `ended` when the confirmation is worth nothing any more. The caller commits the session.
 * @throws SourceFailure
 */
export async function findStanding(
  session: VisitorSession,
  services: Services,
): Promise<Standing | null | 'ended'> {
  const phone = findVerifiedPhone(session, services.clock.now());
  // The number confirmed last counts, also where the session has the applicant of another one.
  if (!phone) {
    const applicant = await findApplicant(session, services);
    return applicant && shown(applicant, services);
  }
  const found = await findVerifiedApplication(session, phone, services);
  if (found === 'ended') return found;
  if (found === null) {
    const registered = await services.astrologers.isRegistered(phone);
    return { kind: 'none', mobile: maskMobile(phone), registered };
  }
  beginApplicantSession(session, found);
  return shown(found, services);
}

async function shown(application: Application, { help }: Services): Promise<Standing> {
  const state = stateOf(application);
  const onlyByPeople = state === 'rejected' || state === 'inactive';
  return {
    kind: 'application',
    application: {
      firstName: firstNameOf(application.details.firstName),
      mobile: maskMobile(application.mobile),
      state,
      steps: stepsOf(application),
      since: handedInOn(application),
      next: nextStep(application),
      reason: application.rejectionReason,
      mayReapply: mayReapply(application),
      contact: onlyByPeople ? await help.findContact() : null,
    },
  };
}
