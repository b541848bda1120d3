import { redirect } from '@remix-run/node';
import { m } from '~/shared/i18n/messages';
import type { Services } from '~/web/http/visit';
import { redirectWithAlert, takeAlert } from '~/web/http/flash.server';
import type { VisitorSession } from '~/web/http/session.server';
import { StoreError } from '~/shared/result/store-error';
import { findCustomer, findVerifiedAccount, findVerifiedPhone } from './sign-in.session.server';
import { keepTyped } from './typed-forms.session.server';

/** Leads somebody whose number is not confirmed (any more) to sign in, says why, and keeps what was typed. To be thrown. */
export async function toSignIn(
  request: Request,
  session: VisitorSession,
  services: Services,
): Promise<Response> {
  const kept = await keepTyped({ request, session, services });
  const why = m.account_confirm_first() + kept;
  // What a page before this one had to say is still true.
  const earlier = takeAlert(session);
  const text = earlier?.kind === 'error' ? `${earlier.text} ${why}` : why;
  return redirectWithAlert(session, '/login', 'error', text);
}

/**
 * Leads somebody who comes to a page of signing in and has that behind to where it leads: a customer who is signed in to `path`.
 * @returns null for anyone else, and when it cannot be told just now: the page is shown then
 */
export async function ifSignedIn(
  session: VisitorSession,
  services: Pick<Services, 'customers'>,
  path: '/' | '/welcome' = '/',
): Promise<Response | null> {
  try {
    return (await findCustomer(session, services)) ? redirect(path, { status: 303 }) : null;
  } catch (error) {
    if (error instanceof StoreError) return null;
    throw error;
  }
}

/**
 * Leads anyone who has no business at customer registration on: a signed-in customer to `path`, somebody whose confirmed number has
 * an account to the choice of a role, anyone else to sign in. To be thrown.
 */
export async function pastRegistration(
  request: Request,
  session: VisitorSession,
  services: Services,
  path: '/' | '/welcome',
): Promise<Response> {
  const phone = findVerifiedPhone(session, services.clock.now());
  const account = phone && (await findVerifiedAccount(session, phone, services));
  if (account && account !== 'ended') return redirect('/who-are-you', { status: 303 });
  return (
    (await ifSignedIn(session, services, path)) ?? (await toSignIn(request, session, services))
  );
}

/** Leads somebody without an account from an account's page to the home page, as specified, and keeps what was typed. To be thrown. */
export async function toHome(
  request: Request,
  session: VisitorSession,
  services: Services,
): Promise<Response> {
  const kept = await keepTyped({ request, session, services });
  return redirectWithAlert(session, '/', 'error', m.account_not_signed_in() + kept);
}
