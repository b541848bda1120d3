import { describe, expect, it } from 'vitest';
import { nakshatraWords, tithiWords } from '~/features/sky/sky-words';
import { INDIA_TIME_ZONE, parseCalendarDate } from '~/shared/time/calendar';
import cityDays from '../../../tests/fixtures/panchang-city-days.json';
import { dayFactsOf } from './day-facts';

const SECOND = 1_000;
const NAMES_END_WITHIN = 30;
const SUN_WITHIN = 10;
const MOON_WITHIN = 60;
const WINDOWS_WITHIN = 15;

function factsOf({ date, lat, lon }: (typeof cityDays.days)[number]) {
  const day = parseCalendarDate(date);
  if (!day) throw new Error(`${date} is no day`);
  return dayFactsOf(day, { latitude: lat, longitude: lon, timeZone: INDIA_TIME_ZONE });
}

function secondsApart(found: Date | null, expected: string | undefined): number {
  if (!found || !expected) return Infinity;
  return Math.abs(found.getTime() - Date.parse(expected)) / SECOND;
}

describe.each(cityDays.days)('the day card’s facts of $date in $city', (day) => {
  const facts = factsOf(day);

  it('name tithis and nakshatras, and their ends', () => {
    expect(facts.tithis.map(({ number }) => tithiWords(number))).toEqual(
      day.tithis.map(({ name }) => name),
    );
    expect(facts.nakshatras.map(({ number }) => nakshatraWords(number))).toEqual(
      day.nakshatras.map(({ name }) => name),
    );
    const ends = [...facts.tithis, ...facts.nakshatras].map(({ endsAt }) => endsAt);
    for (const [index, { ends: end }] of [...day.tithis, ...day.nakshatras].entries()) {
      expect(secondsApart(ends[index] ?? null, end)).toBeLessThanOrEqual(NAMES_END_WITHIN);
    }
  });

  it('have the Sun and the Moon rise and set in time', () => {
    expect(secondsApart(facts.sunrise, day.sunrise)).toBeLessThanOrEqual(SUN_WITHIN);
    expect(secondsApart(facts.sunset, day.sunset)).toBeLessThanOrEqual(SUN_WITHIN);
    expect(secondsApart(facts.moonrise, day.moonrise)).toBeLessThanOrEqual(MOON_WITHIN);
  });

  it('have Rahu Kaal and Abhijit', () => {
    const pairs = [
      [facts.rahuKaal, day.rahu_kaal],
      [facts.abhijit, day.abhijit],
    ] as const;
    for (const [{ from, to }, [start, end]] of pairs) {
      expect(secondsApart(from, start)).toBeLessThanOrEqual(WINDOWS_WITHIN);
      expect(secondsApart(to, end)).toBeLessThanOrEqual(WINDOWS_WITHIN);
    }
    expect(facts.usesAbhijit).toBe(day.weekday !== 'Wednesday');
  });
});
