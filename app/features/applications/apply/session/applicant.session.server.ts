import { findPhone, findVerifiedPhone } from '~/features/account/session/sign-in.session.server';
import type { Mobile } from '~/features/account/mobile';
import { saveCustomerDraft } from '~/features/account/session/customer-drafts.session.server';
import { countEndedSessions } from '~/features/account/customer';
import type { Services } from '~/web/http/visit';
import { flashAlert, redirectWithAlert } from '~/web/http/flash.server';
import type { VisitorSession } from '~/web/http/session.server';
import { findNextStep, type Application } from '~/features/applications/apply/application';
import { getState } from '~/features/applications/apply/application-labels';
import { getCurrentLanguage } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';

/** One day after verification, because finding and scanning documents takes time. */
const APPLICANT_SESSION_MS = 24 * 3_600_000;

/**
 * @returns null if the verified number has no application; `ended` if the application's sessions were ended or it was
 * deleted after verification @throws StoreError
 */
export async function findVerifiedApplication(
  session: VisitorSession,
  phone: Mobile,
  services: Services,
): Promise<Application | null | 'ended'> {
  const application = await services.onboarding.findByMobile(phone);
  const version = session.get('verifiedApplicantVersion') ?? 0;
  if ((application?.sessionVersion ?? 0) === version)
    return withSavedLanguage(application, services);
  // A repeated click or a second window: the application was created after its owner verified the number.
  const wasCreatedAfterVerification =
    version === 0 &&
    application !== null &&
    countEndedSessions(application.sessionVersion) === 0 &&
    application.startedAt.getTime() >= (session.get('verifiedAt') ?? Infinity);
  return wasCreatedAfterVerification ? withSavedLanguage(application, services) : 'ended';
}

async function withSavedLanguage(
  application: Application | null,
  { onboarding }: Services,
): Promise<Application | null> {
  if (application) await onboarding.saveLanguage(application, getCurrentLanguage());
  return application;
}

/** Astrologers are never signed in on this site. */
export function startApplicantSession(session: VisitorSession, application: Application): void {
  session.set('userType', 'ASTROLOGER');
  session.set('isLoggedIn', false);
  session.set('astrologerId', application.astrologerId);
  session.set('applicantVersion', application.sessionVersion);
}

/**
 * Approved and pending applications redirect to the app, as specified; rejected and deactivated ones to the page with
 * the reason.
 */
export function getClosedPath(application: Application): '/app-downloads' | '/astroverify' {
  const state = getState(application);
  return state === 'rejected' || state === 'inactive' ? '/astroverify' : '/app-downloads';
}

/**
 * Redirects an astrologer with a verified number to registration, the next missing step, the app, or the
 * application's status page. @returns null if the number must be verified again @throws StoreError
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

/**
 * @returns the session's applicant; null if there is none or the session ended on another device @throws StoreError
 */
export async function findApplicant(
  session: VisitorSession,
  services: Services,
): Promise<Application | null> {
  const id = session.get('astrologerId');
  const verifiedAt = session.get('verifiedAt') ?? 0;
  const fresh = services.clock.now().getTime() - verifiedAt <= APPLICANT_SESSION_MS;
  if (id === undefined || !fresh || findPhone(session, 'sign-in') === null) return null;
  const version = session.get('applicantVersion') ?? 0;
  return withSavedLanguage(await services.onboarding.findBySession(id, version), services);
}

/**
 * Finds the application of a recently verified number and starts its applicant session, or else that of the
 * existing session.
 * @returns null if there is neither; `ended` if the verification is no longer valid
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
  const kept = await saveCustomerDraft({ request, session, services });
  return redirectWithAlert(
    session,
    '/astrologer-registration',
    'error',
    m.onboarding_applicant_missing() + kept,
  );
}
