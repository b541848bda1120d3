import type { LocationSource } from '~/features/places/location.source';
import { findNamedPlaces } from '~/features/places/named-places';
import { findPlaceNames } from '~/features/places/places.server';

/** Places as a registration brings them: by their names, and by their numbers where the caller knows those. */
interface GivenPlaces {
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly countryId?: number | undefined;
  readonly stateId?: number | undefined;
  readonly cityId?: number | undefined;
}

/** Names and numbers of the places; null when there are none such, or they do not belong together. @throws SourceFailure */
export async function findPlaces(locations: LocationSource, given: GivenPlaces) {
  const { countryId, stateId, cityId } = given;
  if (countryId === undefined || stateId === undefined || cityId === undefined) {
    return findByName(locations, given);
  }
  const ids = { countryId, stateId, cityId };
  const names = await findPlaceNames(locations, ids);
  return names && { ...names, ...ids };
}

async function findByName(locations: LocationSource, given: GivenPlaces) {
  const { country, state, city } = await findNamedPlaces(locations, given);
  if (!country || !state || !city) return null;
  return {
    country: country.name,
    state: state.name,
    city: city.name,
    countryId: country.id,
    stateId: state.id,
    cityId: city.id,
  };
}
