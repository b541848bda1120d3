import { redirect } from '@remix-run/node';
import {
  redirectToOwnForm,
  saveCustomerDraft,
} from '~/features/account/session/customer-drafts.session.server';
import type { Person } from '~/features/account/session/person-page.session.server';
import {
  findVerifiedPhone,
  redirectToSignIn,
} from '~/features/account/session/sign-in.session.server';
import {
  canReapply,
  findNextStep,
  isOpen,
  type Application,
} from '~/features/applications/apply/application';
import { getState } from '~/features/applications/apply/application-labels';
import {
  findApplicant,
  findOwnApplication,
  findVerifiedApplication,
  getClosedPath,
  redirectToRegistration,
  startApplicantSession,
} from '~/features/applications/apply/session/applicant.session.server';
import { m } from '~/shared/i18n/messages';
import { redirectWithAlert } from '~/web/http/flash.server';
import type { Services, Visit } from '~/web/http/visit';

export const STATE_PATH = '/astroverify';

/** A post within this time after submission is a repeated click or a page refresh. */
const RESUBMIT_WINDOW_MS = 2 * 60_000;

/**
 * Can run before the body is read.
 * @throws Response that redirects anyone except applicants to registration; StoreError
 */
export async function getApplicant({ request, session, services }: Visit): Promise<Application> {
  const application = await findApplicant(session, services);
  if (application) return application;
  throw await redirectToRegistration(request, session, services);
}

/**
 * Allows the owner of a recently verified number and an applicant with an earlier session.
 * @returns an open application, or a rejected one that can be resubmitted; null for a new astrologer
 * @throws Response that redirects to sign-in, or to the app if the number's astrologer cannot register; StoreError
 */
export async function findRegistrant(
  visit: Visit,
): Promise<Person & { readonly application: Application | null }> {
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
    return { mobile: application.mobile, application };
  }
  if (!phone) throw await redirectToSignIn(request, session, services);
  if (await services.astrologers.isRegistered(phone))
    throw endSessionAndRedirect('/app-downloads', visit);
  return { mobile: phone, application };
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

/**
 * @returns the applicant's application while its bank details can be changed
 * @throws Response that redirects to registration or to the page of a submitted application; StoreError
 */
export async function findApplicationForBank(visit: Visit): Promise<Application> {
  const application = await getApplicant(visit);
  if (isOpen(application)) return application;
  const isUnderReview = getState(application) === 'under-review';
  throw redirect(isUnderReview ? '/thank-you' : getClosedPath(application), 303);
}

/**
 * @returns the applicant's application while its documents can be changed
 * @param post whether the post changes a document or only submits the application; null for a page view
 * @throws Response that redirects to the applicant's current page; StoreError
 */
export async function findOpenApplication(
  visit: Visit,
  post: 'change' | 'hand-in' | null,
): Promise<Application> {
  const application = await getApplicant(visit);
  switch (findNextStep(application)) {
    case 'document':
      return application;
    case 'bank-details': {
      const text = m.onboarding_bank_first();
      throw redirectWithAlert(visit.session, '/bank-details', 'error', text);
    }
    case null:
      throw redirectFromClosed(application, post, visit);
  }
}

export function redirectAfterSubmit({ session }: Visit): Response {
  return redirectWithAlert(session, '/app-downloads', 'success', m.onboarding_documents_uploaded());
}

function redirectFromClosed(
  application: Application,
  post: 'change' | 'hand-in' | null,
  visit: Visit,
): Response {
  if (getState(application) !== 'under-review') return redirect(getClosedPath(application), 303);
  if (post === null) return redirect('/thank-you', 303);
  const { session, services } = visit;
  const since = services.clock.now().getTime() - (application.submittedAt?.getTime() ?? 0);
  if (post === 'hand-in' || since < RESUBMIT_WINDOW_MS) return redirectAfterSubmit(visit);
  return redirectWithAlert(session, '/thank-you', 'error', m.onboarding_documents_not_changed());
}

export interface ChangeRequester extends Person {
  readonly application: Application;
  readonly changes: NonNullable<Services['changes']>;
}

/**
 * @returns the session's approved astrologer @throws Response for anyone else, after saving a form draft; StoreError
 */
export async function findChangeRequester(visit: Visit): Promise<ChangeRequester> {
  const { request, session, services } = visit;
  const application = await findOwnApplication(session, services);
  const { changes } = services;
  if (application === null || application === 'ended') {
    const kept = request.method === 'POST' ? await saveCustomerDraft(visit) : '';
    const text = m.onboarding_application_confirm_again() + kept;
    throw redirectWithAlert(session, STATE_PATH, 'error', text);
  }
  if (changes === null || getState(application) !== 'approved') throw redirect(STATE_PATH, 303);
  return { application, changes, mobile: application.mobile };
}

/** `sent` names the form's owner; a form without one belongs to the session. */
export function isOtherUsersForm(sent: string | undefined, own: string): boolean {
  return sent !== undefined && sent !== '' && sent !== own;
}

/**
 * Two people can use one browser in two windows, and the session belongs to the number verified last. This prevents
 * one applicant's input from reaching the other's application.
 * @throws Response that shows the session's own form with an explanation
 */
export async function assertOwnForm(
  sent: string | undefined,
  own: string,
  { mobile, ...visit }: Visit & Person,
): Promise<void> {
  if (isOtherUsersForm(sent, own)) throw await redirectToOwnForm(mobile, visit);
}
