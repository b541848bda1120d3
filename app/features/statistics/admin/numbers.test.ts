import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  counted,
  formatCount,
  formatDuration,
  formatLinePoints,
  formatShare,
  getPercent,
  getScaleEnd,
  shorten,
} from './numbers';

const HOUR = 3_600_000;

it('numbers are formatted with Indian grouping', () => {
  expect(formatCount(1_234_567)).toBe('12,34,567');
  expect(counted(1, 'page view')).toBe('1 page view');
  expect(counted(0, 'page view')).toBe('0 page views');
  expect(counted(2, 'reading is', 'readings are')).toBe('2 readings are');
  expect(formatShare(0.775)).toBe('78%');
});

it.each([
  [0, 'less than an hour'],
  [HOUR, '1 hour'],
  [23.4 * HOUR, '23 hours'],
  [24 * HOUR, '1 day'],
  [52.4 * HOUR, '2 days 4 hours'],
])('a duration of %d ms is formatted as %s', (milliseconds, words) => {
  expect(formatDuration(milliseconds)).toBe(words);
});

describe('the upper end of a scale', () => {
  it.each([
    [[], 2],
    [[0, 0], 2],
    [[2], 2],
    [[3], 4],
    [[9], 10],
    [[11], 20],
    [[41], 60],
    [[100], 100],
    [[101], 200],
    [[123_456], 200_000],
  ])('for %j is %d', (numbers, end) => {
    expect(getScaleEnd(numbers)).toBe(end);
  });

  it('is even and at least the largest number, but not much larger', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1e9), { minLength: 1 }), (numbers) => {
        const end = getScaleEnd(numbers);
        const largest = Math.max(2, ...numbers);
        expect(end).toBeGreaterThanOrEqual(largest);
        expect(end).toBeLessThanOrEqual(largest * 2);
        expect(end % 2).toBe(0);
      }),
    );
  });
});

describe('the points of a line', () => {
  const AREA = { width: 1_000, height: 130 };

  it('run from left to right, with 0 at the bottom and the end of the scale at the top', () => {
    expect(formatLinePoints([0, 5, 10], 10, AREA)).toBe('0,130 500,65 1000,0');
  });

  it('are a single point at the left edge for a single number', () => {
    expect(formatLinePoints([10], 10, AREA)).toBe('0,0');
  });

  it('stay inside their area', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1e6), { minLength: 2, maxLength: 365 }), (numbers) => {
        for (const point of formatLinePoints(numbers, getScaleEnd(numbers), AREA).split(' ')) {
          const [x = NaN, y = NaN] = point.split(',').map(Number);
          expect(x >= 0 && x <= AREA.width && y >= 0 && y <= AREA.height).toBe(true);
        }
      }),
    );
  });
});

describe('the percentage', () => {
  it.each([
    [1, 3, 33.33],
    [0, 5, 0],
    [5, 5, 100],
    [0, 0, 0],
  ])('of %d in %d is %d', (part, whole, percent) => {
    expect(getPercent(part, whole)).toBe(percent);
  });
});

describe('a long label', () => {
  it.each([
    ['/blogs', '/blogs'],
    ['/blogs/ab', '/blogs/ab'],
    ['/blogs/abc', '/blogs/a…'],
    ['मेरी कुंडली और मैं', 'मेरी कुं…'],
  ])('%s is shortened to %s', (text, short) => {
    expect(shorten(text, 9)).toBe(short);
  });
});
