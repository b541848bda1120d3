import { expect, test } from 'vitest';
import { wireDate, wireInstant, wireTimeOfDay } from './values';

test.each([
  '1990-02-28',
  '1990/2/28',
  '19900228',
  19900228,
  '28-02-1990',
  '28/02/1990',
  '28.2.1990',
  '28 Feb 1990',
  '28-february-1990',
  'Feb 28, 1990',
  '1990-02-28T00:00:00',
  '1990-02-28 00:00:00.0',
  '1990-02-28T00:00:00Z',
  '1990-02-27T18:30:00.000+00:00',
  '1990-02-27T18:30:00.000+0000',
  Date.parse('1990-02-28T00:00:00+05:30'),
  String(Date.parse('1990-02-28T00:00:00+05:30')),
])('%j is parsed as a date of birth', (value) => {
  expect(wireDate.parse(value)).toBe('1990-02-28');
});

test.each([
  null,
  undefined,
  '',
  0,
  'NA',
  '1990',
  '30-02-1990',
  '28 Foo 1990',
  '1990-13-01',
  12_345_678,
  '99999999999999',
])('%j is not a valid date of birth', (value) => {
  expect(wireDate.parse(value)).toBeNull();
});

test('a number of milliseconds before 1970 is parsed as a date', () => {
  expect(wireDate.parse(Date.parse('1951-07-15T00:00:00+05:30'))).toBe('1951-07-15');
});

test.each([
  ['2026-11-21T04:30:00.000Z', '2026-11-21T04:30:00.000Z'],
  ['2026-11-21 10:00:00', '2026-11-21T04:30:00.000Z'],
  [Date.parse('2026-11-21T04:30:00Z'), '2026-11-21T04:30:00.000Z'],
  ['21-11-2026', '2026-11-20T18:30:00.000Z'],
  ['', undefined],
  ['soon', undefined],
])('%j is parsed as the instant %s', (value, moment) => {
  expect(wireInstant.parse(value)?.toISOString()).toBe(moment);
});

test.each([
  ['05:45', '05:45'],
  ['5:45', '05:45'],
  ['05:45:30', '05:45'],
  ['05.45', '05:45'],
  ['5:45 AM', '05:45'],
  ['12:05 am', '00:05'],
  ['12:05 P.M.', '12:05'],
  ['11:59pm', '23:59'],
  ['24:00', ''],
  ['13:00 PM', ''],
  ['0:00 AM', ''],
  ['05:75', ''],
  ['morning', ''],
  [null, ''],
])('%j is parsed as the time of day %j', (value, time) => {
  expect(wireTimeOfDay.parse(value)).toBe(time);
});
