import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchName } from './search-name';

test.each([
  ['Bodh Gaya', 'bodhgaya'],
  ['T. Narasipura', 'tnarasipura'],
  ["Xi'an", 'xian'],
  ['Chümoukedima', 'chumoukedima'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['2nd Mile', '2ndmile'],
  [' — ', ''],
])('the search name of %s is "%s"', (name, search) => {
  expect(searchName(name)).toBe(search);
});

test('search names preserve Devanagari vowels', () => {
  expect(searchName('कोच्चि')).toBe('कोच्चि');
  expect(searchName('कोच्चि')).not.toBe(searchName('कच्च'));
});

test('search names are idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(searchName(searchName(text))).toBe(searchName(text));
    }),
  );
});

test('search names of Latin text ignore case and outer spaces', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Z' .-]{0,40}$/), (text) => {
      expect(searchName(`  ${text.toUpperCase()} `)).toBe(searchName(text));
    }),
  );
});
