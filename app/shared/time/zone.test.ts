import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from './calendar';
import {
  toDateIn,
  getEndOfDayIn,
  toInstant,
  toMinuteIn,
  getStartOfDayIn,
  type LocalTime,
} from './zone';

const HALF_HOUR = 1_800_000;

describe('the start of a day', () => {
  it.each([
    ['Asia/Kolkata', '2026-11-21', '2026-11-20T18:30:00.000Z'],
    ['Asia/Kathmandu', '2026-11-21', '2026-11-20T18:15:00.000Z'],
    ['Pacific/Auckland', '2026-11-21', '2026-11-20T11:00:00.000Z'],
    ['Pacific/Honolulu', '2026-11-21', '2026-11-21T10:00:00.000Z'],
    // Daylight saving time starts at 02:00 on one of these days and ends on the other.
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    // Clocks in India were an hour ahead during the war.
    ['Asia/Kolkata', '1943-06-01', '1943-05-31T17:30:00.000Z'],
  ] as const)('in %s on %s is correct', (zone, date, start) => {
    expect(getStartOfDayIn(zone, date).toISOString()).toBe(start);
  });

  it('is 23 or 25 hours after the previous one when clocks change', () => {
    const hours = (date: '2026-03-29' | '2026-10-25' | '2026-06-01') =>
      (getEndOfDayIn('Europe/London', date).getTime() -
        getStartOfDayIn('Europe/London', date).getTime()) /
      3_600_000;
    expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-06-01')]).toEqual([23, 25, 24]);
  });
});

describe('local clock time', () => {
  it.each([
    ['Asia/Kolkata', '2026-11-21T01:18:29Z', '2026-11-21T06:48'],
    ['Asia/Kolkata', '2026-11-21T01:18:30Z', '2026-11-21T06:49'],
    ['Europe/London', '2026-07-01T03:48:40Z', '2026-07-01T04:49'],
    // Rounding does not change the date.
    ['Asia/Kolkata', '2026-11-21T18:29:45Z', '2026-11-21T23:59'],
  ])('in %s at %s is correct', (zone, instant, shown) => {
    expect(toMinuteIn(zone, new Date(instant))).toBe(shown);
  });

  it('contains the local date', () => {
    const instant = new Date('2026-11-21T20:00:00Z');
    expect([toDateIn('Asia/Kolkata', instant), toDateIn('America/Chicago', instant)]).toEqual([
      '2026-11-22',
      '2026-11-21',
    ]);
  });
});

describe('the instant of a local time', () => {
  it.each([
    ['in India', 'Asia/Kolkata', '1990-09-09T22:26', '1990-09-09T16:56'],
    ["in India's war time", 'Asia/Kolkata', '1942-12-25T06:15', '1942-12-24T23:45'],
    ['between its two war times', 'Asia/Kolkata', '1942-07-01T12:00', '1942-07-01T06:30'],
    ['in summer time', 'America/New_York', '2024-05-21T18:43', '2024-05-21T22:43'],
    ['in American war time', 'America/New_York', '1943-01-15T12:00', '1943-01-15T16:00'],
    [
      'in the double summer time of the war',
      'Europe/London',
      '1943-07-01T12:00',
      '1943-07-01T10:00',
    ],
    ['in the winter of standard time', 'Europe/London', '1970-01-15T12:00', '1970-01-15T11:00'],
    ['at 5:40 hours from Greenwich', 'Asia/Kathmandu', '1980-06-01T12:00', '1980-06-01T06:30'],
    ['at 5:45', 'Asia/Kathmandu', '1990-06-01T12:00', '1990-06-01T06:15'],
  ] as const)('can be resolved: %s', (_when, zone, local, utc) => {
    expect(toInstant(zone, local)).toEqual({ kind: 'one', instant: new Date(`${utc}:00Z`) });
  });

  it.each([
    ['America/New_York', '2024-11-03T01:30', '2024-11-03T05:30', '2024-11-03T06:30'],
    ['Asia/Kolkata', '1945-10-14T23:30', '1945-10-14T17:00', '1945-10-14T18:00'],
  ] as const)('is ambiguous when it occurs twice, in %s on %s', (zone, local, first, second) => {
    expect(toInstant(zone, local)).toEqual({
      kind: 'twice',
      first: new Date(`${first}:00Z`),
      second: new Date(`${second}:00Z`),
    });
  });

  it.each([
    [
      'America/New_York',
      '2024-03-10T02:30',
      '2024-03-10T07:00',
      '2024-03-10T02:00',
      '2024-03-10T03:00',
    ],
    [
      'Asia/Kolkata',
      '1942-09-01T00:59',
      '1942-08-31T18:30',
      '1942-09-01T00:00',
      '1942-09-01T01:00',
    ],
    // Samoa crossed the date line and skipped a day.
    [
      'Pacific/Apia',
      '2011-12-30T12:00',
      '2011-12-30T10:00',
      '2011-12-30T00:00',
      '2011-12-31T00:00',
    ],
  ] as const)(
    'does not exist when the clocks skip it, in %s on %s',
    (zone, local, at, from, to) => {
      expect(toInstant(zone, local)).toEqual({
        kind: 'skipped',
        at: new Date(`${at}:00Z`),
        from,
        to,
      });
    },
  );

  // A 23-hour day skips two half hours; a 25-hour day repeats two.
  it(
    'exists for every half hour that the clocks do not skip',
    { tags: ['all'], timeout: 120_000 },
    () => {
      const anyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
      const anyYear = fc.integer({ min: 1976, max: 2026 });
      let changes = 0;
      fc.assert(
        fc.property(anyZone, anyYear, (zone, year) => {
          for (let day = 0; day < 365; day++) {
            const date = addDays(`${year}-01-01` as CalendarDate, day);
            const length =
              getEndOfDayIn(zone, date).getTime() - getStartOfDayIn(zone, date).getTime();
            if (length === 48 * HALF_HOUR) continue;
            changes++;
            const found = Array.from({ length: 48 }, (_, index) => {
              const clock = new Date(index * HALF_HOUR).toISOString().slice(11, 16);
              return toInstant(zone, `${date}T${clock}` as LocalTime);
            });
            const instants = found.map(({ kind }) => ({ one: 1, twice: 2, skipped: 0 })[kind]);
            expect(instants.reduce((sum, each) => sum + each, 0)).toBe(length / HALF_HOUR);
            for (const each of found) {
              if (each.kind === 'skipped') expect(toMinuteIn(zone, each.at)).toBe(each.to);
            }
          }
        }),
        { numRuns: 40, seed: 20 },
      );
      expect(changes).toBeGreaterThan(20);
    },
  );
});
