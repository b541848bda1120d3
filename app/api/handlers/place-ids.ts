import type { LocationStore } from '~/features/places/location.store';
import { findNamedPlaces, type PlaceNames } from '~/features/places/named-places';

interface GivenPlaces extends PlaceNames {
  readonly countryId?: number | null | undefined;
  readonly stateId?: number | null | undefined;
  readonly cityId?: number | null | undefined;
}

/**
 * The numbers of the places: the given ones, which the use-case holds against the lists, or those that the names have.
 * @returns null when there is no place of a name
 * @throws StoreError
 */
export async function findPlaceIds(
  locations: LocationStore,
  { countryId, stateId, cityId, ...names }: GivenPlaces,
) {
  if (countryId && stateId && cityId) return { countryId, stateId, cityId };
  const { country, state, city } = await findNamedPlaces(locations, names);
  return country && state && city
    ? { countryId: country.id, stateId: state.id, cityId: city.id }
    : null;
}
