import { expect, test } from 'vitest';
import { findPageAt } from '../../experiments/scale/addresses';
import { getQuantile, computeRatio } from '../../experiments/scale/measure';

test('a quantile interpolates between two values', () => {
  expect(getQuantile([4, 1, 3, 2], 0.5)).toBe(2.5);
  expect(getQuantile([7], 0.25)).toBe(7);
  expect(getQuantile([], 0.5)).toBeNaN();
});

test('the ratio is that of the medians, with the interquartile range of the pairs', () => {
  const pairs = [1, 2, 3, 4, 5].map((large) => ({
    small: { cpu: 2, wall: 1 },
    large: { cpu: large, wall: 1 },
  }));
  expect(computeRatio(pairs, 'cpu')).toEqual({ small: 2, large: 3, ratio: 1.5, from: 1, to: 2 });
});

test('the last page of a list to measure is full', () => {
  expect(findPageAt('last', 100, 16)).toBe(6);
  expect(findPageAt('middle', 100, 16)).toBe(3);
  expect(findPageAt('last', 7, 16)).toBe(1);
});
