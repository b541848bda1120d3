import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '~/shared/time/calendar';
import lunarMonths from '../../../tests/fixtures/lunar-months.json';
import sankrantis from '../../../tests/fixtures/sankranti-printed.json';
import { CITIES, DEFAULT_CITY } from '~/features/places/cities.server';
import { computePanchang } from './panchang';
import { computePanchangMonth } from './panchang-month';

const SECOND = 1000;
const near = (at: Date, text: string) =>
  Math.abs(at.getTime() - Date.parse(`${text}+05:30`)) / SECOND;

const anyMonth = fc.tuple(
  fc.integer({ min: 1950, max: 2100 }),
  fc.integer({ min: 1, max: 12 }),
  fc.constantFrom(...CITIES),
);

describe('the panchang of a month', () => {
  it('has the same values as the panchang of each day', () => {
    fc.assert(
      fc.property(anyMonth, fc.nat(30), ([year, month, city], index) => {
        const { days } = computePanchangMonth(year, month, city);
        const day = days[index % days.length];
        if (day?.kind !== 'day') throw new Error('Every listed city has a sunrise each day');
        const { sunrise, sunset, moonrise, moonset, tithis, nakshatras, ...rest } = day;
        const own = computePanchang(day.date, city);
        if (own.kind !== 'day') throw new Error(`There is no panchang of ${day.date}`);
        expect(own).toMatchObject({
          paksha: rest.paksha,
          month: rest.month,
          weekday: rest.weekday,
        });
        const numbers = (spans: readonly { readonly number: number }[]) =>
          spans.map(({ number }) => number);
        expect(numbers(tithis)).toEqual(numbers(own.tithis));
        expect(numbers(nakshatras)).toEqual(numbers(own.nakshatras));
        for (const [one, other] of [
          [sunrise, own.sunrise],
          [sunset, own.sunset],
          [moonrise, own.moonrise],
          [moonset, own.moonset],
          [tithis.at(-1)?.endsAt, own.tithis.at(-1)?.endsAt],
        ] as const) {
          expect(Math.abs((one?.getTime() ?? 0) - (other?.getTime() ?? 0))).toBeLessThan(SECOND);
        }
      }),
      { numRuns: 40, seed: 19 },
    );
  });

  it('contains every day once', () => {
    const { days } = computePanchangMonth(2028, 2, DEFAULT_CITY);
    expect(days.map(({ date }) => date)).toEqual(
      Array.from({ length: 29 }, (_, day) => addDays('2028-02-01', day)),
    );
  });

  it.each(Object.entries(sankrantis))(
    'has the Sankrantis of %s on the dates of printed almanacs',
    (year, signs) => {
      const allowed = Number(year) > 2050 ? 120 : 60;
      Object.entries(signs).forEach(([sign, printed], index) => {
        const found = computePanchangMonth(Number(year), index + 1, DEFAULT_CITY).sankrantis;
        expect(found.map((each) => each.sign)).toEqual([sign]);
        expect(near(found[0]?.at ?? new Date(NaN), printed)).toBeLessThanOrEqual(allowed);
        expect(found[0]?.date).toBe(printed.slice(0, 10));
      });
    },
  );

  it('has the same new and full moon dates as the Swiss Ephemeris', () => {
    for (const [newMoon = '', fullMoon = ''] of lunarMonths.rows.slice(70, 90)) {
      for (const [kind, text] of [
        ['new-moon', newMoon],
        ['full-moon', fullMoon],
      ] as const) {
        const [year = 0, month = 0] = text.split('-').map(Number);
        const found = computePanchangMonth(year, month, DEFAULT_CITY).lunations;
        const dates = found.filter((each) => each.kind === kind && near(each.at, text) <= 30);
        expect(dates.map(({ date }) => date)).toEqual([text.slice(0, 10)]);
      }
    }
  });
});
