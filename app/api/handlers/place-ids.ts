import type { LocationStore } from '~/features/places/location.store';
import { findNamedPlaces, type PlaceNames } from '~/features/places/places.server';

interface PlaceInput extends PlaceNames {
  readonly countryId?: number | null | undefined;
  readonly stateId?: number | null | undefined;
  readonly cityId?: number | null | undefined;
}

/**
 * Uses the submitted place ids, which the use case validates, or looks the ids up by name.
 * @returns null when a name is unknown
 * @throws StoreError
 */
export async function findPlaceIds(
  locations: LocationStore,
  { countryId, stateId, cityId, ...names }: PlaceInput,
) {
  if (countryId && stateId && cityId) return { countryId, stateId, cityId };
  const { country, state, city } = await findNamedPlaces(locations, names);
  return country && state && city
    ? { countryId: country.id, stateId: state.id, cityId: city.id }
    : null;
}
