import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTemporaryStore } from '../../../../tests/support/temporary-store';
import { replaceLocations } from './seed-locations';
import { ABROAD_SETTING } from './cities-abroad';
import { createSqlPlaceSearch } from './locations';

const city = (id: number, stateId: number, name: string, ...otherNames: readonly string[]) => ({
  ...{ id, stateId, name, otherNames },
  latitude: 10 + id,
  longitude: -id,
});

const { store } = useTemporaryStore('all');
beforeAll(async () => {
  await replaceLocations(store.db, {
    countries: [
      { id: 101, name: 'India', code: 'IN' },
      { id: 75, name: 'France', code: 'FR' },
    ],
    states: [
      { id: 1, countryId: 101, name: 'Kerala' },
      { id: 2, countryId: 75, name: 'Hauts-de-France' },
    ],
    cities: [
      city(11, 1, 'Kochi', 'Cochin', 'Ernakulam'),
      city(21, 2, 'Koch-en-Haut'),
      city(22, 2, 'Kôch'),
      { ...city(23, 2, 'Kochland'), latitude: null },
      city(24, 2, 'Kocg'),
      city(25, 2, 'Koci'),
    ],
  });
});

test('Indian towns are returned with state, country and all their names', async () => {
  expect(await createSqlPlaceSearch(store.db).indianCities()).toEqual([
    {
      ...city(11, 1, 'Kochi', 'Cochin', 'Ernakulam'),
      state: { id: 1, countryId: 101, name: 'Kerala' },
      country: { id: 101, name: 'India', code: 'IN' },
    },
  ]);
});

describe('towns abroad', () => {
  beforeEach(() => store.db.deleteFrom('settings').where('key', '=', ABROAD_SETTING).execute());

  const markAllStored = () => {
    const value = JSON.stringify({ done: 2, states: 2 });
    return store.db.insertInto('settings').values({ key: ABROAD_SETTING, value }).execute();
  };

  test('are reported as loading until all of them are stored', async () => {
    const search = createSqlPlaceSearch(store.db);
    await expect(search.findCitiesAbroad('koch', 10)).rejects.toMatchObject({
      kind: 'unavailable',
    });
    await markAllStored();
    expect(await search.findCitiesAbroad('zz', 10)).toEqual([]);
  });

  test('are found by prefix without accents, shortest first, and exclude India', async () => {
    await markAllStored();
    const found = await createSqlPlaceSearch(store.db).findCitiesAbroad('koch', 10);
    expect(found.map(({ name }) => name)).toEqual(['Kôch', 'Koch-en-Haut']);
    expect(found[0]).toMatchObject({ latitude: 32, longitude: -22, country: { code: 'FR' } });
  });

  test('are limited in number', async () => {
    await markAllStored();
    expect(await createSqlPlaceSearch(store.db).findCitiesAbroad('koch', 1)).toHaveLength(1);
  });
});
