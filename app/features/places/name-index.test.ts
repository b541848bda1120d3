import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNameIndex } from './name-index';

const named = [
  { item: 'Pune', names: ['pune', 'poona', 'पुणे'] },
  { item: 'Kochi', names: ['kochi', 'cochin'] },
  { item: 'Punegaon', names: ['punegaon'] },
  { item: 'Cochin (France)', names: ['cochin', 'cochin'] },
];

test('an index finds an item by each of its names, in item order', () => {
  const { called } = createNameIndex(named);
  expect(called('poona')).toEqual(['Pune']);
  expect(called('cochin', 'पुणे')).toEqual(['Pune', 'Kochi', 'Cochin (France)']);
  expect([called('pun'), called(''), called('__proto__'), called()]).toEqual([[], [], [], []]);
});

test('an index finds an item once by a prefix of several names', () => {
  const { beginning } = createNameIndex(named);
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
      const index = createNameIndex(lists.map((names, item) => ({ item, names })));
      const where = (fits: (name: string) => boolean) =>
        lists.flatMap((names, item) => (names.some(fits) ? [item] : []));
      expect(index.called(searchName)).toEqual(where((name) => name === searchName));
      expect(index.beginning(searchName)).toEqual(where((name) => name.startsWith(searchName)));
    }),
  );
});
