import type { Customer } from '~/features/account/customer';
import { findCustomer } from '~/features/account/session/sign-in.session.server';
import { birthOfProfile } from '~/features/account/birth-of-profile.server';
import { toBirthMoment } from '~/features/kundli/birth-moment';
import { moonSignAtBirth } from '~/features/kundli/my-day-sky';
import { mySign } from '~/features/horoscopes/session/my-sign.session.server';
import type { SignSlug } from '~/features/astronomy/signs';
import { SourceFailure } from '~/shared/result/store-error';
import type { Visit } from '~/web/http/visit';

/**
 * Makes the Moon sign of a customer's birth "my sign" of this browser, where nobody has chosen or forgotten one there by hand; a sign
 * that came from a birth follows the birth when the profile is mended.
 * @param answer what signing in or saving is answered with @returns the same, with the cookie where there is one to set
 */
export async function withSignOfBirth(
  answer: Response,
  customer: Customer,
  visit: Visit,
): Promise<Response> {
  const { request, session } = visit;
  const setBy = session.get('signSetBy');
  const chosen = mySign.read(request);
  if (setBy === 'hand' || (chosen !== null && setBy !== 'birth')) return answer;
  const sign = await findSignOfBirth(customer, visit);
  if (sign === 'unknown' || sign === chosen) return answer;
  return writeSign(answer, sign, visit);
}

/**
 * Finds the sign that signing in could not find, because the list of places was still being read in or the store failed. Pages that
 * customers open next set it.
 * @returns the sign, with the header that sets its cookie; null where none is to be set
 */
export async function findOverdueSign(
  visit: Visit,
): Promise<{ readonly sign: SignSlug; readonly cookie: string } | null> {
  const { request, session, services } = visit;
  if (!session.get('isLoggedIn') || session.get('signSetBy') === 'hand') return null;
  if (mySign.read(request) !== null) return null;
  try {
    const customer = await findCustomer(session, services);
    const sign = customer && (await findSignOfBirth(customer, visit));
    return sign && sign !== 'unknown' ? { sign, cookie: signCookie(sign, visit) } : null;
  } catch (error) {
    if (error instanceof SourceFailure) return null;
    throw error;
  }
}

/** Takes the sign that came from a birth out of the browser, with the session of the person born: @returns the same answer */
export function withoutSignOfBirth(answer: Response, visit: Visit): Response {
  return visit.session.get('signSetBy') === 'birth' ? writeSign(answer, null, visit) : answer;
}

function writeSign(answer: Response, sign: SignSlug | null, visit: Visit): Response {
  answer.headers.append('Set-Cookie', signCookie(sign, visit));
  return answer;
}

/** Notes in the session that the sign comes from the birth. */
function signCookie(sign: SignSlug | null, { request, session, services }: Visit): string {
  if (sign === null) session.unset('signSetBy');
  else session.set('signSetBy', 'birth');
  return mySign.write(sign, request, services.config.site.publicUrl);
}

/** Null where the profile does not tell it; `unknown` while it cannot be looked up or computed. */
async function findSignOfBirth(
  customer: Customer,
  { services }: Visit,
): Promise<SignSlug | null | 'unknown'> {
  try {
    const birth = await birthOfProfile(customer, services);
    return birth.ok ? await services.compute(moonSignAtBirth, toBirthMoment(birth.value)) : null;
  } catch (error) {
    if (error instanceof SourceFailure) return 'unknown';
    throw error;
  }
}
