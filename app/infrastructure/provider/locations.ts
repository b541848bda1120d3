import {
  type Country,
  type LocationStore,
  compareByName,
  compareIndiaFirst,
} from '~/features/places/location.store';
import { StoreError } from '~/shared/result/store-error';
import type { Clock } from '~/shared/time/clock';
import { LOCATION_CALLS } from '~/api/calls/location-calls';
import type { ProviderClient } from './client/client';
import { createSwrCache } from './client/swr-cache';

const DAY_MS = 86_400_000;
/** Places rarely change, so an old list is better than none. */
const CACHE_LIMITS = { freshMs: DAY_MS, staleMs: 90 * DAY_MS };
const ALL = 'all';
/** More states than India and the countries of its diaspora have. A state has a few hundred cities. */
const MAX_PLACES = { countries: 1, states: 300, cities: 1_000 };

export function createProviderLocations({
  client,
  clock,
}: {
  readonly client: ProviderClient;
  readonly clock: Clock;
}): LocationStore {
  const countries = createSwrCache<typeof ALL, readonly Country[]>({
    ...CACHE_LIMITS,
    clock,
    maximum: MAX_PLACES.countries,
    load: async () => {
      const list = await client.call(LOCATION_CALLS.countries, {});
      return toUniquePlaces(
        list.map(({ id, country_name: name, code = '' }) => ({ id, name: name.trim(), code })),
      ).sort(compareIndiaFirst);
    },
  });
  const states = createSwrCache({
    ...CACHE_LIMITS,
    clock,
    maximum: MAX_PLACES.states,
    load: async (countryId: number) => {
      const list = await client.call(LOCATION_CALLS.states, { params: { countryId } });
      return toUniquePlaces(
        list.map(({ state_id: id, state_name: name }) => ({ id, countryId, name: name.trim() })),
      ).sort(compareByName);
    },
  });
  const cities = createSwrCache({
    ...CACHE_LIMITS,
    clock,
    maximum: MAX_PLACES.cities,
    load: async (stateId: number) => {
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
    },
  });

  return {
    countries: () => countries.get(ALL),
    getStates: (countryId) => emptyIfUnknown(states.get(countryId)),
    listCities: (stateId) => emptyIfUnknown(cities.get(stateId)),
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

async function emptyIfUnknown<Place>(places: Promise<readonly Place[]>): Promise<readonly Place[]> {
  try {
    return await places;
  } catch (error) {
    if (error instanceof StoreError && error.kind === 'missing') return [];
    throw error;
  }
}
