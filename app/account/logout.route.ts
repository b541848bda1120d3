import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { defineForm } from '~/forms/definition';
import { signOut } from '~/http/session.server';
import { servicesOf } from '~/load-context.server';

export { passHeaders as headers } from '~/http/caching';

const logoutForm = defineForm({ id: 'logout', fields: {} });

/** Ends the session here and every copy of it, then leads home. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { forms, sessions, customers, onboarding, admins } = await servicesOf(context);
  await forms.readForm(request, logoutForm);
  const session = await sessions.read(request);
  const id = session.get('customerId');
  // Only a session that is good may end the others.
  if (id !== undefined && (await customers.findOfSession(id, session.get('version') ?? 0))) {
    await customers.endSessions(id);
  }
  const astrologerId = session.get('astrologerId');
  const applicantVersion = session.get('applicantVersion') ?? 0;
  if (
    astrologerId !== undefined &&
    (await onboarding.findOfSession(astrologerId, applicantVersion))
  ) {
    await onboarding.endSessions(astrologerId);
  }
  const adminToken = session.get('authToken');
  if (adminToken !== undefined) await admins.signOut(adminToken);
  signOut(session);
  return redirect('/', {
    status: 303,
    headers: { 'Set-Cookie': await sessions.write(session, request) },
  });
}

/** Somebody who types the address has nothing to post. */
export function loader() {
  return redirect('/');
}

/** Never seen: that there is a page makes the answer to a refused post a page, too. */
export default function Logout() {
  return null;
}
