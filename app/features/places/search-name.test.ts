import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSearchName } from './search-name';

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
  expect(toSearchName(name)).toBe(search);
});

test('search names preserve Devanagari vowels', () => {
  expect(toSearchName('कोच्चि')).toBe('कोच्चि');
  expect(toSearchName('कोच्चि')).not.toBe(toSearchName('कच्च'));
});

test('search names are idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(toSearchName(toSearchName(text))).toBe(toSearchName(text));
    }),
  );
});

test('search names of Latin text ignore case and outer spaces', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Z' .-]{0,40}$/), (text) => {
      expect(toSearchName(`  ${text.toUpperCase()} `)).toBe(toSearchName(text));
    }),
  );
});
