import { describe, expect, it } from 'vitest';
import {
  shiftMonth,
  getMonth,
  getPanchangPath,
  parseTypedPeriod,
  parsePanchangPeriod,
} from './panchang-paths';

describe('an address with a date', () => {
  it('identifies a day or a month, with or without leading zeros', () => {
    expect(parsePanchangPeriod('2026-11-24')).toEqual({ kind: 'day', code: '2026-11-24' });
    expect(parsePanchangPeriod('2026-1-5')).toEqual({ kind: 'day', code: '2026-01-05' });
    expect(parsePanchangPeriod('2026-11')).toEqual({
      kind: 'month',
      code: '2026-11',
      year: 2026,
      month: 11,
    });
    expect(parsePanchangPeriod('2026-2')).toMatchObject({ code: '2026-02' });
    expect(parsePanchangPeriod('2028-02-29')).toMatchObject({ kind: 'day' });
  });

  it.each([
    ...['2026-02-29', '2026-13', '2026-00', '2026-11-31', '2026-11-00', '2026', '20261124'],
    ...['1949-12-31', '2101-01-01', '9999-99-99', '2026-11-24-', 'today', '', '-1-1', '2026-1-5 '],
  ])('is rejected when the date is %j', (written) => {
    expect(parsePanchangPeriod(written)).toBeNull();
  });

  it('can have the day first, as in India', () => {
    for (const typed of ['8/11/2026', '08-11-2026', '8.11.2026', '2026-11-8']) {
      expect(parseTypedPeriod(typed)?.code, typed).toBe('2026-11-08');
    }
    // There is no month 13, and day and month are not swapped.
    expect(parseTypedPeriod('11/13/2026')).toBeNull();
  });

  it('has neighbouring months only within the supported years', () => {
    const november = getMonth('2026-11-24');
    expect(shiftMonth(november, 2)?.code).toBe('2027-01');
    expect(shiftMonth(november, -11)?.code).toBe('2025-12');
    expect(shiftMonth(getMonth('2100-12-01'), 1)).toBeNull();
    expect(shiftMonth(getMonth('1950-01-31'), -1)).toBeNull();
  });
});

it('a city has one address for today and one for each day and month', () => {
  const pune = { slug: 'pune' };
  expect(getPanchangPath(pune)).toBe('/panchang/pune');
  expect(getPanchangPath(pune, '2026-11')).toBe('/panchang/pune/2026-11');
});
