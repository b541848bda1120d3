import { expect, test } from 'vitest';
import { findPeriod, shiftPeriod, getPeriod } from './period';

const TODAY = '2026-11-23';

test.each([
  ['2026-11-22', '2026-W47', '2026-11-16', '2026-11-22'],
  ['2026-11-23', '2026-W48', '2026-11-23', '2026-11-29'],
  // ISO 8601: a week belongs to the year of its Thursday.
  ['2027-01-03', '2026-W53', '2026-12-28', '2027-01-03'],
  ['2027-01-04', '2027-W01', '2027-01-04', '2027-01-10'],
  ['2024-12-30', '2025-W01', '2024-12-30', '2025-01-05'],
] as const)(
  'the date %s belongs to the week %s, from Monday to Sunday',
  (date, code, first, last) => {
    expect(getPeriod('week', date)).toMatchObject({ code, first, last });
  },
);

test('months continue across the turn of the year', () => {
  const december = getPeriod('month', '2026-12-31');
  expect(december).toMatchObject({ code: '2026-12', first: '2026-12-01', last: '2026-12-31' });
  expect(shiftPeriod(december, 2)).toMatchObject({ code: '2027-02', last: '2027-02-28' });
});

test.each([
  ['week', '2026-W40', true],
  ['week', '2026-W39', false],
  ['week', '2026-W52', true],
  ['week', '2026-w52', true],
  ['week', '2026-W53', false],
  ['week', '2026-11', false],
  ['month', '2026-08', true],
  ['month', '2026-07', false],
  ['month', '2027-02', true],
  ['month', '2027-03', false],
  ['month', '2026-13', false],
] as const)('the validity of the %s code %s is %s', (kind, code, isPresent) => {
  expect(findPeriod(kind, code, TODAY) !== null).toBe(isPresent);
});
