import type { KnownDetails } from '~/features/account/customer.schema';
import type { PlacedCity } from '~/features/places/place-search.store';
import type { PlaceSearch } from '~/features/places/place-search.server';
import { m } from '~/shared/i18n/messages';
import { failed, type Failed, type Ok } from '~/shared/result/result';
import { parseCalendarDate } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import { birthAt, type BirthProblems, type KnownBirth } from '~/features/kundli/birth-of.server';
import { EARLIEST_BIRTH } from '~/features/kundli/birth.schema';

/** What a profile tells of a birth. Another service may have kept it, and checked less than this site does. */
export type ProfileOfBirth = Pick<
  KnownDetails,
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
 * The birth that a profile tells of, without anything being typed again. An empty time is one that is not known.
 * @returns the birth; or, by field, what is missing or cannot be @throws SourceFailure
 */
export async function birthOfProfile(
  profile: ProfileOfBirth,
  { places, clock }: { readonly places: PlaceSearch; readonly clock: Clock },
): Promise<Ok<KnownBirth> | Failed<BirthProblems>> {
  const { firstName: name, timeOfBirth } = profile;
  const date = parseCalendarDate(profile.dob ?? '');
  if (!date) return failed({ dob: m.birth_date_required() });
  if (date < EARLIEST_BIRTH) return failed({ dob: m.birth_date_too_early() });
  if (timeOfBirth !== '' && !TIME.test(timeOfBirth)) {
    return failed({ timeOfBirth: m.birth_time_invalid() });
  }
  const town = await townOf(profile, places);
  if (!town) return failed({ place: m.birth_profile_place() });
  return birthAt({ name, date, time: timeOfBirth === '' ? null : timeOfBirth }, town, clock);
}

/**
 * The birth place is told in the person's own words; country, state and city may be where mail goes. So a town that the words surely
 * name counts first, in the state that was chosen or anywhere, and the city that was chosen stands in where they name none.
 */
async function townOf(profile: ProfileOfBirth, places: PlaceSearch): Promise<PlacedCity | null> {
  const { birthPlace, birthCity, birthState, country, cityId } = profile;
  for (const typed of [`${birthPlace}, ${birthState}`, birthPlace]) {
    const { sure } = await places.find(birthPlace === '' ? '' : typed);
    if (sure) return sure;
  }
  const { matches, sure } = await places.find([birthCity, birthState, country].join(', '));
  return matches.find(({ id, name }) => id === cityId && name === birthCity) ?? sure;
}
