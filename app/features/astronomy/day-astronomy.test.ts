import { readFileSync } from 'node:fs';
import { MakeTime } from 'astronomy-engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, toIndiaDate, type CalendarDate } from '~/shared/time/calendar';
import { getMoonSignAt, getNakshatraAt, NAKSHATRAS } from './nakshatra';
import { computeLahiriAyanamsa } from './sidereal';
import { getHouseFrom, SIGNS } from '~/features/astronomy/signs';
import { computeDayAstronomy } from './day-astronomy';
import { TITHIS_PER_MONTH, getTithiAt } from './tithi';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const EPOCH: CalendarDate = '1990-01-01';
const anyDate = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays(EPOCH, days));
const anySign = fc.constantFrom(...SIGNS.map((sign) => sign.slug));

function parseIstTime(text: string): Date {
  return new Date(`${text}:00+05:30`);
}

function getMinutesApart(one: Date, other: Date): number {
  return Math.abs(one.getTime() - other.getTime()) / MINUTE;
}

describe('known tithi boundaries', () => {
  // [instant in UTC, number of the tithi that starts then]: every tithiStart and tithiEnd of this product's
  // festival calendar 2025-2027 (New Delhi, to the minute), whose dates were
  // compared with published lists.
  const boundaries = JSON.parse(
    readFileSync('tests/fixtures/tithi-instants.json', 'utf8'),
  ) as readonly (readonly [string, number])[];

  it('include more than five hundred instants', () => {
    expect(boundaries.length).toBeGreaterThan(500);
  });

  it.each(boundaries)('match within two minutes: at %s, tithi %i starts', (text, number) => {
    const instant = new Date(text);
    const following = getTithiAt(new Date(instant.getTime() + 5 * MINUTE));
    expect(following.number).toBe(number);
    expect(getMinutesApart(following.startsAt, instant)).toBeLessThan(2);
    const ending = getTithiAt(new Date(instant.getTime() - 5 * MINUTE));
    expect(ending.number).toBe(((number + 28) % 30) + 1);
    expect(getMinutesApart(ending.endsAt, instant)).toBeLessThan(2);
  });
});

describe('published almanac pages for New Delhi', () => {
  // Source: Drik Panchang; for 28 April 2025, a newspaper.
  it.each([
    {
      date: '2020-12-31',
      sun: ['07:14', '17:35'],
      tithi: ['Krishna Pratipada', '2020-12-31T09:30'],
      nakshatra: ['Punarvasu', '2020-12-31T19:49'],
      moon: ['gemini', '2020-12-31T13:38'],
    },
    {
      date: '2022-01-26',
      sun: ['07:12', '17:55'],
      tithi: ['Krishna Navami', '2022-01-27T04:34'],
      nakshatra: ['Swati', '2022-01-26T10:07'],
      moon: ['libra', '2022-01-27T03:13'],
    },
    {
      date: '2025-04-28',
      sun: ['05:43', '18:55'],
      tithi: ['Shukla Pratipada', '2025-04-28T21:10'],
      nakshatra: ['Bharani', '2025-04-28T21:37'],
      moon: ['aries', '2025-04-29T02:53'],
    },
    {
      date: '2025-11-22',
      sun: ['06:49', '17:25'],
      tithi: ['Shukla Dvitiya', '2025-11-22T17:11'],
      nakshatra: ['Jyeshtha', '2025-11-22T16:47'],
      moon: ['scorpio', '2025-11-22T16:47'],
    },
  ] as const)(
    'match the computed values on $date within two minutes',
    ({ date, sun, tithi, nakshatra, moon }) => {
      const sky = computeDayAstronomy(date);
      expect(getMinutesApart(sky.sunrise, parseIstTime(`${date}T${sun[0]}`))).toBeLessThan(2);
      expect(getMinutesApart(sky.sunset, parseIstTime(`${date}T${sun[1]}`))).toBeLessThan(2);
      expect(sky.tithi.name).toBe(tithi[0]);
      expect(getMinutesApart(sky.tithi.endsAt, parseIstTime(tithi[1]))).toBeLessThan(2);
      expect(sky.nakshatra.name).toBe(nakshatra[0]);
      expect(getMinutesApart(sky.nakshatra.endsAt, parseIstTime(nakshatra[1]))).toBeLessThan(2);
      expect(sky.moonSign).toBe(moon[0]);
      expect(getMinutesApart(sky.moonSignEndsAt, parseIstTime(moon[1]))).toBeLessThan(2);
    },
  );

  // Source: the Nehru Planetarium's times for Delhi, as published by news agencies.
  it.each([
    ['2006-06-21', '05:24', '19:22'],
    ['2006-12-22', '07:10', '17:29'],
    ['2011-06-21', '05:24', '19:22'],
  ] as const)(
    'match the computed values on %s, with sunrise at %s and sunset at %s',
    (date, rise, set) => {
      const sky = computeDayAstronomy(date);
      expect(getMinutesApart(sky.sunrise, parseIstTime(`${date}T${rise}`))).toBeLessThan(2);
      expect(getMinutesApart(sky.sunset, parseIstTime(`${date}T${set}`))).toBeLessThan(2);
    },
  );
});

