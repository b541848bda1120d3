import fc from 'fast-check';
import { expect, it } from 'vitest';
import { median } from './reports.server';

it.each([
  [[], null],
  [[7], 7],
  [[1, 2], 1.5],
  [[9, 1, 5], 5],
  [[10, 1, 3, 2], 2.5],
])('the median of %j is %j', (numbers, expected) => {
  expect(median(numbers)).toBe(expected);
});

it('the median has as many numbers below it as above it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (numbers) => {
      const middle = median(numbers) ?? NaN;
      const below = numbers.filter((each) => each < middle).length;
      const above = numbers.filter((each) => each > middle).length;
      expect(Math.max(below, above)).toBeLessThanOrEqual(numbers.length / 2);
    }),
  );
});
