import { expect, test } from 'vitest';
import { countCharacters } from './characters';

test.each([
  ['', 0],
  ['Mesha', 5],
  ['मेष', 3],
  ['🌙', 1],
  ['a🌙मे', 4],
  ['\uD83C', 1],
  ['\uDF19\uD83C', 2],
])('countCharacters counts the code points of %j: %i', (text, count) => {
  expect(countCharacters(text)).toBe(count);
  expect(countCharacters(text)).toBe([...text].length);
});
