import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findMonth,
  getMonthByNumber,
  getMonth,
  MONTHS,
  getNextMonth,
  getPreviousMonth,
} from './month';

const anyMonth = fc.constantFrom(...MONTHS);

describe('months', () => {
  it('are found by name, case-insensitively', () => {
    expect(findMonth('november')?.number).toBe(11);
    expect(findMonth('NoVember')?.number).toBe(11);
    expect(findMonth(' May ')?.number).toBe(5);
  });

  it.each(['foo', '13', '11', 'nov', '', '🪔', 'नवंबर', '__proto__', 'november.ics', undefined])(
    'are not found for %j',
    (text) => {
      expect(findMonth(text)).toBeNull();
    },
  );

  it('wrap around the year', () => {
    expect(getNextMonth(getMonthByNumber(12)).name).toBe('January');
    expect(getPreviousMonth(getMonthByNumber(1)).name).toBe('December');
  });

  it('repeat after twelve steps, and next and previous cancel out', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        let forth = month;
        for (let step = 0; step < 12; step += 1) forth = getNextMonth(forth);
        expect(forth).toBe(month);
        expect(getPreviousMonth(getNextMonth(month))).toBe(month);
        expect(findMonth(month.slug)).toBe(month);
      }),
    );
  });

  it('are found for any positive or negative number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), (number) => {
        const month = getMonthByNumber(number);
        expect(MONTHS).toContain(month);
        expect((((month.number - number) % 12) + 12) % 12).toBe(0);
      }),
    );
  });

  it('are found for a date', () => {
    expect(getMonth('2026-11-08').slug).toBe('november');
    expect(getMonth('2025-01-01').slug).toBe('january');
  });
});
