import type { PartialCustomerDetails } from '~/features/account/customer.schema';
import type { LocatedCity } from '~/features/places/place-search.store';
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
