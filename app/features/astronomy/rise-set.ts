import { INDIA_TIME_ZONE, type CalendarDate } from '~/shared/time/calendar';
import { getEndOfDayIn, getStartOfDayIn } from '~/shared/time/zone';
import { findHorizonCrossings, type Luminary, type Standpoint } from './horizon';

/** The time zone determines the calendar day. */
export interface Place extends Standpoint {
  /** IANA time zone. */
  readonly timeZone: string;
}

/** Reference place of India's calendars. */
export const NEW_DELHI: Place = { latitude: 28.61, longitude: 77.21, timeZone: INDIA_TIME_ZONE };

/** Margin around the day, so that a turning point near midnight is found. */
const MARGIN_MS = 4 * 3_600_000;

/**
 * Upper limb of the Sun on a level horizon at sea level with 34′ of refraction, as in newspapers and popular online
 * almanacs. Almanacs that use the disc's centre without refraction are about four minutes later.
 * @throws Error if the Sun does not rise that day
 */
export function getSunrise(date: CalendarDate, place: Place = NEW_DELHI): Date {
  return assertFound(first('rises', 'sun', date, place), date);
}

/** Same definition as sunrise. @throws Error if the Sun does not set that day */
export function getSunset(date: CalendarDate, place: Place = NEW_DELHI): Date {
  return assertFound(first('sets', 'sun', date, place), date);
}

/** @returns null on a day without moonrise, about once a month */
export function findMoonrise(date: CalendarDate, place: Place = NEW_DELHI): Date | null {
  return first('rises', 'moon', date, place);
}

/** @returns null on a day without moonset */
export function findMoonset(date: CalendarDate, place: Place): Date | null {
  return first('sets', 'moon', date, place);
}

function first(
  way: 'rises' | 'sets',
  light: Luminary,
  date: CalendarDate,
  place: Place,
): Date | null {
  const start = getStartOfDayIn(place.timeZone, date).getTime();
  const end = getEndOfDayIn(place.timeZone, date).getTime();
  const found = findHorizonCrossings(light, place, start - MARGIN_MS, end + MARGIN_MS)[way].find(
    (at) => at >= start && at < end,
  );
  return found === undefined ? null : new Date(found);
}

function assertFound(found: Date | null, date: CalendarDate): Date {
  if (!found) throw new Error(`No sunrise or sunset on ${date}`);
  return found;
}
