import { findPhone, findVerifiedPhone } from '~/features/account/session/sign-in.session.server';
import type { Mobile } from '~/features/account/mobile';
import { keepTyped } from '~/features/account/session/customer-drafts.session.server';
import { timesEnded } from '~/features/account/session-version';
import type { Services } from '~/web/http/visit';
import { flashAlert, redirectWithAlert } from '~/web/http/flash.server';
import type { VisitorSession } from '~/web/http/session.server';
import { findNextStep, type Application } from '~/features/applications/apply/application';
import { getState } from '~/features/applications/apply/application-labels';
import { getCurrentLanguage } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';

/** Finding and scanning documents takes time: an applicant's session lasts a day after the code. */
const APPLICANT_SESSION_MS = 24 * 3_600_000;

/**
 * State of a verified number: its application; null when it has none yet; `ended` when the application's sessions were
 * ended, or it was deleted, after the code was entered. @throws StoreError
 */
export async function findVerifiedApplication(
  session: VisitorSession,
  phone: Mobile,
  services: Services,
): Promise<Application | null | 'ended'> {
  const application = await services.onboarding.findByMobile(phone);
  const version = session.get('verifiedApplicantVersion') ?? 0;
  if ((application?.sessionVersion ?? 0) === version) return noted(application, services);
  // A double press or two windows: created after the same person verified the number.
  const madeSince =
    version === 0 &&
    application !== null &&
    timesEnded(application.sessionVersion) === 0 &&
    application.startedAt.getTime() >= (session.get('verifiedAt') ?? Infinity);
  return madeSince ? noted(application, services) : 'ended';
}

async function noted(
  application: Application | null,
  { onboarding }: Services,
): Promise<Application | null> {
  if (application) await onboarding.noteLanguage(application, getCurrentLanguage());
  return application;
}

/** The site never signs astrologers in. */
export function startApplicantSession(session: VisitorSession, application: Application): void {
  session.set('userType', 'ASTROLOGER');
  session.set('isLoggedIn', false);
  session.set('astrologerId', application.astrologerId);
  session.set('applicantVersion', application.sessionVersion);
}

/**
 * Approved and pending applications lead to the app, as specified; rejected and deactivated ones to the page with the
 * reason.
 */
export function getClosedPath(application: Application): '/app-downloads' | '/astroverify' {
  const state = getState(application);
  return state === 'rejected' || state === 'inactive' ? '/astroverify' : '/app-downloads';
}

/**
 * Redirects an astrologer with a verified number: to registration, to the step that an application still lacks, to the
 * app, or to where the application stands. Null when the number must be verified again. @throws StoreError
 */
export async function startOnboarding(
  session: VisitorSession,
  phone: Mobile,
  services: Services,
): Promise<string | null> {
  const application = await findVerifiedApplication(session, phone, services);
  if (application === 'ended') return null;
  const isRegistered = application === null && (await services.astrologers.isRegistered(phone));
  session.set('userType', 'ASTROLOGER');
  session.set('isLoggedIn', false);
  if (!application) return isRegistered ? '/app-downloads' : '/astrologer-registration';
  // Also for a closed application: step pages then redirect instead of asking for a registration.
  startApplicantSession(session, application);
  const step = findNextStep(application);
  if (step !== null) return `/${step}`;
  if (getState(application) === 'under-review') {
    flashAlert(session, 'success', m.onboarding_under_review());
  }
  return getClosedPath(application);
}

/** The applicant of the session; null for anyone else, and when the session was ended elsewhere. @throws StoreError */
export async function findApplicant(
  session: VisitorSession,
  services: Services,
): Promise<Application | null> {
  const id = session.get('astrologerId');
  const verifiedAt = session.get('verifiedAt') ?? 0;
  const fresh = services.clock.now().getTime() - verifiedAt <= APPLICANT_SESSION_MS;
  if (id === undefined || !fresh || findPhone(session, 'sign-in') === null) return null;
  const version = session.get('applicantVersion') ?? 0;
  return noted(await services.onboarding.findOfSession(id, version), services);
}

/**
 * The application of the person who has confirmed a number lately, who becomes the session's applicant with this, else of the session's
 * applicant; null for anyone else; `ended` when the confirmation is worth nothing any more.
 * @throws StoreError
 */
export async function findOwnApplication(
  session: VisitorSession,
  services: Services,
): Promise<Application | null | 'ended'> {
  const phone = findVerifiedPhone(session, services.clock.now());
  if (!phone) return findApplicant(session, services);
  const found = await findVerifiedApplication(session, phone, services);
  if (found !== null && found !== 'ended') startApplicantSession(session, found);
  return found;
}

/** Redirects to registration with a message and saves the form as a draft. @returns a response to throw */
export async function redirectToRegistration(
  request: Request,
  session: VisitorSession,
  services: Services,
): Promise<Response> {
  const kept = await keepTyped({ request, session, services });
  return redirectWithAlert(
    session,
    '/astrologer-registration',
    'error',
    m.onboarding_applicant_missing() + kept,
  );
}
