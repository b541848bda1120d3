import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { m } from '~/shared/i18n/messages';
import type { Services } from '~/web/http/visit';
import { defineForm } from '~/web/forms/definition';
import { redirectWithAlert } from '~/web/http/flash.server';
import { assertSameOrigin } from '~/web/http/csrf-origin.server';
import { signOut, type VisitorSession } from '~/web/http/session.server';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { withoutBirthSign } from '~/features/account/session/profile-birth.session.server';
import { findCustomer } from '~/features/account/session/sign-in.session.server';

export { forwardHeaders as headers } from '~/web/http/caching';

const logoutForm = defineForm({ id: 'logout', fields: {} });

const SIGNED_IN_KEYS = ['phoneNumber', 'customerId', 'astrologerId', 'authToken'] as const;

/** Ends all copies of the session and redirects home. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { services, session } = context;
  const isSignedOut = !SIGNED_IN_KEYS.some((key) => session.has(key));
  const origin = assertSameOrigin(request, services.config.site.publicUrl);
  // A repeated submit of an old page with the customer's token: no user is signed in, so the origin does not
  // matter.
  if (isSignedOut && origin === 'no-origin' && request.method === 'POST') {
    return redirect('/', { status: 303 });
  }
  await services.forms.readForm(request, logoutForm);
  const everywhere = await endOtherSessions(session, services);
  signOut(session);
  const answer = everywhere
    ? redirect('/', 303)
    : redirectWithAlert(session, '/', 'error', m.account_logged_out_here());
  return withoutBirthSign(answer, { request, session, services });
}

/** Ends all copies of the session in each role. @returns false when the store fails for one of the roles */
async function endOtherSessions(session: VisitorSession, services: Services): Promise<boolean> {
  const ends = [endCustomers, endApplicants, endAdministrators].map(async (end) => {
    return withStoreFallback(
      async () => {
        await end(session, services);
        return true;
      },
      () => false,
    );
  });
  return (await Promise.all(ends)).every(Boolean);
}

// Only a valid session can end the others.

async function endCustomers(session: VisitorSession, { customers }: Services): Promise<void> {
  const customer = await findCustomer(session, { customers });
  if (customer) await customers.endSessions(customer.id);
}

async function endApplicants(session: VisitorSession, { onboarding }: Services): Promise<void> {
  const id = session.get('astrologerId');
  if (id === undefined) return;
  if (await onboarding.findBySession(id, session.get('applicantVersion') ?? 0)) {
    await onboarding.endSessions(id);
  }
}

async function endAdministrators(session: VisitorSession, { admins }: Services): Promise<void> {
  const token = session.get('authToken');
  if (token !== undefined) await admins.signOut(token);
}

export function loader() {
  return redirect('/');
}

/** Never rendered, but the component makes the response to a rejected post a page. */
export default function Logout() {
  return null;
}
