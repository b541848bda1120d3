import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearchedId, parseSearch } from './review-search';
import { toSortName } from '~/infrastructure/sql/engine/values';

describe('a search text', () => {
  it.each<[string, string[][]]>([
    ['', []],
    ['  ', []],
    ['%%', []],
    ['Meera', [['meera']]],
    ['Meera  SHARMA', [['meera', 'sharma']]],
    ['meera meera', [['meera']]],
    // "kumar" implies a word with the prefix "k".
    ['K. Kumar', [['kumar']]],
    ["D'Souza", [["d'souza"], ['d', 'souza']]],
    ['meera.s', [['meera.s'], ['meera', 's']]],
    ['meera.s@people.example', [['meera.s@people.example']]],
    ['asha rao@x', [['asha', 'rao@x']]],
    ['98765 43210', [['9876543210']]],
    ['+91 98765', [['98765']]],
    ['+91-98765-43210', [['9876543210']]],
    ['09876543210', [['9876543210']]],
    ['919876543210', [['9876543210']]],
    // Matches either the start or the end of a number.
    ['98765', [['98765'], ['<56789']]],
    ['14', [['14']]],
    ['+', []],
    ['+91', []],
    ['a b c d e f g h', [['a', 'b', 'c', 'd', 'e', 'f']]],
    ['Ｍｅｅｒａ', [['meera']]],
  ])('%j is parsed into its interpretations', (text, readings) => {
    expect(parseSearch(text)).toEqual(readings);
  });

  it('of any length has few interpretations', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const readings = parseSearch(text);
        expect(readings.length).toBeLessThanOrEqual(2);
        for (const words of readings) {
          expect(words.length).toBeLessThanOrEqual(6);
          expect(words.every((word) => word !== '')).toBe(true);
        }
      }),
    );
  });
});

it.each([
  ['  Asha   Rao ', 'asha rao'],
  ['ÉMILE', 'émile'],
  ['मीरा', 'मीरा'],
])('the name %j is sorted as %j', (name, sorted) => {
  expect(toSortName(name)).toBe(sorted);
});

it.each([
  ['28', 28],
  [' #28 ', 28],
  ['028', null],
  ['2 8', null],
  ['#', null],
  ['9876543210', null],
])('the search text %j is parsed as an ID', (text, id) => {
  expect(parseSearchedId(text)).toBe(id);
});
