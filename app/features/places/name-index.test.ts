import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNameIndex } from './name-index';

const NAMES = {
  Pune: ['pune', 'poona', 'पुणे'],
  Kochi: ['kochi', 'cochin'],
  Punegaon: ['punegaon'],
  'Cochin (France)': ['cochin', 'cochin'],
};
const PLACES = Object.keys(NAMES) as (keyof typeof NAMES)[];
const createPlaceIndex = () => createNameIndex(PLACES, (place) => NAMES[place]);

test('an index finds an item by each of its names, in item order', () => {
  const { called } = createPlaceIndex();
  expect(called('poona')).toEqual(['Pune']);
  expect(called('cochin', 'पुणे')).toEqual(['Pune', 'Kochi', 'Cochin (France)']);
  expect([called('pun'), called(''), called('__proto__'), called()]).toEqual([[], [], [], []]);
});

test('an index finds an item once by a prefix of several names', () => {
  const { beginning } = createPlaceIndex();
  expect(beginning('pun')).toEqual(['Pune', 'Punegaon']);
  expect(beginning('p')).toEqual(['Pune', 'Punegaon']);
  expect(beginning('पु')).toEqual(['Pune']);
  expect(beginning('x')).toEqual([]);
});

test('an index finds the same items as a full scan', () => {
  const anyName = fc.string({
    unit: fc.constantFrom('a', 'b', 'क', 'ि', '\u{10FFFF}'),
    maxLength: 4,
  });
  fc.assert(
    fc.property(fc.array(fc.array(anyName, { maxLength: 3 })), anyName, (lists, searchName) => {
      const index = createNameIndex([...lists.keys()], (item) => lists[item] ?? []);
      const where = (fits: (name: string) => boolean) =>
        lists.flatMap((names, item) => (names.some(fits) ? [item] : []));
      expect(index.called(searchName)).toEqual(where((name) => name === searchName));
      expect(index.beginning(searchName)).toEqual(where((name) => name.startsWith(searchName)));
    }),
  );
});
