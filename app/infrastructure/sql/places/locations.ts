import type { Kysely } from 'kysely';
import type { City, LocationSource } from '~/features/places/location.store';
import { byName, indiaFirst } from '~/features/places/place-order';
import { SourceFailure } from '~/shared/result/store-error';
import { isOnItsWay } from './cities-abroad';
import { fromStore } from '~/infrastructure/sql/engine/from-store';
import type { Schema } from '~/infrastructure/sql/engine/schema';

/** Sorted here: engines disagree about Åland. */
export function createSqlLocationSource(db: Kysely<Schema>): LocationSource {
  return {
    async countries() {
      const countries = await fromStore(
        db.selectFrom('countries').select(['id', 'name', 'code']).execute(),
      );
      return countries.sort(indiaFirst);
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
      // Fail instead of an empty list, which would be cached for a day.
      if (cities.length === 0 && (await fromStore(isOnItsWay(db, stateId)))) {
        throw new SourceFailure('unavailable', 'cities-coming');
      }
      const names = await fromStore(selectOtherNamesOf(db, stateId).execute());
      return withOtherNames(cities, names.sort(byName)).sort(byName);
    },
  };
}

export function selectCitiesOf(db: Kysely<Schema>, stateId: number) {
  return db
    .selectFrom('cities')
    .select(['id', 'state_id as stateId', 'name', 'latitude', 'longitude'])
    .where('state_id', '=', stateId);
}

export function selectOtherNamesOf(db: Kysely<Schema>, stateId: number) {
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
