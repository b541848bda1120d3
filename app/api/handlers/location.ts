import { LOCATION_CALLS } from '~/api/calls/location-calls';
import { type ApiServices, answered } from '~/api/handlers';
import type { LocationStore } from '~/features/places/location.store';
import { findNamedPlaces, type PlaceNames } from '~/features/places/places.server';

export function locationEndpoints({ locations }: ApiServices) {
  return answered(LOCATION_CALLS, {
    async countries() {
      const countries = await locations.countries();
      return countries.map(({ id, name, code }) => ({
        id,
        country_name: name,
        ...(code === '' ? {} : { code }),
      }));
    },

    async states({ params: { countryId } }) {
      const states = await locations.getStates(countryId);
      return states.map(({ id, name }) => ({ state_id: id, state_name: name }));
    },

    async cities({ params: { stateId } }) {
      const cities = await locations.listCities(stateId);
      return cities.map(({ id, name, otherNames, latitude, longitude }) => ({
        city_id: id,
        city_name: name,
        otherNames: [...otherNames],
        latitude,
        longitude,
      }));
    },
  });
}

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
