import { expect, test } from 'vitest';
import { toCompactCode, toNationalDigits } from './indian-numbers';

test.each([
  '9876543210',
  '+91 98765 43210',
  '0919876543210',
  '+91 0 98765 43210',
  '+91 (0) 98765-43210',
  '(+91) 098765.43210',
  '0091 098765 43210',
  '098765 43210',
  '+९१ ९८७६५ ४३२१०',
  'tel:+919876543210',
])('the national digits of %j are 9876543210', (text) => {
  expect(toNationalDigits(text)).toBe('9876543210');
});

test.each([
  ['9198765432', '9198765432'],
  ['0009876543210', '0009876543210'],
  ['98765432101', '98765432101'],
  ['+44 7911 123456', '447911123456'],
])('%j is not an Indian number, and all its digits are returned', (text, digits) => {
  expect(toNationalDigits(text)).toBe(digits);
});

test.each([
  ['SBIN 0000300', 'SBIN0000300'],
  ['sbin-0-000300.', 'SBIN0000300'],
  ['abcpe १२३४ f', 'ABCPE1234F'],
  ['ABCPE–1234–F', 'ABCPE1234F'],
])('toCompactCode normalizes %j to %j', (text, code) => {
  expect(toCompactCode(text)).toBe(code);
});
