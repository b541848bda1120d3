import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  countDaysBetween,
  toIndiaDate,
  roundToMinute,
  parseCalendarDate,
  parseCompactDate,
  getParts,
  getStartOfDayInIndia,
  toCompactDate,
  toDayFirstDate,
  toIndiaMinute,
  toIndiaTime,
  getTodayInIndia,
  toLongDate,
  toWeekday,
  getWeekday,
  type CalendarDate,
} from './calendar';

const MILLISECONDS_PER_DAY = 86_400_000;

const instants = fc.date({
  min: new Date('1900-01-02T00:00:00Z'),
  max: new Date('2199-12-30T00:00:00Z'),
  noInvalidDate: true,
});
const dates = instants.map(toIndiaDate);

describe('the day in India', () => {
  it.each([
    ['2026-11-20T18:29:59Z', '2026-11-20'],
    ['2026-11-20T18:30:00Z', '2026-11-21'],
    ['2026-11-21T01:00:00+05:30', '2026-11-21'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
    ['2024-02-28T20:00:00Z', '2024-02-29'],
  ])('at %s is %s', (instant, date) => {
    expect(toIndiaDate(new Date(instant))).toBe(date);
    expect(getTodayInIndia({ now: () => new Date(instant) })).toBe(date);
  });

  it('contains every instant from its start to the next start', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const start = getStartOfDayInIndia(toIndiaDate(instant)).getTime();
        expect(instant.getTime()).toBeGreaterThanOrEqual(start);
        expect(instant.getTime()).toBeLessThan(start + MILLISECONDS_PER_DAY);
      }),
    );
  });

  it('matches the time zone database', () => {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
    // India's offset has been constant (+05:30) since 1945.
    const modern = fc.date({
      min: new Date('1946-01-01'),
      max: new Date('2199-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(modern, (instant) => {
        expect(toIndiaDate(instant)).toBe(format.format(instant));
      }),
    );
  });
});

describe('date parsing', () => {
  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '26-01-01',
    '2026-1-1',
    '',
    '0000-01-01',
    ' 2026-01-01',
    '2026-01-01T00:00',
  ])('rejects the date %j', (text) => {
    expect(parseCalendarDate(text)).toBeNull();
  });

  it.each([20260229, '20261301', '', null, undefined, '2026-01-01', 'today', 2026, -20260101])(
    'rejects the compact date %j',
    (value) => {
      expect(parseCompactDate(value)).toBeNull();
    },
  );

  it('parses compact dates that were formatted, as numbers and as texts', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(parseCalendarDate(date)).toBe(date);
        expect(parseCompactDate(toCompactDate(date))).toBe(date);
        expect(parseCompactDate(Number(toCompactDate(date)))).toBe(date);
      }),
    );
  });

  it('never throws an error and never returns a date that does not exist', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = parseCalendarDate(text);
        expect(read === null || read === text).toBe(true);
      }),
    );
  });
});

describe('date arithmetic', () => {
  it('works across months, leap days and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  it('is reversible', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -20_000, max: 20_000 }), (date, days) => {
        const moved = addDays(date, days);
        expect(countDaysBetween(date, moved)).toBe(days);
        expect(addDays(moved, -days)).toBe(date);
        expect(getWeekday(moved)).toBe((((getWeekday(date) + days) % 7) + 7) % 7);
      }),
    );
  });
});

describe('date formatting', () => {
  it('uses day-month-year on horoscope pages, and N/A without a date', () => {
    expect(toDayFirstDate('2026-01-02')).toBe('02-01-2026');
    expect(toDayFirstDate(null)).toBe('N/A');
    expect(toDayFirstDate(undefined)).toBe('N/A');
  });

  it('produces readable dates', () => {
    expect(toLongDate('2026-11-21')).toMatch(/^Saturday,? 21 November,? 2026$/);
    expect(toWeekday('2026-11-21')).toBe('Saturday');
    expect(toIndiaTime(new Date('2026-11-21T01:18:00Z'))).toBe('6:48 am');
  });

  it.each([
    ['2026-11-21T01:18:29Z', '2026-11-21T06:48'],
    ['2026-11-21T01:18:30Z', '2026-11-21T06:49'],
    ['2026-11-21T06:29:31Z', '2026-11-21T12:00'],
    ['2026-06-20T18:29:39Z', '2026-06-20T23:59'],
    ['2026-06-20T18:30:00Z', '2026-06-21T00:00'],
    ['2026-12-31T18:29:59Z', '2026-12-31T23:59'],
  ])('rounds %s to %s on the same day', (instant, minute) => {
    expect(toIndiaMinute(new Date(instant))).toBe(minute);
  });

  it('never moves a time by more than half a minute or to another day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1950-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }),
        (instant) => {
          const minute = roundToMinute(instant);
          expect(Math.abs(minute.getTime() - instant.getTime())).toBeLessThan(60_000);
          expect(minute.getUTCSeconds() + minute.getUTCMilliseconds()).toBe(0);
          expect(toIndiaDate(minute)).toBe(toIndiaDate(instant));
        },
      ),
    );
  });

  it('splits a date into parts', () => {
    const date: CalendarDate = '2026-11-05';
    expect(getParts(date)).toEqual({ year: 2026, month: 11, day: 5 });
  });
});
