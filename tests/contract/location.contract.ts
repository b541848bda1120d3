import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { City, Country, LocationStore, State } from '~/features/places/location.store';
import type { Opened } from './engine';

export interface Places {
  readonly countries: readonly Country[];
  readonly states: readonly State[];
  readonly cities: readonly City[];
}

/** Contract of every `LocationStore`; `makeSource` creates a store with exactly these places. */
export function describeLocationStore(
  name: string,
  makeSource: (places: Places) => Promise<Opened<LocationStore>>,
): void {
  describe(`LocationStore: ${name}`, () => {
    let opened: Opened<LocationStore>;
    let source: LocationStore;
    beforeAll(async () => {
      opened = await makeSource(PLACES);
      source = opened.source;
    });
    afterAll(() => opened.close());

    test('lists India first and the other countries by name', async () => {
      const countries = await source.countries();
      expect(countries.map((country) => country.name)).toEqual([
        'India',
        'Åland Islands',
        'Nepal',
        'Zambia',
      ]);
      expect(countries[0]).toEqual({ id: INDIA, name: 'India', code: 'IN' });
    });

    test('lists the states of a country by name', async () => {
      expect(await source.getStates(INDIA)).toEqual([
        { id: KARNATAKA, countryId: INDIA, name: 'Karnataka' },
        { id: KERALA, countryId: INDIA, name: 'Kerala' },
      ]);
      expect(await source.getStates(999)).toEqual([]);
    });

    test('lists the cities of a state by name, with alternative names and coordinates', async () => {
      expect(await source.listCities(KERALA)).toEqual(
        [EKM, KOCHI, KOLLAM, KOZHIKODE].map((city) => ({ ...city, stateId: KERALA })),
      );
      expect(await source.listCities(999)).toEqual([]);
    });
  });
}

const [INDIA, NEPAL, ZAMBIA, ALAND] = [101, 154, 246, 2] as const;
const [KARNATAKA, KERALA, BAGMATI, MARIEHAMN] = [4026, 4028, 2082, 9] as const;

const KOCHI: City = {
  id: 3,
  stateId: KERALA,
  name: 'Kochi',
  otherNames: ['Cochin', 'Cocym'],
  latitude: 9.94,
  longitude: 76.26,
};
const KOLLAM: City = {
  id: 2,
  stateId: KERALA,
  name: 'Kollam',
  otherNames: ['Quilon'],
  latitude: 8.88,
  longitude: 76.59,
};
const KOZHIKODE: City = {
  id: 1,
  stateId: KERALA,
  name: 'Kozhikode',
  otherNames: ['Calicut'],
  latitude: 11.25,
  longitude: 75.78,
};
const EKM: City = {
  id: 4,
  stateId: KERALA,
  name: 'Ernakulam',
  otherNames: [],
  latitude: null,
  longitude: null,
};

const PLACES: Places = {
  countries: [
    { id: ZAMBIA, name: 'Zambia', code: 'ZM' },
    { id: INDIA, name: 'India', code: 'IN' },
    { id: NEPAL, name: 'Nepal', code: 'NP' },
    { id: ALAND, name: 'Åland Islands', code: 'AX' },
  ],
  states: [
    { id: KERALA, countryId: INDIA, name: 'Kerala' },
    { id: KARNATAKA, countryId: INDIA, name: 'Karnataka' },
    { id: BAGMATI, countryId: NEPAL, name: 'Bagmati' },
    { id: MARIEHAMN, countryId: ALAND, name: 'Mariehamn' },
  ],
  cities: [
    KOZHIKODE,
    KOLLAM,
    KOCHI,
    EKM,
    { ...EKM, id: 5, stateId: KARNATAKA, name: 'Kolar' },
    { ...EKM, id: 6, stateId: BAGMATI, name: 'Kathmandu' },
    { ...EKM, id: 7, stateId: MARIEHAMN, name: 'Märiehamn' },
  ],
};
