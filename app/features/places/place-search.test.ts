import { describe, expect, test } from 'vitest';
import { inLanguage } from '~/shared/i18n/language.server';
import { StoreError } from '~/shared/result/store-error';
import { createPlaceSearch, placeLabel } from './place-search.server';
import type { LocatedCity, PlaceSearchStore } from './location.store';
import { toSearchName } from './search-name';

const [INDIA, BRITAIN, CANADA, PAKISTAN, BANGLADESH, STATES, ALGERIA, MYANMAR] = [
  { id: 101, name: 'India', code: 'IN' },
  { id: 232, name: 'United Kingdom', code: 'GB' },
  { id: 39, name: 'Canada', code: 'CA' },
  { id: 167, name: 'Pakistan', code: 'PK' },
  { id: 19, name: 'Bangladesh', code: 'BD' },
  { id: 233, name: 'United States', code: 'US' },
  { id: 4, name: 'Algeria', code: 'DZ' },
  { id: 151, name: 'Myanmar', code: 'MM' },
];
let count = 0;

function town(
  name: string,
  stateName: string,
  country = INDIA,
  ...otherNames: readonly string[]
): LocatedCity {
  const state = { id: stateName.length, countryId: country.id, name: stateName };
  count += 1;
  return {
    ...{ id: count, stateId: state.id, name, otherNames, latitude: 0, longitude: 0 },
    state,
    country,
  };
}

const INDIAN_CITIES = [
  town('Pune', 'Maharashtra', INDIA, 'Poona'),
  town('Punegaon', 'Maharashtra'),
  town('Kochi', 'Kerala', INDIA, 'Cochin'),
  town('Ottapalam', 'Kerala'),
  town('Aurangabad', 'Bihar'),
  town('Chhatrapati Sambhajinagar', 'Maharashtra', INDIA, 'Aurangabad'),
  { ...town('Hyderabad', 'Telangana'), latitude: 17.38, longitude: 78.46 },
  town('Dhaka', 'Bihar'),
  town('Panaji', 'Goa'),
  town('Mapusa', 'Goa'),
  town('Chalakudi', 'Kerala'),
  town('Chalakudy', 'Kerala'),
  town('Oran', 'Uttar Pradesh'),
  { ...town('Bengaluru', 'Karnataka', INDIA, 'Bangalore'), latitude: 12.97, longitude: 77.59 },
];
const FOREIGN_CITIES = [
  town('Hyderabad', 'Sindh', PAKISTAN),
  town('London', 'Ontario', CANADA),
  { ...town('London', 'England', BRITAIN), latitude: 51.5, longitude: -0.12 },
  { ...town('Dhaka', 'Dhaka District', BANGLADESH), latitude: 23.71, longitude: 90.41 },
  town('Goa', 'Camarines Sur', CANADA),
  { ...town('New York City', 'New York', STATES), latitude: 40.71, longitude: -74 },
  town('New York Mills', 'Minnesota', STATES),
  town('Londonderry', 'Northern Ireland', BRITAIN),
  town('Banff', 'Alberta', CANADA),
  town('Oran', 'Oran', ALGERIA),
  { ...town('Yangon', 'Yangon', MYANMAR), latitude: 16.8, longitude: 96.15 },
];
const source: PlaceSearchStore = {
  indianCities: () => Promise.resolve(INDIAN_CITIES),
  findCitiesAbroad: (beginning, most) =>
    Promise.resolve(
      FOREIGN_CITIES.filter(({ name }) => toSearchName(name).startsWith(beginning)).slice(0, most),
    ),
};
const FORMER_NAMES: Readonly<Record<string, readonly string[]>> = {
  Yangon: ['Rangoon'],
  Dhaka: ['Dacca'],
  Bengaluru: ['Bangalore', 'Banglore'],
};
/** Indian cities have no country code. */
const known = (name: string, code: string | null, latitude: number, longitude: number) => ({
  ...{ name, latitude, longitude },
  otherNames: FORMER_NAMES[name] ?? [],
  region: code === null ? {} : { code },
});
const LONDON = known('London', 'GB', 51.51, -0.13);
const KNOWN: Readonly<Record<string, ReturnType<typeof known>>> = {
  london: LONDON,
  लंदन: LONDON,
  dhaka: known('Dhaka', 'BD', 23.81, 90.41),
  dacca: known('Dhaka', 'BD', 23.81, 90.41),
  banglore: known('Bengaluru', null, 12.97, 77.59),
  newyork: known('New York', 'US', 40.71, -74.01),
  hyderabad: known('Hyderabad', null, 17.39, 78.49),
  rangoon: known('Yangon', 'MM', 16.81, 96.16),
};
const knownCities = (searchName: string) => {
  const city = KNOWN[searchName];
  return city ? [city] : [];
};
const { find } = createPlaceSearch(source, knownCities);

