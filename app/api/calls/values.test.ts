import { expect, it } from 'vitest';
import { z } from 'zod';
import { fromDigits } from './values';

const id = fromDigits(z.number().int().positive().max(999));

it.each([
  ['7', 7],
  ['999', 999],
  [7, 7],
])('%j in a URL is parsed as the number %i', (given, number) => {
  expect(id.parse(given)).toBe(number);
});

it.each([
  '0x1',
  '1e2',
  '+1',
  '-1',
  ' 1',
  '1 ',
  '1.0',
  '',
  '0',
  '1000',
  '१',
  'Infinity',
  '1'.repeat(400),
  null,
])('%j in a URL is not a valid id', (given) => {
  expect(id.safeParse(given).success).toBe(false);
});
