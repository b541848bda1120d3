import { expect, it } from 'vitest';
import { counted, formatCount, formatDuration, formatShare } from './numbers';

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
