import {
  type City,
  type LocationStore,
  compareByName,
  compareIndiaFirst,
  type LocatedCity,
  type PlaceSearchStore,
} from '~/features/places/location.store';
import { StoreError } from '~/shared/result/store-error';
import { isLoadingCities, areCitiesLoading } from './cities-abroad';
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

const INDIA = 'IN';
const MAX_CODE_POINT = '\u{10FFFF}';

export function createSqlPlaceSearch(db: Db): PlaceSearchStore {
  let areAllThere = false;
  return {
    async indianCities() {
      const cities = await selectPlacedCities(db).where('countries.code', '=', INDIA).execute();
      const names = await db
        .selectFrom('other_city_names')
        .select(['city_id as cityId', 'name'])
        .execute();
      const byCity = new Map<number, string[]>();
      for (const { cityId, name } of names)
        byCity.set(cityId, [...(byCity.get(cityId) ?? []), name]);
      return cities.map((row) => toPlacedCity(row, byCity.get(row.id) ?? []));
    },

    async findCitiesAbroad(beginning, most) {
      areAllThere ||= !(await areCitiesLoading(db));
      // While only some cities are imported, London in Ontario could be the only match.
      if (!areAllThere) throw new StoreError('unavailable', 'cities-coming');
      const rows = await selectAbroad(db, beginning, most).execute();
      return rows.map((row) => toPlacedCity(row, []));
    },
  };
}

export function selectAbroad(db: Db, beginning: string, most: number) {
  return selectPlacedCities(db)
    .where('cities.search_name', '>=', beginning)
    .where('cities.search_name', '<', beginning + MAX_CODE_POINT)
    .where('countries.code', '!=', INDIA)
    .orderBy('cities.search_name')
    .limit(most);
}

function selectPlacedCities(db: Db) {
  return db
    .selectFrom('cities')
    .innerJoin('states', 'states.id', 'cities.state_id')
    .innerJoin('countries', 'countries.id', 'states.country_id')
    .select([
      'cities.id',
      'cities.name',
      'cities.state_id as stateId',
      'states.name as stateName',
      'states.country_id as countryId',
      'countries.name as countryName',
      'countries.code',
    ])
    .select(({ ref }) => [
      ref('cities.latitude').$notNull().as('latitude'),
      ref('cities.longitude').$notNull().as('longitude'),
    ])
    .where('cities.latitude', 'is not', null)
    .where('cities.longitude', 'is not', null);
}

type PlacedCityRow = Awaited<ReturnType<ReturnType<typeof selectPlacedCities>['execute']>>[number];

function toPlacedCity(row: PlacedCityRow, otherNames: readonly string[]): LocatedCity {
  const { id, name, latitude, longitude, stateId, stateName, countryId, countryName, code } = row;
  return {
    ...{ id, name, stateId, otherNames, latitude, longitude },
    state: { id: stateId, countryId, name: stateName },
    country: { id: countryId, name: countryName, code },
  };
}
