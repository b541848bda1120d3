import { randomBytes } from 'node:crypto';
import type { Services } from '~/web/http/visit';
import { signOut, type VisitorSession } from '~/web/http/session.server';
import { toClientNetwork } from '~/shared/network/client-network';
import type { Customer } from '~/features/account/customer';
import { parseMobile, type Mobile } from '~/features/account/mobile';
import type { OtpPurpose, OtpRequest } from '~/features/account/otp/otp.gateway';

/** A verified number must be used within this time: to choose a role, to register, or to delete. */
const VERIFIED_FOR_MS = 30 * 60_000;

/** The key under which the session holds the number that a code is for. */
export function phoneKey(purpose: OtpPurpose): 'phoneNumber' | 'deletionPhone' {
  return purpose === 'deletion' ? 'deletionPhone' : 'phoneNumber';
}

/** The number that a code of this purpose is for; null when the session holds none. */
export function findPhone(session: VisitorSession, purpose: OtpPurpose): Mobile | null {
  return parseMobile(session.get(phoneKey(purpose)) ?? '');
}

/** The number, when its owner has entered the code lately; null otherwise. */
export function findVerifiedPhone(session: VisitorSession, now: Date): Mobile | null {
  const verifiedAt = session.get('verifiedAt') ?? 0;
  const fresh = now.getTime() - verifiedAt <= VERIFIED_FOR_MS;
  return session.get('isOtpVerified') && fresh ? findPhone(session, 'sign-in') : null;
}

/** The verified number of somebody who had no account when the code was entered; null for anyone else. */
export function findNewcomersPhone(session: VisitorSession, now: Date): Mobile | null {
  return session.get('verifiedVersion') === 0 ? findVerifiedPhone(session, now) : null;
}

/**
 * Names the confirmation of a number that this session carries: the same for every copy of a form that was sent with it, and for
 * nobody else, since only this browser was given it.
 */
export function getVerification(
  session: VisitorSession,
  phone: Mobile,
  { hash }: Pick<Services, 'hash'>,
): string {
  const verifiedAt = String(session.get('verifiedAt') ?? 0);
  return hash('verification', session.get('browser') ?? '', phone, verifiedAt);
}

/** A name for a browser that has none yet; random. */
export function newBrowserName(): string {
  return randomBytes(16).toString('base64url');
}

/** What a code is bound to, from the session and the request. */
export function getOtpRequest(
  session: VisitorSession,
  mobile: Mobile,
  purpose: OtpPurpose,
  browser: string,
  { address, hash }: { address: string; hash: Services['hash'] },
): OtpRequest {
  const familiar = session.get('familiar') === hash('mobile', mobile);
  return { mobile, purpose, browser, network: toClientNetwork(address), familiar };
}

/**
 * The account of a verified number; null when it has none, `ended` when the account's sessions were ended (by logging out
 * or by deletion) after the code was entered: then a copy of the cookie from before must not open it again.
 */
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
 * What confirming a number opens, as text for the note of its code: a code that is pressed twice confirms the number once, and
 * opens no session that was ended in between. @throws StoreError
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

/** Notes that the owner of the number has entered its code. @param note what `describeConfirmation` wrote with the code */
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
  // Anyone who applied from this browser with another number is not meant.
  session.unset('astrologerId');
  session.unset('applicantVersion');
}

/** Turns a verified number into a customer's session; nothing of an earlier session stays. */
export function signIn(session: VisitorSession, customer: Customer): void {
  signOut(session);
  session.set('phoneNumber', customer.mobile);
  session.set('userType', 'CUSTOMER');
  session.set('isLoggedIn', true);
  session.set('customerId', customer.id);
  session.set('customerMobile', customer.mobile);
  session.set('version', customer.sessionVersion);
}

/** The customer of the session; null for anyone else, and when the session was ended elsewhere. */
export async function findCustomer(
  session: VisitorSession,
  services: Pick<Services, 'customers'>,
): Promise<Customer | null> {
  const id = session.get('customerId');
  // Sessions from before the number was kept apart hold it as the one that signed in.
  const mobile = parseMobile(session.get('customerMobile') ?? session.get('phoneNumber') ?? '');
  if (!session.get('isLoggedIn') || id === undefined || !mobile) return null;
  const sessionVersion = session.get('version') ?? 0;
  return services.customers.findOfSession({ id, mobile, sessionVersion });
}
