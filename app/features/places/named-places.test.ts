import { describe, expect, test } from 'vitest';
import { inLanguage } from '~/shared/i18n/language.server';
import { findNamedPlaces, toOptions } from './places.server';
import type { LocationStore } from './location.store';

const city = (id: number, name: string, ...otherNames: readonly string[]) => ({
  id,
  stateId: 11,
  name,
  otherNames,
  latitude: null,
  longitude: null,
});

const CITIES = [
  city(1, 'Kochi', 'Cochin'),
  city(2, 'Kachchh'),
  city(3, 'Thrissur'),
  city(4, 'Ottapalam'),
  city(5, 'Perinthalmanna'),
  city(6, 'Chalakudi'),
  city(7, 'Chalakudy'),
  city(8, 'Indore'),
  city(9, 'Vijayawada', 'Bezawada'),
];

const source: LocationStore = {
  countries: () =>
    Promise.resolve([
      { id: 1, name: 'India', code: 'IN' },
      { id: 2, name: 'Nepal', code: 'NP' },
      { id: 3, name: 'Elsewhere', code: '' },
    ]),
  getStates: (id) => Promise.resolve(id === 1 ? [{ id: 11, countryId: 1, name: 'Kerala' }] : []),
  listCities: (id) => Promise.resolve(id === 11 ? CITIES : []),
};

const findCityNamed = async (name: string) => {
  const found = await findNamedPlaces(source, { country: 'India', state: 'Kerala', city: name });
  return found.city?.name ?? null;
};

describe('the search for a city', () => {
  test.each([
    ['Kochi', 'Kochi'],
    ['KOCHI', 'Kochi'],
    ['Cochin', 'Kochi'],
    ['कोच्चि', 'Kochi'],
    ['कोचीन', 'Kochi'],
    ['कच्छ', 'Kachchh'],
    ['त्रिशूर', 'Thrissur'],
    ['ओट्टपालम', 'Ottapalam'],
    ['पेरिंतलमन्ना', 'Perinthalmanna'],
    ['इंदौर', 'Indore'],
    ['विजयवाड़ा', 'Vijayawada'],
    ['बेज़वाड़ा', 'Vijayawada'],
  ])('finds it by the name %s', async (written, name) => {
    expect(await findCityNamed(written)).toBe(name);
  });

  test.each(['Coochi', 'कोटा', 'क', '—', ''])('does not find it by “%s”', async (written) => {
    expect(await findCityNamed(written)).toBeNull();
  });

  test('returns no city when two cities sound alike', async () => {
    expect(await findCityNamed('चालकुडि')).toBeNull();
  });
});

test('countries and states are found in Hindi', async () => {
  const found = await findNamedPlaces(source, { country: 'भारत', state: 'केरल', city: 'कोच्चि' });
  expect([found.country?.name, found.state?.name, found.city?.name]).toEqual([
    'India',
    'Kerala',
    'Kochi',
  ]);
  const nepal = await findNamedPlaces(source, { country: 'नेपाल', state: '', city: '' });
  expect(nepal.country?.id).toBe(2);
});

describe('lists of places', () => {
  const getLabels = (places: Parameters<typeof toOptions>[0]) =>
    toOptions(places).map(({ label }) => label);

  test('stay in English in their original order', async () => {
    expect(getLabels(await source.countries())).toEqual(['India', 'Nepal', 'Elsewhere']);
    expect(getLabels(CITIES)).toEqual(CITIES.map(({ name }) => name));
  });

  test('use Hindi names where available, with India first', async () => {
    const countries = await source.countries();
    inLanguage('hi', () => {
      expect(getLabels(countries)).toEqual(['भारत', 'नेपाल', 'Elsewhere']);
      expect(getLabels([CITIES[3], CITIES[2], CITIES[0]].flatMap((each) => each ?? []))).toEqual([
        'कोच्चि',
        'त्रिशूर',
        'Ottapalam',
      ]);
    });
  });
});
