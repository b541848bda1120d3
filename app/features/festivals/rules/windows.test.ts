import { describe, expect, it } from 'vitest';
import { findCity, DEFAULT_CITY } from '~/features/places/cities.server';
import { findMoonrise, getSunrise, getSunset } from '~/features/astronomy/rise-set';
import { getTithiAt } from '~/features/astronomy/tithi';
import { addDays, toIndiaMinute, type CalendarDate } from '~/shared/time/calendar';
import { KNOWN_FESTIVALS } from './festival-list.server';
import { getYearSpan } from './date-span';
import { findFestivalDates } from './compute-festivals';
import { getMiddle } from './lunar-months';
import { hasWindows, findPujaWindows } from './windows';

const MINUTE_MS = 60_000;

function getMinutes(slug: string, date: CalendarDate) {
  return findPujaWindows(slug, date).map(({ part, from, to }) => [
    part,
    toIndiaMinute(from),
    toIndiaMinute(to),
  ]);
}

function toMinutesFrom(time: string, instant = new Date(0)): number {
  return Math.abs(Math.round((Date.parse(`${time}:00+05:30`) - instant.getTime()) / MINUTE_MS));
}

describe('the puja windows', () => {
  const CITIES = ['new-delhi', 'kolkata', 'thiruvananthapuram', 'bhuj'];
  const YEARS = [1957, 2025, 2026, 2027, 2061];
  const slugs = KNOWN_FESTIVALS.map(([slug]) => slug).filter(hasWindows);
  const cases = slugs.flatMap((slug) =>
    YEARS.flatMap((year, at) => {
      const city = findCity(CITIES[at % CITIES.length] ?? '') ?? DEFAULT_CITY;
      return findFestivalDates(slug, getYearSpan(year), city).flatMap((festival) =>
        findPujaWindows(slug, festival.date, city).map((window) => ({ festival, city, window })),
      );
    }),
  );

  it('are in order and within the festival’s day and the night after it', () => {
    expect(slugs.length).toBeGreaterThan(25);
    for (const { festival, city, window } of cases) {
      const from = new Date(getSunrise(festival.date, city).getTime() - 100 * MINUTE_MS);
      expect(window.from <= window.to, festival.id).toBe(true);
      expect(window.from >= from, festival.id).toBe(true);
      expect(window.to <= getSunrise(addDays(festival.date, 1), city), festival.id).toBe(true);
    }
  });

  it('for rakhi and bonfire exclude Bhadra, the first half of the full moon’s tithi', () => {
    for (const { festival, window } of cases) {
      if (window.purpose !== 'rakhi' && window.purpose !== 'bonfire') continue;
      if (window.part === 'bhadra-punchha') continue;
      const tithi = getTithiAt(window.from);
      if (tithi.number === 15) expect(window.from >= getMiddle(tithi), festival.id).toBe(true);
      else expect(festival.exception, festival.id).toBe('bhadra');
    }
  });

  it('are within the tithi when the rule requires it', () => {
    const asked = cases.filter(({ window }) => window.purpose === 'lakshmi-puja');
    expect(asked.length).toBeGreaterThan(8);
    for (const { festival, window } of asked) {
      const middle = new Date((window.from.getTime() + window.to.getTime()) / 2);
      expect([28, 30], festival.id).toContain(getTithiAt(middle).number);
    }
  });

  it('start at the city’s moonrise for Karwa Chauth, and at sunset and next sunrise for Chhath', () => {
    const [karwa] = findPujaWindows('karwa-chauth', '2026-10-29').slice(1);
    expect(karwa?.from).toEqual(findMoonrise('2026-10-29'));
    const [evening, morning] = findPujaWindows('chhath-puja', '2026-11-15');
    expect(evening?.from).toEqual(getSunset('2026-11-15'));
    expect(morning?.to).toEqual(getSunrise('2026-11-16'));
  });

  // 2022: drikpanchang.com for New Delhi, Bhadra Punchha 9:06 to 10:16 pm. 2027 calculated by hand: Bhadra
  // lasts from 6:22
  // pm to 5:15 am, and its punchha is 19.5 to 22.5 of its 30 ghatis.
  it('are in the tail of Bhadra for the bonfire when Bhadra lasts past midnight', () => {
    const [printed] = findPujaWindows('holika-dahan', '2022-03-17');
    expect(printed?.part).toBe('bhadra-punchha');
    expect(toMinutesFrom('2022-03-17T21:06', printed?.from)).toBeLessThanOrEqual(1);
    expect(toMinutesFrom('2022-03-17T22:16', printed?.to)).toBeLessThanOrEqual(1);
    expect(getMinutes('holika-dahan', '2027-03-21')).toEqual([
      ['bhadra-punchha', '2027-03-22T01:27', '2027-03-22T02:32'],
    ]);
  });

  // drikpanchang.com for New Delhi, 2024: 11:13 pm to 12:27 am.
  it('for the bonfire end in the middle of the night', () => {
    expect(getMinutes('holika-dahan', '2024-03-24')).toEqual([
      ['evening-to-midnight', '2024-03-24T23:14', '2024-03-25T00:27'],
    ]);
  });

  // 2023: after 9:02 pm (drikpanchang.com: 9:01 pm; newspapers of 29 August 2023). 2022: after 8:51 pm (drikpanchang.com).
  it.each([
    ['2022-08-11', '2022-08-11T20:51'],
    ['2023-08-30', '2023-08-30T21:02'],
  ] as const)('for the rakhi of %s are after Bhadra, which lasts all day', (date, from) => {
    const [rakhi, ...more] = findPujaWindows('raksha-bandhan', date);
    expect(more).toEqual([]);
    expect(rakhi).toMatchObject({ part: 'after-bhadra', hasOpenEnd: true });
    expect(toIndiaMinute(rakhi?.from ?? new Date(0))).toBe(from);
  });

  it('for rakhi and bonfire last at least an hour in every year', { tags: ['all'] }, () => {
    for (let year = 2000; year <= 2050; year += 1) {
      for (const slug of ['raksha-bandhan', 'holika-dahan']) {
        const [{ date } = { date: null }] = findFestivalDates(slug, getYearSpan(year));
        expect(date && findPujaWindows(slug, date), `${slug} ${year}`).toHaveLength(1);
      }
    }
  });

  // drikpanchang.com for New Delhi: 3:19 to 5:27 pm in 2020, 6:29 to 8:43 am in 2022.
  it('for Govardhan are in the evening when Pratipada begins after the morning', () => {
    expect(getMinutes('govardhan-puja', '2020-11-15')).toEqual([
      ['sayahna', '2020-11-15T15:19', '2020-11-15T17:27'],
    ]);
    expect(getMinutes('govardhan-puja', '2022-10-26')).toEqual([
      ['morning', '2022-10-26T06:29', '2022-10-26T08:43'],
    ]);
  });

  // Part 11 and part 8 of 15: four and a half muhurtas after midday, and around midnight.
  it('are the correct parts of day and night for Dussehra and Shivaratri', () => {
    const [vijay] = findPujaWindows('dussehra', '2025-10-02');
    const [nishita] = findPujaWindows('maha-shivaratri', '2025-02-26');
    expect(toIndiaMinute(vijay?.from ?? new Date(0))).toMatch(/^2025-10-02T14:/);
    expect(toIndiaMinute(nishita?.from ?? new Date(0))).toMatch(/^2025-02-27T00:/);
  });
});
