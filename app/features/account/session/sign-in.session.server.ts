import type { Services, Visit } from '~/web/http/visit';
import { signOut, type VisitorSession } from '~/web/http/session.server';
import type { Customer } from '~/features/account/customer';
import { parseMobile, type Mobile } from '~/features/account/mobile';
import type { OtpPurpose } from '~/features/account/otp/otp.gateway';
import { redirect } from '@remix-run/node';
import { m } from '~/shared/i18n/messages';
import { redirectWithAlert, takeAlert } from '~/web/http/flash.server';
import { nullOnStoreError } from '~/shared/result/with-store-fallback';
import { saveCustomerDraft } from './customer-drafts.session.server';

/** Time to choose a role, register or delete the account after verifying a number. */
const VERIFICATION_MS = 30 * 60_000;

export function getPhoneKey(purpose: OtpPurpose): 'phoneNumber' | 'deletionPhone' {
  return purpose === 'deletion' ? 'deletionPhone' : 'phoneNumber';
}

/** Null when the session has no number for this purpose. */
export function findPhone(session: VisitorSession, purpose: OtpPurpose): Mobile | null {
  return parseMobile(session.get(getPhoneKey(purpose)) ?? '');
}

export function findVerifiedPhone(session: VisitorSession, now: Date): Mobile | null {
  const verifiedAt = session.get('verifiedAt') ?? 0;
  const fresh = now.getTime() - verifiedAt <= VERIFICATION_MS;
  return session.get('isOtpVerified') && fresh ? findPhone(session, 'sign-in') : null;
}

/** The verified number of a visitor who had no account at that time; otherwise null. */
export function findNewCustomerPhone(session: VisitorSession, now: Date): Mobile | null {
  return session.get('verifiedVersion') === 0 ? findVerifiedPhone(session, now) : null;
}

/** Id of this session's number confirmation: the same for all copies of a form, and known only to this browser. */
export function getVerification(
  session: VisitorSession,
  phone: Mobile,
  { hash }: Pick<Services, 'hash'>,
): string {
  const verifiedAt = String(session.get('verifiedAt') ?? 0);
  return hash('verification', session.get('browser') ?? '', phone, verifiedAt);
}

/** `ended`: the account's sessions ended after the code was entered, so an old cookie cannot sign in again. */
export async function findVerifiedAccount(
  session: VisitorSession,
  phone: Mobile,
  services: Services,
): Promise<Customer | null | 'ended'> {
  const customer = await services.customers.findByMobile(phone);
  const version = session.get('verifiedVersion') ?? 0;
  return (customer?.sessionVersion ?? 0) === version ? customer : 'ended';
}

/**
 * A code submitted twice confirms the number once, and does not reopen a session that has ended since.
 * @returns the result of the confirmation, as text to store with the code @throws StoreError
 */
export async function describeConfirmation(
  mobile: Mobile,
  { customers, onboarding, clock }: Services,
): Promise<string> {
  const customer = await customers.findByMobile(mobile);
  const application = await onboarding.findByMobile(mobile);
  const versions = [customer?.sessionVersion ?? 0, application?.sessionVersion ?? 0];
  return [clock.now().getTime(), ...versions].join(' ');
}

/** @param note from `describeConfirmation` */
export function markVerified(
  session: VisitorSession,
  mobile: Mobile,
  note: string,
  services: Pick<Services, 'hash'>,
): void {
  const [verifiedAt = 0, version = 0, applicantVersion = 0] = note.split(' ').map(Number);
  session.set('verifiedVersion', version);
  session.set('verifiedApplicantVersion', applicantVersion);
  session.set('isOtpVerified', true);
  session.set('verifiedAt', verifiedAt);
  session.set('familiar', services.hash('mobile', mobile));
  session.unset('otpSessionId');
  // An applicant with another number in this browser is another person.
  session.unset('astrologerId');
  session.unset('applicantVersion');
}

export function signIn(session: VisitorSession, customer: Customer): void {
  signOut(session);
  session.set('phoneNumber', customer.mobile);
  session.set('userType', 'CUSTOMER');
  session.set('isLoggedIn', true);
  session.set('customerId', customer.id);
  session.set('customerMobile', customer.mobile);
  session.set('version', customer.sessionVersion);
}

/** Null for other visitors, and when the session was ended elsewhere. */
export async function findCustomer(
  session: VisitorSession,
  services: Pick<Services, 'customers'>,
): Promise<Customer | null> {
  const id = session.get('customerId');
  // Older sessions store the number only under the sign-in key.
  const mobile = parseMobile(session.get('customerMobile') ?? session.get('phoneNumber') ?? '');
  if (!session.get('isLoggedIn') || id === undefined || !mobile) return null;
  const sessionVersion = session.get('version') ?? 0;
  return services.customers.findBySession({ id, mobile, sessionVersion });
}

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
  const customer = await nullOnStoreError(findCustomer(session, services));
  return customer && redirect(path, { status: 303 });
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
 * Leads a visitor without an account to the home page, as specified, and saves the form.
 * @throws Response
 */
export async function requireCustomer(visit: Visit): Promise<Customer> {
  const customer = await findCustomer(visit.session, visit.services);
  return customer ?? (await throwToHome(visit));
}

/** @throws Response */
export async function throwToHome(visit: Visit): Promise<never> {
  const kept = await saveCustomerDraft(visit);
  throw redirectWithAlert(visit.session, '/', 'error', m.account_not_signed_in() + kept);
}
