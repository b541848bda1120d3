import { describe, expect, it } from 'vitest';
import type { NumberedSpan } from '~/features/astronomy/crossing';
import { NAKSHATRAS } from '~/features/astronomy/nakshatra';
import { moonsetOf, type Place } from '~/features/astronomy/rise-set';
import { tithiName } from '~/features/astronomy/tithi';
import { INDIA_TIME_ZONE, parseCalendarDate } from '~/shared/time/calendar';
import cityDays from '../../../tests/fixtures/panchang-city-days.json';
import type { TimeWindow } from './day-parts';
import { karanaName, yogaName } from './names';
import { panchangOf, type Panchang } from './panchang';

const SECOND = 1_000;
const ENDS_WITHIN = 30;
const SUN_WITHIN = 10;
const MOON_WITHIN = 60;
const WINDOWS_WITHIN = 15;

function dayOf(date: string, place: Place): Panchang {
  const day = parseCalendarDate(date);
  const found = day && panchangOf(day, place);
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
    const found = dayOf(date, place);

    it.each([
      ['tithis', tithiName],
      ['nakshatras', (number: number) => NAKSHATRAS[number - 1]],
      ['yogas', yogaName],
      ['karanas', karanaName],
    ] as const)('has the same %s and ends', (list, nameOf) => {
      const spans: readonly NumberedSpan[] = found[list];
      expect(spans.map(({ number }) => nameOf(number))).toEqual(day[list].map(({ name }) => name));
      expect(spans.map(({ number }) => number)).toEqual(day[list].map(({ number }) => number));
      spans.forEach(({ endsAt }, index) =>
        expect(getSecondsApart(endsAt, day[list][index]?.ends)).toBeLessThanOrEqual(ENDS_WITHIN),
      );
    });

    it('has the same signs and pada at sunrise', () => {
      expect(found.moonSigns.map(({ sign }) => sign)).toEqual(
        day.moon_signs.map(({ name }) => name),
      );
      found.moonSigns.forEach(({ endsAt }, index) =>
        expect(getSecondsApart(endsAt, day.moon_signs[index]?.ends)).toBeLessThanOrEqual(
          ENDS_WITHIN,
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
        expect(getSecondsApart(moment, expected)).toBeLessThanOrEqual(SUN_WITHIN);
      }
      expect(getSecondsApart(found.moonrise, day.moonrise)).toBeLessThanOrEqual(MOON_WITHIN);
      expect(getSecondsApart(found.moonset, day.moonset)).toBeLessThanOrEqual(MOON_WITHIN);
      expect(getSecondsApart(moonsetOf(found.date, place), day.moonset)).toBeLessThanOrEqual(
        MOON_WITHIN,
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
        expect(getSecondsApart(window?.from, start)).toBeLessThanOrEqual(WINDOWS_WITHIN);
        expect(getSecondsApart(window?.to, end)).toBeLessThanOrEqual(WINDOWS_WITHIN);
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
