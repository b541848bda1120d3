import { redirect } from '@remix-run/node';
import type { Person } from '~/features/account/session/person-page.session.server';
import { saveCustomerDraft } from '~/features/account/session/customer-drafts.session.server';
import type { Application } from '~/features/applications/apply/application';
import { getState } from '~/features/applications/apply/application-labels';
import { findOwnApplication } from '~/features/applications/apply/session/applicant.session.server';
import { m } from '~/shared/i18n/messages';
import { redirectWithAlert } from '~/web/http/flash.server';
import type { Services, Visit } from '~/web/http/visit';

export const STATE_PATH = '/astroverify';

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
