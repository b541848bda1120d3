import { describe, expect, test } from 'vitest';
import { StoreError } from '~/shared/result/store-error';
import { placeId, loadAvailablePlaces, loadPlaces } from './places.server';
import type { LocationStore } from './location.store';

const city = (id: number, stateId: number, name: string) => ({
  id,
  stateId,
  name,
  otherNames: [],
  latitude: null,
  longitude: null,
});

const source: LocationStore = {
  countries: () => Promise.resolve([{ id: 1, name: 'India', code: 'IN' }]),
  getStates: (id) => Promise.resolve(id === 1 ? [{ id: 11, countryId: 1, name: 'Kerala' }] : []),
  listCities: (id) =>
    Promise.resolve(id === 11 ? [city(111, 11, 'Kochi')] : [city(222, id, 'Else')]),
};

test('a place list that fails to load is empty, and the other lists are complete', async () => {
  const chosen = { countryId: 1, stateId: 11 };
  const fails = () => Promise.reject(new StoreError('unavailable', { said: 'gone' }));
  const whole = await loadPlaces(source, chosen);
  expect(await loadAvailablePlaces(source, chosen)).toEqual({ places: whole, isPartial: false });
  expect(await loadAvailablePlaces({ ...source, listCities: fails }, chosen)).toEqual({
    places: { ...whole, cities: [] },
    isPartial: true,
  });
  expect(await loadAvailablePlaces({ ...source, getStates: fails }, chosen)).toEqual({
    places: { ...whole, states: [], cities: [] },
    isPartial: true,
  });
  const broken = () => Promise.reject(new TypeError('a fault of ours'));
  await expect(loadAvailablePlaces({ ...source, countries: broken }, chosen)).rejects.toThrow(
    'of ours',
  );
});

describe('the place lists of a form', () => {
  test.each([
    [null, null, [], []],
    [1, null, ['Kerala'], []],
    [1, 11, ['Kerala'], ['Kochi']],
    [2, 11, [], []],
    [1, 22, ['Kerala'], []],
    [null, 11, [], []],
  ])('match the country %s and the state %s', async (countryId, stateId, states, cities) => {
    const places = await loadPlaces(source, { countryId, stateId });
    expect(places.countries).toEqual([{ value: '1', label: 'India' }]);
    expect(places.states.map(({ label }) => label)).toEqual(states);
    expect(places.cities.map(({ label }) => label)).toEqual(cities);
  });
});

test.each([
  ['1', 1],
  ['999999999', 999_999_999],
  ['', null],
  ['0', null],
  ['01', null],
  ['-1', null],
  ['1.0', null],
  ['1e3', null],
  ['9999999999', null],
  ['__proto__', null],
  [['1'], null],
  [undefined, null],
])('the place id of %j is %s', (value, id) => {
  expect(placeId(value)).toBe(id);
});
