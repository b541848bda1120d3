import { redirect } from '@remix-run/node';
import type { Visit } from '~/web/http/visit';
import {
  findApplicant,
  getClosedPath,
  redirectToRegistration,
} from '~/features/applications/apply/session/applicant.session.server';
import { isOpen, type Application } from '~/features/applications/apply/application';
import { getState } from '~/features/applications/apply/application-labels';

/**
 * @returns the applicant's application while its bank details can be changed
 * @throws Response that redirects to registration or to the page of a submitted application; StoreError
 */
export async function findApplicationForBank({
  request,
  session,
  services,
}: Visit): Promise<Application> {
  const application = await findApplicant(session, services);
  if (!application) throw await redirectToRegistration(request, session, services);
  if (!isOpen(application)) throw redirectAfterBank(application);
  return application;
}

function redirectAfterBank(application: Application): Response {
  const path = getState(application) === 'under-review' ? '/thank-you' : getClosedPath(application);
  return redirect(path, 303);
}
