import type { LocatedCity, PlaceSearchStore } from '~/features/places/place-search.store';
import { StoreError } from '~/shared/result/store-error';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { areCitiesLoading } from './cities-abroad';

const INDIA = 'IN';
/** Sorts after every letter. */
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
