import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { defineForm } from '~/web/forms/definition';
import { NO_STORE } from '~/web/http/caching';
import { flashAlert } from '~/web/http/flash.server';
import { endAdminSession, signOut } from '~/web/http/session.server';
import { ADMIN_LOGIN } from '~/features/administration/admin';
import { SIGNED_OUT } from '~/features/administration/admin-labels';

export { forwardHeaders as headers } from '~/web/http/caching';

const logoutForm = defineForm({ id: 'admin-logout', fields: {} });

/** Ends the session, including copied cookies. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { session, services } = context;
  const { forms, admins } = services;
  await forms.readForm(request, logoutForm);
  const token = session.get('authToken');
  if (token !== undefined) await admins.signOut(token);
  endAdminSession(session);
  signOut(session);
  flashAlert(session, 'success', SIGNED_OUT);
  return redirect(ADMIN_LOGIN, { status: 303, headers: NO_STORE });
}

export function loader() {
  return redirect(ADMIN_LOGIN, { status: 303, headers: NO_STORE });
}

/** Never rendered, but the component makes the response to a rejected post a page. */
export default function Logout() {
  return null;
}
