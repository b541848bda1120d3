import { type ProviderParts, nullIfMissing } from '~/infrastructure/provider/client/client';
import {
  type Country,
  type LocationStore,
  compareByName,
  compareIndiaFirst,
} from '~/features/places/location.store';
import { StoreError } from '~/shared/result/store-error';
import { LOCATION_CALLS } from '~/api/calls/location-calls';
import { createSwrCache } from './client/swr-cache';

const DAY_MS = 86_400_000;
/** Places rarely change, so an old list is better than none. */
const CACHE_LIMITS = { freshMs: DAY_MS, staleMs: 90 * DAY_MS };
/** More states than India and the countries of its diaspora have. A state has a few hundred cities. */
const MAX_PLACES = { countries: 1, states: 300, cities: 1_000 };

export function createProviderLocations({ client, clock }: ProviderParts): LocationStore {
  const cached = <Key, Value>(maximum: number, load: (key: Key) => Promise<Value>) =>
    createSwrCache({ ...CACHE_LIMITS, clock, maximum, load });

  const countries = cached<'all', readonly Country[]>(MAX_PLACES.countries, async () => {
    const list = await client.call(LOCATION_CALLS.countries, {});
    return toUniquePlaces(
      list.map(({ id, country_name: name, code = '' }) => ({ id, name: name.trim(), code })),
    ).sort(compareIndiaFirst);
  });
  const states = cached(MAX_PLACES.states, async (countryId: number) => {
    const list = await client.call(LOCATION_CALLS.states, { params: { countryId } });
    return toUniquePlaces(
      list.map(({ state_id: id, state_name: name }) => ({ id, countryId, name: name.trim() })),
    ).sort(compareByName);
  });
  const cities = cached(MAX_PLACES.cities, async (stateId: number) => {
    const list = await client.call(LOCATION_CALLS.cities, { params: { stateId } });
    return toUniquePlaces(
      list.map(({ city_id, city_name, otherNames = [], latitude, longitude }) => ({
        id: city_id,
        stateId,
        name: city_name.trim(),
        otherNames,
        latitude: latitude ?? null,
        longitude: longitude ?? null,
      })),
    ).sort(compareByName);
  });

  return {
    countries: () => countries.get('all'),
    getStates: async (countryId) => (await nullIfMissing(states.get(countryId))) ?? [],
    listCities: async (stateId) => (await nullIfMissing(cities.get(stateId))) ?? [],
  };
}

/** Treats an empty list as an error, so that it is not cached for a day. */
function toUniquePlaces<Place extends { readonly id: number; readonly name: string }>(
  places: readonly Place[],
): Place[] {
  const byId = new Map<number, Place>();
  for (const place of places) {
    if (place.name !== '' && !byId.has(place.id)) byId.set(place.id, place);
  }
  if (byId.size === 0) throw new StoreError('missing', 'places-missing');
  return [...byId.values()];
}
