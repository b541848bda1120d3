import type { Kysely } from 'kysely';
import type { City, Country, LocationSource } from '~/locations/location.source';
import { fromStore } from './from-store.server';
import type { Schema } from './schema';
import { searchName } from './search-name';

const INDIA = 'IN';
/** Comes after every letter, so that a prefix and the prefix followed by it enclose all names that begin so. */
const LAST_CHARACTER = '\u{10ffff}';
// Sorted here and not by the engine: engines differ in where they put Åland and Émilie.
const BY_NAME = new Intl.Collator('en');

/**
 * Countries, states and cities from the store. Names are found whatever their case, accents, spaces and signs;
 * a text without a letter or digit finds none; names that are the whole text come first.
 */
export function sqlLocationSource(db: Kysely<Schema>): LocationSource {
  return {
    async countries() {
      const countries = await fromStore(
        db.selectFrom('countries').select(['id', 'name', 'code']).execute(),
      );
      return countries.sort((one, other) => indiaFirst(one, other) || byName(one, other));
    },

    async statesOf(countryId) {
      const states = await fromStore(
        db
          .selectFrom('states')
          .select(['id', 'country_id as countryId', 'name'])
          .where('country_id', '=', countryId)
          .execute(),
      );
      return states.sort(byName);
    },

    async citiesOf(stateId) {
      const cities = await fromStore(selectCitiesOf(db, stateId).execute());
      const names = await fromStore(selectOtherNamesOf(db, stateId).execute());
      return withOtherNames(cities, names).sort(byName);
    },

    async findCities(countryId, text, limit) {
      const prefix = searchName(text);
      if (prefix === '') return [];
      const cities = await fromStore(selectCitiesNamed(db, countryId, prefix, limit).execute());
      if (cities.length === 0) return [];
      const names = await fromStore(
        selectOtherNames(db)
          .where(
            'city_id',
            'in',
            cities.map((city) => city.id),
          )
          .execute(),
      );
      return withOtherNames(cities, names);
    },
  };
}

/** The query of `citiesOf`, apart so that a test can look at its plan. */
export function selectCitiesOf(db: Kysely<Schema>, stateId: number) {
  return db
    .selectFrom('cities')
    .select(['id', 'state_id as stateId', 'name', 'latitude', 'longitude'])
    .where('state_id', '=', stateId);
}

/** The other names of a state's cities, apart so that a test can look at its plan. */
export function selectOtherNamesOf(db: Kysely<Schema>, stateId: number) {
  return selectOtherNames(db).where('city_id', 'in', (cities) =>
    cities.selectFrom('cities').select('id').where('state_id', '=', stateId),
  );
}

/**
 * The query of `findCities`, apart so that a test can look at its plan. A city of which several names fit comes once, at
 * the first of them; the names are read in order, so no more of them than asked for.
 */
export function selectCitiesNamed(
  db: Kysely<Schema>,
  countryId: number,
  prefix: string,
  limit: number,
) {
  return db
    .selectFrom('city_names as found')
    .innerJoin('cities', 'cities.id', 'found.city_id')
    .select(['cities.id', 'cities.state_id as stateId', 'cities.name'])
    .select(['cities.latitude', 'cities.longitude'])
    .where('found.country_id', '=', countryId)
    .where('found.search_name', '>=', prefix)
    .where('found.search_name', '<', prefix + LAST_CHARACTER)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('city_names as earlier')
            .select('earlier.city_id')
            .whereRef('earlier.city_id', '=', 'found.city_id')
            .where('earlier.search_name', '>=', prefix)
            .whereRef('earlier.search_name', '<', 'found.search_name'),
        ),
      ),
    )
    .orderBy('found.search_name')
    .orderBy('found.city_id')
    .limit(limit);
}

function selectOtherNames(db: Kysely<Schema>) {
  return db
    .selectFrom('city_names')
    .select(['city_id as cityId', 'other_name as otherName'])
    .where('other_name', 'is not', null)
    .orderBy('city_id')
    .orderBy('search_name');
}

function withOtherNames(
  cities: readonly Omit<City, 'otherNames'>[],
  names: readonly { readonly cityId: number; readonly otherName: string | null }[],
): City[] {
  const byCity = new Map<number, string[]>();
  for (const { cityId, otherName } of names) {
    if (otherName !== null) byCity.set(cityId, [...(byCity.get(cityId) ?? []), otherName]);
  }
  return cities.map((city) => ({ ...city, otherNames: byCity.get(city.id) ?? [] }));
}

function indiaFirst(one: Country, other: Country): number {
  return Number(other.code === INDIA) - Number(one.code === INDIA);
}

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return BY_NAME.compare(one.name, other.name);
}
