import { describe, expect, it } from 'vitest';
import { NAKSHATRAS } from '~/features/astronomy/nakshatra';
import { findHorizonCrossings, type Luminary } from '~/features/astronomy/horizon';
import { getTithiName } from '~/features/astronomy/tithi-names';
import { parseCalendarDate, type CalendarDate } from '~/shared/time/calendar';
import almanac from '../../../tests/fixtures/almanac-days.json';
import navy from '../../../tests/fixtures/usno-rise-set.json';
import { getKaranaName, getYogaName } from './names';
import { computePanchang, type Panchang } from './panchang';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Half a minute is due to the rounding of the published times. */
const NAVY_TOLERANCE_MINUTES = 0.6;
/** Half a minute is due to rounding of the published times. For the rest see docs/evidence/panchang.md. */
const ALMANAC_TOLERANCE_MINUTES = 1.5;

type NavyRow = readonly [string, number, number, number, string, ...(string | null)[]];
const NAVY_ROWS = (navy.rows as unknown as readonly NavyRow[]).map(
  ([place, latitude, longitude, hours, date, ...times]) => ({
    place,
    latitude,
    longitude,
    hours,
    date,
    times,
  }),
);

describe('rise and set times of the Sun and the Moon', () => {
  it.each(NAVY_ROWS)(
    'match the US Naval Observatory in $place on $date',
    ({ latitude, longitude, hours, date, times }) => {
      const midnight = Date.parse(`${date}T00:00:00Z`) - hours * HOUR;
      const found = (['sun', 'moon'] as Luminary[]).flatMap((light) => {
        const place = { latitude, longitude };
        const { rises, sets } = findHorizonCrossings(
          light,
          place,
          midnight - DAY,
          midnight + 2 * DAY,
        );
        return [rises, sets].map((moments) =>
          moments.find((at) => at >= midnight - MINUTE / 2 && at < midnight + DAY - MINUTE / 2),
        );
      });
      times.forEach((time, index) => {
        const at = found[index];
        if (time === null || at === undefined) {
          expect([index, at]).toEqual([index, time ?? undefined]);
          return;
        }
        const minutes = (at - midnight) / MINUTE - getMinutes(time);
        expect([index, Math.abs(minutes) <= NAVY_TOLERANCE_MINUTES, minutes]).toEqual([
          index,
          true,
          minutes,
        ]);
      });
    },
  );
});

describe('the panchang', () => {
  const places = almanac.places as unknown as Record<string, readonly [number, number, string]>;

  it.each(almanac.days)('agrees with printed almanacs on $date in $city', (day) => {
    const [latitude, longitude, timeZone] = places[day.city] ?? [NaN, NaN, 'UTC'];
    const found = computePanchang(getDay(day.date), { latitude, longitude, timeZone });
    if (found.kind !== 'day') throw new Error(`There is no panchang of ${day.date}`);
    const midnight = getMidnightBefore(found, timeZone);
    const off = (at: Date | undefined, time: string) =>
      Math.abs(((at?.getTime() ?? NaN) - midnight) / MINUTE - getMinutes(time));
    const named: Readonly<Record<string, string | undefined>> = {
      tithi: getTithiName(found.tithis[0]?.number ?? 0),
      nakshatra: NAKSHATRAS[(found.nakshatras[0]?.number ?? 0) - 1],
      yoga: getYogaName(found.yogas[0]?.number ?? 0),
      karana: getKaranaName(found.karanas[0]?.number ?? 0),
      moonSign: found.moonSigns[0]?.sign,
      month: found.month.purnimanta,
    };
    const { rahuKaal, yamaganda, abhijit, usesAbhijit } = found.parts;
    const moments: Readonly<Record<string, readonly (Date | undefined)[]>> = {
      sunrise: [found.sunrise],
      sunset: [found.sunset],
      tithiEnds: [found.tithis[0]?.endsAt],
      nakshatraEnds: [found.nakshatras[0]?.endsAt],
      yogaEnds: [found.yogas[0]?.endsAt],
      karanaEnds: [found.karanas[0]?.endsAt],
      rahuKaal: [rahuKaal.from, rahuKaal.to],
      yamaganda: [yamaganda.from, yamaganda.to],
      abhijit: [abhijit.from, abhijit.to],
    };
    for (const [key, printed] of Object.entries(day)) {
      if (key in named) expect([key, named[key]]).toEqual([key, printed]);
      else if (key === 'abhijit' && printed === null) expect(usesAbhijit).toBe(false);
      else if (key in moments) {
        String(printed)
          .split('-')
          .forEach((time, index) => {
            const minutes = off(moments[key]?.[index], time);
            expect([key, minutes <= ALMANAC_TOLERANCE_MINUTES, minutes]).toEqual([
              key,
              true,
              minutes,
            ]);
          });
      }
    }
  });
});

function getDay(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (!date) throw new Error(`${text} is no day`);
  return date;
}

/** `06:23` or, on the next day, `02:24+1`. */
function getMinutes(time: string): number {
  const [, hours = NaN, minutes = NaN, days = 0] = /^(\d\d):(\d\d)(?:\+(\d))?$/.exec(time) ?? [];
  return (Number(days) * 24 + Number(hours)) * 60 + Number(minutes);
}

/** The midnight at which the day of `sunrise` starts, also on days with a clock change. */
function getMidnightBefore({ sunrise }: Panchang, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    timeStyle: 'medium',
    hourCycle: 'h23',
  });
  const [hours = NaN, minutes = NaN, seconds = NaN] = clock.format(sunrise).split(':').map(Number);
  return (
    sunrise.getTime() - sunrise.getMilliseconds() - ((hours * 60 + minutes) * 60 + seconds) * 1000
  );
}