describe('the sidereal zodiac', () => {
  it('matches the Calendar Reform Committee’s ayanamsa on 21 March 1956', () => {
    // The true value is 23°15′00″; subtracting that day's nutation (+16.8″) gives the mean value.
    const mean = computeLahiriAyanamsa(MakeTime(new Date('1956-03-21T00:00:00Z')));
    expect(Math.abs(mean - (23.25 - 16.8 / 3600)) * 3600).toBeLessThan(1);
  });

  it('places the Sun in Makara from Makar Sankranti', () => {
    expect(computeDayAstronomy('2025-01-14').sunSign).toBe('sagittarius');
    expect(computeDayAstronomy('2025-01-15').sunSign).toBe('capricorn');
  });
});

describe('the astronomy of a day', () => {
  it('has valid values computed for sunrise', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const { sunrise, sunset, tithi, nakshatra, moonSignEndsAt } = computeDayAstronomy(date);
        expect(sunrise < sunset).toBe(true);
        expect(toIndiaDate(sunrise)).toBe(date);
        expect(toIndiaDate(sunset)).toBe(date);
        expect(tithi.number).toBeGreaterThanOrEqual(1);
        expect(tithi.number).toBeLessThanOrEqual(TITHIS_PER_MONTH);
        expect(tithi.paksha).toBe(tithi.number <= 15 ? 'Shukla' : 'Krishna');
        expect(tithi.startsAt <= sunrise && sunrise < tithi.endsAt).toBe(true);
        expect(nakshatra.name).toBe(NAKSHATRAS[nakshatra.number - 1]);
        expect(sunrise < nakshatra.endsAt).toBe(true);
        expect(sunrise < moonSignEndsAt).toBe(true);
        expect(moonSignEndsAt.getTime() - sunrise.getTime()).toBeLessThan(2.7 * DAY);
      }),
    );
  });

  it('has the sign and nakshatra that last longest between 06:00 and 22:00', () => {
    expect(computeDayAstronomy('2026-11-28').daytimeMoon.sign.sign).toBe('cancer');
    const hours = Array.from({ length: 33 }, (_, half) => 6 + half / 2);
    fc.assert(
      fc.property(anyDate, (date) => {
        const midnight = parseIstTime(`${date}T00:00`).getTime();
        const at = hours.map((hour) => new Date(midnight + hour * 60 * MINUTE));
        const { sign, nakshatra } = computeDayAstronomy(date).daytimeMoon;
        const inSign = at.filter((each) => getMoonSignAt(each).sign === sign.sign);
        const inStar = at.filter((each) => getNakshatraAt(each).number === nakshatra.number);
        expect(Math.min(inSign.length, inStar.length)).toBeGreaterThanOrEqual(hours.length / 2);
      }),
    );
  });

  it('changes continuously from day to day', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const today = computeDayAstronomy(date);
        const tomorrow = computeDayAstronomy(addDays(date, 1));
        const advanced = (tomorrow.tithi.number - today.tithi.number + 30) % 30;
        expect([0, 1, 2]).toContain(advanced);
        if (advanced === 0) {
          expect(getMinutesApart(tomorrow.tithi.startsAt, today.tithi.startsAt)).toBeLessThan(0.1);
        }
        if (advanced === 1) {
          expect(getMinutesApart(tomorrow.tithi.startsAt, today.tithi.endsAt)).toBeLessThan(0.1);
        }
        expect([0, 1, 2]).toContain((tomorrow.nakshatra.number - today.nakshatra.number + 27) % 27);
        expect(tomorrow.moonSign === today.moonSign).toBe(today.moonSignEndsAt > tomorrow.sunrise);
        const dayLength = tomorrow.sunrise.getTime() - today.sunrise.getTime();
        expect(Math.abs(dayLength - DAY)).toBeLessThan(2 * MINUTE);
      }),
    );
  });

  it('has consecutive tithis', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const { tithi } = computeDayAstronomy(date);
        const next = getTithiAt(new Date(tithi.endsAt.getTime() + MINUTE));
        expect(next.number).toBe((tithi.number % TITHIS_PER_MONTH) + 1);
        const hours = (tithi.endsAt.getTime() - tithi.startsAt.getTime()) / 3_600_000;
        expect(hours).toBeGreaterThan(19);
        expect(hours).toBeLessThan(27);
      }),
    );
  });

  it('has the correct tithi names in both halves of the month', () => {
    expect(computeDayAstronomy('2025-11-05').tithi.name).toBe('Purnima');
    expect(computeDayAstronomy('2025-10-21').tithi.name).toBe('Amavasya');
    expect(computeDayAstronomy('2025-06-06').tithi.name).toBe('Shukla Ekadashi');
  });
});

describe('the house of the Moon', () => {
  it('is 1 in the sign of the Moon and 7 in the opposite sign', () => {
    expect(getHouseFrom('leo', 'leo')).toBe(1);
    expect(getHouseFrom('cancer', 'leo')).toBe(2);
    expect(getHouseFrom('aquarius', 'leo')).toBe(7);
    expect(getHouseFrom('taurus', 'aries')).toBe(12);
  });

  it('ranges from 1 to 12, is distinct per sign, and advances by at most one a day', () => {
    fc.assert(
      fc.property(anyDate, anySign, (date, sign) => {
        const sky = computeDayAstronomy(date);
        const houses = SIGNS.map((each) => getHouseFrom(each.slug, sky.moonSign));
        expect([...houses].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
        const house = getHouseFrom(sign, sky.moonSign);
        const tomorrow = getHouseFrom(sign, computeDayAstronomy(addDays(date, 1)).moonSign);
        expect([house, (house % 12) + 1]).toContain(tomorrow);
      }),
    );
  });
});
