import { describe, expect, it } from 'vitest';
import { SIGNS } from '~/features/astronomy/signs';
import { toIndiaDate } from '~/shared/time/calendar';
import { getStartOfDayIn, getEndOfDayIn } from '~/shared/time/zone';
import swiss from '../../../tests/fixtures/panchang-city-days.json';
import { computeMoonOfDay } from './moon-of-day';

const ZONE = 'Asia/Kolkata';
const HALF_A_MINUTE = 30_000;

/** Changes within a day, as fractional numbers of nakshatras or signs. */
function findEndsWithin(spans: readonly { number: number; ends: string }[], from: Date, to: Date) {
  return spans
    .map(({ number, ends }) => ({ number, at: new Date(ends) }))
    .filter(({ at }) => at > from && at < to);
}

describe.each(swiss.days)('the Moon on $date in $city matches the Swiss Ephemeris', (day) => {
  const sunrise = new Date(day.sunrise);
  const date = toIndiaDate(sunrise);
  const moon = computeMoonOfDay(date, ZONE);
  const end = getEndOfDayIn(ZONE, date);

  it.each([
    [
      'nakshatra',
      day.nakshatras,
      moon.nakshatras.map(({ nakshatra, until }) => ({ number: nakshatra, until })),
    ],
    [
      'sign',
      day.moon_signs,
      moon.signs.map(({ sign, until }) => ({
        number: SIGNS.findIndex(({ slug }) => slug === sign) + 1,
        until,
      })),
    ],
  ] as const)('changes %s at the right time', (_name, listed, reckoned) => {
    const expected = findEndsWithin(listed, sunrise, end);
    const found = reckoned.filter(({ until }) => until > sunrise && until < end);
    expect(found.map(({ number }) => number)).toEqual(expected.map(({ number }) => number));
    found.forEach(({ until }, index) => {
      expect(Math.abs(until.getTime() - (expected[index]?.at.getTime() ?? NaN))).toBeLessThan(
        HALF_A_MINUTE,
      );
    });
  });

  it('is in the right pada at sunrise', () => {
    const pada = moon.padas.find(({ from, until }) => from <= sunrise && sunrise < until);
    expect(pada).toMatchObject({
      nakshatra: day.nakshatras[0]?.number,
      pada: day.nakshatra_pada_at_sunrise,
    });
  });
});

describe('the Moon on a calendar day', () => {
  it('has both signs and both nakshatras on a day on which it changes them', () => {
    // The Moon leaves Revati and Pisces at 23:16:54 (Swiss Ephemeris).
    const moon = computeMoonOfDay('2025-02-03', ZONE);
    expect(moon.signs.map(({ sign }) => sign)).toEqual(['pisces', 'aries']);
    expect(moon.nakshatras.map(({ nakshatra }) => nakshatra)).toEqual([26, 27, 1]);
    expect([moon.atStart.sign, moon.atEnd.sign]).toEqual(['pisces', 'aries']);
  });

  it('is computed for the local day, which has 23 hours when summer time starts', () => {
    const [first] = computeMoonOfDay('2024-03-10', 'America/New_York').padas;
    const last = computeMoonOfDay('2024-03-10', 'America/New_York').padas.at(-1);
    expect(first?.from).toEqual(getStartOfDayIn('America/New_York', '2024-03-10'));
    const length = (last?.until.getTime() ?? NaN) - (first?.from.getTime() ?? NaN);
    expect(length).toBe(23 * 3_600_000);
  });
});
