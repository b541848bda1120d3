import { expect, it } from 'vitest';
import {
  getRangeFrom,
  getRangeUpTo,
  listDaysInRange,
  getMonthRange,
  parseRangeDays,
} from './range';

it.each([
  ['7', 7],
  ['365', 365],
  [null, 30],
  ['', 30],
  ['8', 30],
  ['7.0', 30],
  ['1e9', 30],
])('the parameter days=%j shows %d days', (text, days) => {
  expect(parseRangeDays(text)).toBe(days);
});

it('a range has the requested number of days and includes today', () => {
  expect(getRangeUpTo('2026-11-21', 7)).toEqual({ first: '2026-11-15', last: '2026-11-21' });
  expect(getRangeFrom('2026-11-21', 30)).toEqual({ first: '2026-11-21', last: '2026-12-20' });
  expect(listDaysInRange(getRangeUpTo('2026-03-01', 3))).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(listDaysInRange(getRangeUpTo('2026-11-21', 365))).toHaveLength(365);
});

it('a range is extended to whole months', () => {
  expect(getMonthRange(getRangeUpTo('2026-11-21', 365))).toEqual({
    firstMonth: '2025-11',
    lastMonth: '2026-11',
  });
});
