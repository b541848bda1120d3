import { redirect } from '@remix-run/node';
import { m } from '~/shared/i18n/messages';
import type { Services } from '~/web/http/visit';
import { redirectWithAlert, takeAlert } from '~/web/http/flash.server';
import type { VisitorSession } from '~/web/http/session.server';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { findCustomer, findVerifiedAccount, findVerifiedPhone } from './sign-in.session.server';
import { saveCustomerDraft } from './customer-drafts.session.server';

/** @returns the response to throw */
export async function redirectToSignIn(
  request: Request,
  session: VisitorSession,
  services: Services,
): Promise<Response> {
  const kept = await saveCustomerDraft({ request, session, services });
  const why = m.account_confirm_first() + kept;
  // The message of an earlier page still applies.
  const earlier = takeAlert(session);
  const text = earlier?.kind === 'error' ? `${earlier.text} ${why}` : why;
  return redirectWithAlert(session, '/login', 'error', text);
}

/** @returns null for other visitors and on a store error, so that the page is shown */
export async function ifSignedIn(
  session: VisitorSession,
  services: Pick<Services, 'customers'>,
  path: '/' | '/welcome' = '/',
): Promise<Response | null> {
  return withStoreFallback(
    async () => ((await findCustomer(session, services)) ? redirect(path, { status: 303 }) : null),
    () => null,
  );
}

/** @returns the response to throw */
export async function redirectPastRegistration(
  request: Request,
  session: VisitorSession,
  services: Services,
  path: '/' | '/welcome',
): Promise<Response> {
  const phone = findVerifiedPhone(session, services.clock.now());
  const account = phone && (await findVerifiedAccount(session, phone, services));
  if (account && account !== 'ended') return redirect('/who-are-you', { status: 303 });
  return (
    (await ifSignedIn(session, services, path)) ??
    (await redirectToSignIn(request, session, services))
  );
}

/**
 * Redirects a visitor without an account to the home page, as specified, and saves the form. @returns the
 * response to throw
 */
export async function redirectToHome(
  request: Request,
  session: VisitorSession,
  services: Services,
): Promise<Response> {
  const kept = await saveCustomerDraft({ request, session, services });
  return redirectWithAlert(session, '/', 'error', m.account_not_signed_in() + kept);
}
