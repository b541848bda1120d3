import type { Customer } from '~/features/account/customer';
import { findCustomer } from './sign-in.session.server';
import { toBirthMoment } from '~/features/kundli/birth-moment';
import { moonSignComputation } from '~/features/kundli/my-day-sky';
import { mySign } from '~/features/horoscopes/session/my-sign.session.server';
import type { SignSlug } from '~/features/astronomy/signs';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import type { Visit, Services } from '~/web/http/visit';
import type { MyDayView } from '~/features/kundli/my-day-view';
import { computeMyDayView } from '~/features/kundli/my-day-view.server';
import { hasSessionCookie } from '~/web/http/session.server';
import type { PartialCustomerDetails } from '~/features/account/customer.schema';
import type { LocatedCity } from '~/features/places/location.store';
import type { PlaceSearch } from '~/features/places/place-search.server';
import { m } from '~/shared/i18n/messages';
import { failed, type Failed, type Ok } from '~/shared/result/result';
import { parseCalendarDate } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import {
  resolveBirthInTown,
  type BirthProblems,
  type KnownBirth,
} from '~/features/kundli/resolve-birth.server';
import { EARLIEST_BIRTH } from '~/features/kundli/birth.schema';

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

/** @returns null if not signed in, if the profile lacks birth data, or if the lookup or computation fails */
export async function loadVisitorDay({
  request,
  session,
  services,
}: Visit): Promise<MyDayView | null> {
  if (!hasSessionCookie(request)) return null;
  return withStoreFallback(
    async () => {
      const customer = await findCustomer(session, services);
      return customer ? await loadCustomerDay(customer, services) : null;
    },
    () => null,
  );
}

/** @returns null if the profile lacks birth data, or if the lookup or computation fails */
export async function loadCustomerDay(
  customer: Customer,
  services: Pick<Services, 'places' | 'clock' | 'compute'>,
): Promise<MyDayView | null> {
  return withStoreFallback(
    async () => {
      const birth = await resolveProfileBirth(customer, services);
      return birth.ok ? await computeMyDayView(birth.value, services) : null;
    },
    () => null,
  );
}

/** The profile can come from another service with weaker validation. */
export type BirthProfile = Pick<
  PartialCustomerDetails,
  | 'firstName'
  | 'dob'
  | 'timeOfBirth'
  | 'birthPlace'
  | 'country'
  | 'birthState'
  | 'birthCity'
  | 'cityId'
>;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * An empty time means unknown.
 * @returns the birth, or messages by field @throws StoreError
 */
export async function resolveProfileBirth(
  profile: BirthProfile,
  { places, clock }: { readonly places: PlaceSearch; readonly clock: Clock },
): Promise<Ok<KnownBirth> | Failed<BirthProblems>> {
  const { firstName: name, timeOfBirth } = profile;
  const date = parseCalendarDate(profile.dob ?? '');
  if (!date) return failed({ dob: m.birth_date_required() });
  if (date < EARLIEST_BIRTH) return failed({ dob: m.birth_date_too_early() });
  if (timeOfBirth !== '' && !TIME.test(timeOfBirth)) {
    return failed({ timeOfBirth: m.birth_time_invalid() });
  }
  const town = await findTown(profile, places);
  if (!town) return failed({ place: m.birth_profile_place() });
  return resolveBirthInTown(
    { name, date, time: timeOfBirth === '' ? null : timeOfBirth },
    town,
    clock,
  );
}

/**
 * `birthPlace` is free text, while country, state and city can be a mailing address. A town named unambiguously in
 * the free text takes precedence over the chosen city.
 */
async function findTown(profile: BirthProfile, places: PlaceSearch): Promise<LocatedCity | null> {
  const { birthPlace, birthCity, birthState, country, cityId } = profile;
  for (const typed of [`${birthPlace}, ${birthState}`, birthPlace]) {
    const { sure } = await places.find(birthPlace === '' ? '' : typed);
    if (sure) return sure;
  }
  const { matches, sure } = await places.find([birthCity, birthState, country].join(', '));
  return matches.find(({ id, name }) => id === cityId && name === birthCity) ?? sure;
}
