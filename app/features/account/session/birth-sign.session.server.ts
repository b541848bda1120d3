import type { Customer } from '~/features/account/customer';
import { findCustomer } from '~/features/account/session/sign-in.session.server';
import { resolveProfileBirth } from '~/features/account/profile-birth.server';
import { toBirthMoment } from '~/features/kundli/birth-moment';
import { moonSignComputation } from '~/features/kundli/my-day-sky';
import { mySign } from '~/features/horoscopes/session/my-sign.session.server';
import type { SignSlug } from '~/features/astronomy/signs';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import type { Visit } from '~/web/http/visit';

/**
 * Sets the Moon sign of the profile as "my sign", unless the visitor chose or cleared one. A sign set this way is
 * updated with the profile.
 * @param answer response of sign-in or saving @returns the same response, with the cookie if a sign is set
 */
export async function withBirthSign(
  answer: Response,
  customer: Customer,
  visit: Visit,
): Promise<Response> {
  const { request, session } = visit;
  const setBy = session.get('signSetBy');
  const chosen = mySign.read(request);
  if (setBy === 'hand' || (chosen !== null && setBy !== 'birth')) return answer;
  const sign = await findBirthSign(customer, visit);
  if (sign === 'unknown' || sign === chosen) return answer;
  return setSignCookie(answer, sign, visit);
}

/**
 * Retries when sign-in could not find the sign (place list still loading, or store error).
 * @returns the sign and its Set-Cookie header; null if there is none to set
 */
export async function findPendingBirthSign(
  visit: Visit,
): Promise<{ readonly sign: SignSlug; readonly cookie: string } | null> {
  const { request, session, services } = visit;
  if (!session.get('isLoggedIn') || session.get('signSetBy') === 'hand') return null;
  if (mySign.read(request) !== null) return null;
  return withStoreFallback(
    async () => {
      const customer = await findCustomer(session, services);
      const sign = customer && (await findBirthSign(customer, visit));
      return sign && sign !== 'unknown' ? { sign, cookie: createSignCookie(sign, visit) } : null;
    },
    () => null,
  );
}

/** Clears a sign that was set from the profile when the session ends. */
export function withoutBirthSign(answer: Response, visit: Visit): Response {
  return visit.session.get('signSetBy') === 'birth' ? setSignCookie(answer, null, visit) : answer;
}

function setSignCookie(answer: Response, sign: SignSlug | null, visit: Visit): Response {
  answer.headers.append('Set-Cookie', createSignCookie(sign, visit));
  return answer;
}

function createSignCookie(sign: SignSlug | null, { request, session, services }: Visit): string {
  if (sign === null) session.unset('signSetBy');
  else session.set('signSetBy', 'birth');
  return mySign.write(sign, request, services.config.site.publicUrl);
}

/** Null if the profile lacks birth data; `unknown` if the lookup or computation fails. */
async function findBirthSign(
  customer: Customer,
  { services }: Visit,
): Promise<SignSlug | null | 'unknown'> {
  return withStoreFallback(
    async () => {
      const birth = await resolveProfileBirth(customer, services);
      return birth.ok
        ? await services.compute(moonSignComputation, toBirthMoment(birth.value))
        : null;
    },
    () => 'unknown',
  );
}
