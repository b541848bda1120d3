import { redirect } from '@remix-run/node';
import type { Services } from '~/context.server';
import { flashAlert, takeAlert } from '~/http/flash.server';
import type { VisitorSession } from '~/http/session.server';
import { NOT_SIGNED_IN } from './messages';

/** Leads somebody whose number is not confirmed (any more) to sign in, and says why. To be thrown. */
export async function toSignIn(
  request: Request,
  session: VisitorSession,
  { sessions }: Services,
): Promise<Response> {
  const why = 'Please confirm your mobile number first.';
  // What a page before this one had to say is still true.
  const earlier = takeAlert(session);
  flashAlert(session, 'error', earlier?.kind === 'error' ? `${earlier.text} ${why}` : why);
  return leadAway('/login', request, session, sessions);
}

/** Leads somebody without an account from an account's page to the home page, as specified. To be thrown. */
export async function toHome(
  request: Request,
  session: VisitorSession,
  { sessions }: Services,
): Promise<Response> {
  flashAlert(session, 'error', NOT_SIGNED_IN);
  return leadAway('/', request, session, sessions);
}

async function leadAway(
  path: string,
  request: Request,
  session: VisitorSession,
  sessions: Services['sessions'],
): Promise<Response> {
  return redirect(path, {
    status: 303,
    headers: { 'Set-Cookie': await sessions.write(session, request) },
  });
}
