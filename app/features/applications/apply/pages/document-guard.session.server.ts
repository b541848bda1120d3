import { redirect } from '@remix-run/node';
import type { Visit } from '~/web/http/visit';
import { redirectWithAlert } from '~/web/http/flash.server';
import {
  findApplicant,
  getClosedPath,
  redirectToRegistration,
} from '~/features/applications/apply/session/applicant.session.server';
import { findNextStep, type Application } from '~/features/applications/apply/application';
import { getState } from '~/features/applications/apply/application-labels';
import { m } from '~/shared/i18n/messages';

/** A post within this time after submission is a repeated click or a page refresh. */
const RESUBMIT_WINDOW_MS = 2 * 60_000;

/**
 * Checked before the body is read. @throws Response that redirects anyone except applicants to registration;
 * StoreError
 */
export async function assertApplicant({ request, session, services }: Visit): Promise<void> {
  if (await findApplicant(session, services)) return;
  throw await redirectToRegistration(request, session, services);
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
  const { request, session, services } = visit;
  const application = await findApplicant(session, services);
  if (!application) throw await redirectToRegistration(request, session, services);
  switch (findNextStep(application)) {
    case 'document':
      return application;
    case 'bank-details':
      throw redirectWithAlert(session, '/bank-details', 'error', m.onboarding_bank_first());
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
