import { redirect } from '@remix-run/node';
import {
  findVerifiedPhone,
  redirectToSignIn,
} from '~/features/account/session/sign-in.session.server';
import type { Visit } from '~/web/http/visit';
import {
  startApplicantSession,
  findApplicant,
  findOwnApplication,
  findVerifiedApplication,
  getClosedPath,
} from '~/features/applications/apply/session/applicant.session.server';
import { isOpen, canReapply, type Application } from '~/features/applications/apply/application';

interface Registrant {
  readonly phone: string;
  /** An open application, or a rejected one that can be resubmitted; null for a new astrologer. */
  readonly application: Application | null;
}

/**
 * Allows the owner of a recently verified number and an applicant with an earlier session.
 * @throws Response that redirects to sign-in, or to the app if the number's astrologer cannot register; StoreError
 */
export async function findRegistrant(visit: Visit): Promise<Registrant> {
  const { request, session, services } = visit;
  const phone = findVerifiedPhone(session, services.clock.now());
  const application = phone
    ? await findVerifiedApplication(session, phone, services)
    : ((await findApplicant(session, services)) ?? 'ended');
  if (application === 'ended') throw await redirectToSignIn(request, session, services);
  if (application) {
    if (!isOpen(application) && !canReapply(application)) {
      startApplicantSession(session, application);
      throw endSessionAndRedirect(getClosedPath(application), visit);
    }
    return { phone: application.mobile, application };
  }
  if (!phone) throw await redirectToSignIn(request, session, services);
  if (await services.astrologers.isRegistered(phone))
    throw endSessionAndRedirect('/app-downloads', visit);
  return { phone, application };
}

/** @returns a redirect to throw if the application was closed before the form arrived @throws StoreError */
export async function redirectFromRegistration(visit: Visit): Promise<Response> {
  const { session, services } = visit;
  const application = await findOwnApplication(session, services);
  const isClosed = application !== null && application !== 'ended';
  return endSessionAndRedirect(isClosed ? getClosedPath(application) : '/app-downloads', visit);
}

function endSessionAndRedirect(path: string, { session }: Visit): Response {
  session.set('userType', 'ASTROLOGER');
  session.set('isLoggedIn', false);
  return redirect(path, 303);
}
