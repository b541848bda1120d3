import { describe, expect, test } from 'vitest';
import { inLanguage } from '~/shared/i18n/language.server';
import { SourceFailure } from '~/shared/result/source-failure';
import { createPlaceSearch, placeLabel } from './place-search.server';
import type { PlacedCity, PlaceSearchSource } from './place-search.source';
import { searchName } from './search-name';

const [INDIA, BRITAIN, CANADA, PAKISTAN] = [
  { id: 101, name: 'India', code: 'IN' },
  { id: 232, name: 'United Kingdom', code: 'GB' },
  { id: 39, name: 'Canada', code: 'CA' },
  { id: 167, name: 'Pakistan', code: 'PK' },
];
let count = 0;

function town(
  name: string,
  stateName: string,
  country = INDIA,
  ...otherNames: readonly string[]
): PlacedCity {
  const state = { id: stateName.length, countryId: country.id, name: stateName };
  count += 1;
  return {
    ...{ id: count, stateId: state.id, name, otherNames, latitude: 0, longitude: 0 },
    state,
    country,
  };
}

const INDIAN = [
  town('Pune', 'Maharashtra', INDIA, 'Poona'),
  town('Punegaon', 'Maharashtra'),
  town('Kochi', 'Kerala', INDIA, 'Cochin'),
  town('Ottapalam', 'Kerala'),
  town('Aurangabad', 'Bihar'),
  town('Chhatrapati Sambhajinagar', 'Maharashtra', INDIA, 'Aurangabad'),
  town('Hyderabad', 'Telangana'),
  town('Chalakudi', 'Kerala'),
  town('Chalakudy', 'Kerala'),
];
const ABROAD = [
  town('Hyderabad', 'Sindh', PAKISTAN),
  town('London', 'England', BRITAIN),
  town('London', 'Ontario', CANADA),
  town('Londonderry', 'Northern Ireland', BRITAIN),
  town('Banff', 'Alberta', CANADA),
];
const source: PlaceSearchSource = {
  indianCities: () => Promise.resolve(INDIAN),
  citiesAbroad: (beginning, most) =>
    Promise.resolve(
      ABROAD.filter(({ name }) => searchName(name).startsWith(beginning)).slice(0, most),
    ),
};
const { find } = createPlaceSearch(source);

/** The town that is surely meant, and how many others may be. */
async function found(typed: string) {
  const { sure, matches } = await find(typed);
  return [sure && placeLabel(sure), matches.length];
}

describe('a town is surely meant', () => {
  test.each([
    ['pune', 'Pune, Maharashtra, India', 2],
    ['  POONA ', 'Pune, Maharashtra, India', 1],
    ['कोच्चि', 'Kochi, Kerala, India', 1],
    // By sound alone: no list of names has it.
    ['ओट्टपालम', 'Ottapalam, Kerala, India', 1],
    // Of two countries India's comes first; the other one is offered.
    ['Hyderabad', 'Hyderabad, Telangana, India', 2],
    ['Hyderabad, Pakistan', 'Hyderabad, Sindh, Pakistan', 1],
    ['Aurangabad, Bihar', 'Aurangabad, Bihar, India', 1],
    ['Aurangabad (Maharashtra), India', 'Chhatrapati Sambhajinagar, Maharashtra, India', 1],
    ['Aurangabad Bihar', 'Aurangabad, Bihar, India', 1],
    ['औरंगाबाद, बिहार', 'Aurangabad, Bihar, India', 1],
    ['Banff', 'Banff, Alberta, Canada', 1],
    ['London UK', 'London, England, United Kingdom', 2],
    ['लंदन, कनाडा', 'London, Ontario, Canada', 1],
  ])('by “%s”', async (typed, label, matches) => {
    expect(await found(typed)).toEqual([label, matches]);
  });
});

describe('somebody has to choose', () => {
  test.each([
    ['Aurangabad', 2],
    ['London', 3],
    ['लंदन', 2],
    ['चालकुडि', 2],
    ['Pun', 2],
    // What stands behind the comma is no state: the towns of that name are offered.
    ['Pune, near the river', 2],
  ])('of “%s”', async (typed, matches) => {
    expect(await found(typed)).toEqual([null, matches]);
  });
});

test.each(['', ',', '—', 'P', 'Xyzzy', 'Pun\u0000', '💥', 'a'.repeat(150), ', , Kerala'])(
  'nothing is guessed of “%s”',
  async (typed) => {
    expect((await find(typed)).sure).toBeNull();
  },
);

test('places have the names of the language', async () => {
  const { sure } = await find('pune');
  inLanguage('hi', () => {
    expect(sure && placeLabel(sure)).toBe('पुणे, महाराष्ट्र, भारत');
  });
});

test('a list that could not be had is asked for again', async () => {
  let tries = 0;
  const search = createPlaceSearch({
    ...source,
    indianCities() {
      tries += 1;
      return tries === 1
        ? Promise.reject(new SourceFailure('unavailable', 'cities-coming'))
        : source.indianCities();
    },
  });
  await expect(search.find('pune')).rejects.toThrow(SourceFailure);
  expect((await search.find('pune')).sure).not.toBeNull();
});
