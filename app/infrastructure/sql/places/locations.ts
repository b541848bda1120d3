import type { City, LocationStore } from '~/features/places/location.store';
import { compareByName, compareIndiaFirst } from '~/features/places/place-order';
import { StoreError } from '~/shared/result/store-error';
import { isLoadingCities } from './cities-abroad';
import type { Db } from '~/infrastructure/sql/engine/schema';

/** Sorted here, because the engines sort Åland differently. */
export function createSqlLocationStore(db: Db): LocationStore {
  return {
    async countries() {
      const countries = await db.selectFrom('countries').select(['id', 'name', 'code']).execute();
      return countries.sort(compareIndiaFirst);
    },

    async getStates(countryId) {
      const states = await db
        .selectFrom('states')
        .select(['id', 'country_id as countryId', 'name'])
        .where('country_id', '=', countryId)
        .execute();
      return states.sort(compareByName);
    },

    async listCities(stateId) {
      const cities = await selectCities(db, stateId).execute();
      // Fail instead of returning an empty list, which would be cached for a day.
      if (cities.length === 0 && (await isLoadingCities(db, stateId))) {
        throw new StoreError('unavailable', 'cities-coming');
      }
      const names = await selectOtherNames(db, stateId).execute();
      return withOtherNames(cities, names.sort(compareByName)).sort(compareByName);
    },
  };
}

export function selectCities(db: Db, stateId: number) {
  return db
    .selectFrom('cities')
    .select(['id', 'state_id as stateId', 'name', 'latitude', 'longitude'])
    .where('state_id', '=', stateId);
}

export function selectOtherNames(db: Db, stateId: number) {
  return db
    .selectFrom('other_city_names')
    .select(['city_id as cityId', 'name'])
    .where('city_id', 'in', (cities) =>
      cities.selectFrom('cities').select('id').where('state_id', '=', stateId),
    );
}

function withOtherNames(
  cities: readonly Omit<City, 'otherNames'>[],
  names: readonly { readonly cityId: number; readonly name: string }[],
): City[] {
  const byCity = new Map<number, string[]>();
  for (const { cityId, name } of names) byCity.set(cityId, [...(byCity.get(cityId) ?? []), name]);
  return cities.map((city) => ({ ...city, otherNames: byCity.get(city.id) ?? [] }));
}