/** @returns the label of the unambiguous match and the number of matches */
async function found(typed: string) {
  const { sure, matches } = await find(typed);
  return [sure && placeLabel(sure), matches.length];
}

describe('a search for an unambiguous town', () => {
  test.each([
    ['pune', 'Pune, Maharashtra, India', 2],
    ['  POONA ', 'Pune, Maharashtra, India', 1],
    ['कोच्चि', 'Kochi, Kerala, India', 1],
    ['ओट्टपालम', 'Ottapalam, Kerala, India', 1],
    ['Hyderabad', 'Hyderabad, Telangana, India', 2],
    ['Hyderabad, Pakistan', 'Hyderabad, Sindh, Pakistan', 1],
    ['Aurangabad, Bihar', 'Aurangabad, Bihar, India', 1],
    ['Aurangabad (Maharashtra), India', 'Chhatrapati Sambhajinagar, Maharashtra, India', 1],
    ['Aurangabad Bihar', 'Aurangabad, Bihar, India', 1],
    ['औरंगाबाद, बिहार', 'Aurangabad, Bihar, India', 1],
    ['Banff', 'Banff, Alberta, Canada', 1],
    // Famous cities are chosen and their namesakes are offered.
    ['London', 'London, England, United Kingdom', 3],
    ['लंदन', 'London, England, United Kingdom', 3],
    ['New York', 'New York City, New York, United States', 2],
    ['London UK', 'London, England, United Kingdom', 2],
    ['Dhaka, Bihar', 'Dhaka, Bihar, India', 1],
    ['Rangoon', 'Yangon, Myanmar', 1],
    ['Dacca', 'Dhaka, Dhaka District, Bangladesh', 1],
    ['Banglore', 'Bengaluru, Karnataka, India', 1],
    ['लंदन, कनाडा', 'London, Ontario, Canada', 1],
  ])('chooses the town for “%s”', async (typed, label, matches) => {
    expect(await found(typed)).toEqual([label, matches]);
  });
});

describe('a search that matches several towns', () => {
  test.each([
    ['Aurangabad', 2],
    // A town in Bihar, and the capital of Bangladesh.
    ['Dhaka', 2],
    // An Indian village, and a large city that is not marked as famous.
    ['Oran', 2],
    // An Indian state: its towns precede a foreign town of that name.
    ['Goa', 3],
    ['गोवा', 3],
    ['चालकुडि', 2],
    ['Pun', 2],
    // The text after the comma is not a state: all towns of that name are offered.
    ['Pune, near the river', 2],
  ])('chooses none of the towns for “%s”', async (typed, matches) => {
    expect(await found(typed)).toEqual([null, matches]);
  });
});

test('a capital abroad is offered before a little-known Indian town of that name', async () => {
  const findOfferedLabels = async (typed: string) => (await find(typed)).matches.map(placeLabel);
  expect(await findOfferedLabels('Dhaka')).toEqual([
    'Dhaka, Dhaka District, Bangladesh',
    'Dhaka, Bihar, India',
  ]);
  expect(await findOfferedLabels('Oran')).toEqual(['Oran, Uttar Pradesh, India', 'Oran, Algeria']);
});

test.each(['', ',', '—', 'P', 'Xyzzy', 'Pun\u0000', '💥', 'a'.repeat(150), ', , Kerala'])(
  'no town is chosen for “%s”',
  async (typed) => {
    expect((await find(typed)).sure).toBeNull();
  },
);

test('towns are named in the language of the page', async () => {
  const { sure } = await find('pune');
  inLanguage('hi', () => {
    expect(sure && placeLabel(sure)).toBe('पुणे, महाराष्ट्र, भारत');
  });
});

test('a list of towns that failed to load is loaded again by the next search', async () => {
  let tries = 0;
  const search = createPlaceSearch(
    {
      ...source,
      indianCities() {
        tries += 1;
        return tries === 1
          ? Promise.reject(new StoreError('unavailable', 'cities-coming'))
          : source.indianCities();
      },
    },
    knownCities,
  );
  await expect(search.find('pune')).rejects.toThrow(StoreError);
  expect((await search.find('pune')).sure).not.toBeNull();
});

test('Indian towns are found while towns abroad are unavailable', async () => {
  const findCitiesAbroad = () => Promise.reject(new StoreError('unavailable', 'cities-coming'));
  const search = createPlaceSearch({ ...source, findCitiesAbroad }, knownCities);
  expect((await search.find('pune')).sure?.name).toBe('Pune');
  await expect(search.find('London')).rejects.toThrow(StoreError);
});
