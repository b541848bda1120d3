import { describe, expect, it } from 'vitest';
import type { NumberedSpan } from '~/features/astronomy/crossing';
import { NAKSHATRAS } from '~/features/astronomy/nakshatra';
import { findMoonset, type Place } from '~/features/astronomy/rise-set';
import { getTithiName } from '~/features/astronomy/tithi';
import { INDIA_TIME_ZONE, parseCalendarDate } from '~/shared/time/calendar';
import cityDays from '../../../tests/fixtures/panchang-city-days.json';
import type { TimeWindow } from './day-parts';
import { getKaranaName, getYogaName } from './names';
import { computePanchang, type Panchang } from './panchang';

const SECOND = 1_000;
const END_TOLERANCE = 30;
const SUN_TOLERANCE = 10;
const MOON_TOLERANCE = 60;
const WINDOW_TOLERANCE = 15;

function getDay(date: string, place: Place): Panchang {
  const day = parseCalendarDate(date);
  const found = day && computePanchang(day, place);
  if (found?.kind !== 'day') throw new Error(`There is no panchang of ${date}`);
  return found;
}

function getSecondsApart(found: Date | null | undefined, expected: string | undefined): number {
  if (!found || !expected) return Infinity;
  return Math.abs(found.getTime() - Date.parse(expected)) / SECOND;
}

describe.each(cityDays.days)(
  'the panchang of $date in $city compared with the Swiss Ephemeris',
  (day) => {
    const { date, lat: latitude, lon: longitude } = day;
    const place = { latitude, longitude, timeZone: INDIA_TIME_ZONE };
    const found = getDay(date, place);

    it.each([
      ['tithis', getTithiName],
      ['nakshatras', (number: number) => NAKSHATRAS[number - 1]],
      ['yogas', getYogaName],
      ['karanas', getKaranaName],
    ] as const)('has the same %s and end times', (list, getName) => {
      const spans: readonly NumberedSpan[] = found[list];
      expect(spans.map(({ number }) => getName(number))).toEqual(day[list].map(({ name }) => name));
      expect(spans.map(({ number }) => number)).toEqual(day[list].map(({ number }) => number));
      spans.forEach(({ endsAt }, index) =>
        expect(getSecondsApart(endsAt, day[list][index]?.ends)).toBeLessThanOrEqual(END_TOLERANCE),
      );
    });

    it('has the same signs and pada at sunrise', () => {
      expect(found.moonSigns.map(({ sign }) => sign)).toEqual(
        day.moon_signs.map(({ name }) => name),
      );
      found.moonSigns.forEach(({ endsAt }, index) =>
        expect(getSecondsApart(endsAt, day.moon_signs[index]?.ends)).toBeLessThanOrEqual(
          END_TOLERANCE,
        ),
      );
      expect(found.sunSigns[0]?.sign).toBe(day.sun_sign);
      expect(found.padas[0]?.pada).toBe(day.nakshatra_pada_at_sunrise);
      expect(found.padas[0]?.nakshatra).toBe(found.nakshatras[0]?.number);
    });

    it('has the same rise and set of the Sun and the Moon', () => {
      for (const [moment, expected] of [
        [found.sunrise, day.sunrise],
        [found.sunset, day.sunset],
        [found.nextSunrise, day.next_sunrise],
      ] as const) {
        expect(getSecondsApart(moment, expected)).toBeLessThanOrEqual(SUN_TOLERANCE);
      }
      expect(getSecondsApart(found.moonrise, day.moonrise)).toBeLessThanOrEqual(MOON_TOLERANCE);
      expect(getSecondsApart(found.moonset, day.moonset)).toBeLessThanOrEqual(MOON_TOLERANCE);
      expect(getSecondsApart(findMoonset(found.date, place), day.moonset)).toBeLessThanOrEqual(
        MOON_TOLERANCE,
      );
    });

    it('has the same parts of the day', () => {
      const { parts } = found;
      const pairs: (readonly [TimeWindow | null, readonly string[]])[] = [
        [parts.rahuKaal, day.rahu_kaal],
        [parts.yamaganda, day.yamaganda],
        [parts.gulikaKaal, day.gulika_kaal],
        [parts.abhijit, day.abhijit],
        [parts.brahmaMuhurta, day.brahma_muhurta],
        ...[...day.choghadiya_day, ...day.choghadiya_night].map(
          ({ start, end }, index) =>
            [
              [...parts.dayChoghadiyas, ...parts.nightChoghadiyas][index] ?? null,
              [start, end],
            ] as const,
        ),
        ...day.hora.map(
          ({ start }, index) =>
            [
              parts.horas[index] ?? null,
              [start, day.hora[index + 1]?.start ?? day.next_sunrise],
            ] as const,
        ),
      ];
      expect(pairs).toHaveLength(5 + 16 + 24);
      for (const [window, [start, end]] of pairs) {
        expect(getSecondsApart(window?.from, start)).toBeLessThanOrEqual(WINDOW_TOLERANCE);
        expect(getSecondsApart(window?.to, end)).toBeLessThanOrEqual(WINDOW_TOLERANCE);
      }
      const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);
      expect(names(parts.dayChoghadiyas)).toEqual(names(day.choghadiya_day));
      expect(names(parts.nightChoghadiyas)).toEqual(names(day.choghadiya_night));
      expect(parts.horas.map(({ lord }) => lord)).toEqual(
        day.hora.map(({ lord }) => lord.toLowerCase()),
      );
      expect(parts.usesAbhijit).toBe(day.weekday !== 'Wednesday');
    });
  },
);
