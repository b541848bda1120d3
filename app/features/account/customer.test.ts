import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, parseCalendarDate, getParts, type CalendarDate } from '~/shared/time/calendar';
import { isOldEnough, latestAllowedBirthday } from './customer';

function day(text: string): CalendarDate {
  const parsed = parseCalendarDate(text);
  if (!parsed) throw new Error(`${text} is no day`);
  return parsed;
}

const anyDay = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays(day('2000-01-01'), days));

describe('the minimum age of eighteen', () => {
  test.each([
    ['2008-11-21', '2026-11-21', true],
    ['2008-11-22', '2026-11-21', false],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['2010-02-28', '2028-02-29', true],
    ['2010-03-01', '2028-02-29', false],
    ['1900-01-01', '2026-11-21', true],
  ])('is checked for the birthday %s on the day %s: %s', (dob, today, old) => {
    expect(isOldEnough(day(dob), day(today))).toBe(old);
  });

  test('allows birthdays up to a valid latest day and rejects the day after it', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const latest = latestAllowedBirthday(today);
        expect(parseCalendarDate(latest)).toBe(latest);
        expect(isOldEnough(latest, today)).toBe(true);
        expect(isOldEnough(addDays(latest, 1), today)).toBe(false);
        expect(getParts(today).year - getParts(latest).year).toBe(18);
      }),
    );
  });
});
