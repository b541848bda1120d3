import {
  findMoonrise,
  NEW_DELHI,
  getSunrise,
  getSunset,
  type Place,
} from '~/features/astronomy/rise-set';
import { Cache } from '~/shared/memory/cache';
import { toDateIn } from '~/shared/time/zone';
import { addDays, type CalendarDate } from '~/shared/time/calendar';
import type { DecidingTime } from '~/features/festivals/festival';

export interface PlaceDays {
  readonly place: Place;
  readonly sunrise: (date: CalendarDate) => Date;
  /** The sunset after that day's sunrise. */
  readonly sunset: (date: CalendarDate) => Date;
  /** The first moonrise after noon; in the dark half it can be after midnight. */
  readonly moonrise: (date: CalendarDate) => Date;
  readonly extractDate: (instant: Date) => CalendarDate;
}

const BYTES_PER_INSTANT = 150;
/** Enough for a thousand days of sunrises, sunsets and moonrises. */
const DAY_CACHE_BYTES = 200_000;

const places = new Cache<PlaceDays>({
  name: 'places',
  maxBytes: 8_000_000,
  entrySize: 3 * DAY_CACHE_BYTES,
});

export function getPlaceDays(place: Place = NEW_DELHI): PlaceDays {
  const { latitude, longitude, timeZone } = place;
  return places.getOrCreate(`${latitude} ${longitude} ${timeZone}`, () => createPlaceDays(place));
}

function createPlaceDays(place: Place): PlaceDays {
  const sunrises = createInstantCache('sunrises');
  const sunsets = createInstantCache('sunsets');
  const moonrises = createInstantCache('moonrises');
  const sunrise = (date: CalendarDate) => sunrises.getOrCreate(date, () => getSunrise(date, place));
  return {
    place,
    sunrise,
    sunset: (date) =>
      sunsets.getOrCreate(date, () => {
        const sameDate = getSunset(date, place);
        // In the far north the summer Sun sets after midnight.
        return sameDate > sunrise(date) ? sameDate : getSunset(addDays(date, 1), place);
      }),
    moonrise: (date) =>
      moonrises.getOrCreate(date, () => {
        const noon = getNoon(sunrise(date));
        const found = [date, addDays(date, 1), addDays(date, 2)]
          .map((each) => findMoonrise(each, place))
          .find((each) => each !== null && each > noon);
        if (!found) throw new Error(`No moonrise on ${date} and the day after`);
        return found;
      }),
    extractDate: (instant) => toDateIn(place.timeZone, instant),
  };
}

function createInstantCache(name: string): Cache<Date> {
  return new Cache<Date>({ name, maxBytes: DAY_CACHE_BYTES, entrySize: BYTES_PER_INSTANT });
}

function getNoon(sunrise: Date): Date {
  const SIX_HOURS_MS = 6 * 3_600_000;
  return new Date(sunrise.getTime() + SIX_HOURS_MS);
}

/** A single moment has equal start and end. */
export interface TimeSpan {
  readonly from: Date;
  readonly to: Date;
}

const MINUTE_MS = 60_000;
/** Two muhurtas of 48 minutes before sunrise. */
const ARUNODAYA_MINUTES = 96;

/**
 * Part of the day on which the tithi must be current, at New Delhi by default. Daylight is split into two halves
 * (purvahna is the first) or five parts (madhyahna third, aparahna fourth). Night is split into five parts (pradosh
 * first) or fifteen (nishita eighth).
 */
export function computeDecidingSpan(
  date: CalendarDate,
  time: DecidingTime,
  days: PlaceDays = getPlaceDays(),
): TimeSpan {
  const sunrise = days.sunrise(date);
  const getDaylightTime = (part: number) => between(sunrise, days.sunset(date), part);
  const getNightTime = (part: number) =>
    between(days.sunset(date), days.sunrise(addDays(date, 1)), part);
  switch (time) {
    case 'arunodaya':
      return { from: new Date(sunrise.getTime() - ARUNODAYA_MINUTES * MINUTE_MS), to: sunrise };
    case 'sunrise':
      return { from: sunrise, to: sunrise };
    case 'purvahna':
      return { from: sunrise, to: getDaylightTime(1 / 2) };
    case 'madhyahna':
      return { from: getDaylightTime(2 / 5), to: getDaylightTime(3 / 5) };
    case 'aparahna':
      return { from: getDaylightTime(3 / 5), to: getDaylightTime(4 / 5) };
    case 'sunset':
      return { from: days.sunset(date), to: days.sunset(date) };
    case 'pradosh':
      return { from: days.sunset(date), to: getNightTime(1 / 5) };
    case 'nishita':
      return { from: getNightTime(7 / 15), to: getNightTime(8 / 15) };
    case 'moonrise': {
      const moonrise = days.moonrise(date);
      return { from: moonrise, to: moonrise };
    }
  }
}

/** @param to exclusive */
export function overlapsSpan(span: TimeSpan, from: Date, to: Date): boolean {
  return from <= span.to && span.from < to;
}

export function between(start: Date, end: Date, part: number): Date {
  return new Date(start.getTime() + (end.getTime() - start.getTime()) * part);
}
