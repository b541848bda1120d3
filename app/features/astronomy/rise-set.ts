import { INDIA_TIME_ZONE, type CalendarDate } from '~/shared/time/calendar';
import { getEndOfDayIn, getStartOfDayIn } from '~/shared/time/zone';
import { findHorizonCrossings, type Light, type Standpoint } from './horizon';

/** An observer's place, with its time zone for calendar days. */
export interface Place extends Standpoint {
  /** IANA name. */
  readonly timeZone: string;
}

/** Reference place of India's calendars. */
export const NEW_DELHI: Place = { latitude: 28.61, longitude: 77.21, timeZone: INDIA_TIME_ZONE };

/** Margin around the day, so that a turning point near midnight is found. */
const MARGIN_MS = 4 * 3_600_000;

/**
 * As newspapers and popular online almanacs print it: the Sun's upper edge on a level horizon at sea level, with 34′
 * of
 * refraction. Almanacs that use the disc's centre without refraction are about four minutes later.
 * @throws Error where the Sun does not rise that day
 */
export function getSunrise(date: CalendarDate, place: Place = NEW_DELHI): Date {
  return there(first('rises', 'sun', date, place), date);
}

/** Same definition as sunrise. @throws Error where the Sun does not set that day */
export function getSunset(date: CalendarDate, place: Place = NEW_DELHI): Date {
  return there(first('sets', 'sun', date, place), date);
}

/** @returns null on the one day a month without moonrise */
export function findMoonrise(date: CalendarDate, place: Place = NEW_DELHI): Date | null {
  return first('rises', 'moon', date, place);
}

/** @returns null on a day without moonset */
export function findMoonset(date: CalendarDate, place: Place): Date | null {
  return first('sets', 'moon', date, place);
}

function first(way: 'rises' | 'sets', light: Light, date: CalendarDate, place: Place): Date | null {
  const start = getStartOfDayIn(place.timeZone, date).getTime();
  const end = getEndOfDayIn(place.timeZone, date).getTime();
  const found = findHorizonCrossings(light, place, start - MARGIN_MS, end + MARGIN_MS)[way].find(
    (at) => at >= start && at < end,
  );
  return found === undefined ? null : new Date(found);
}

function there(found: Date | null, date: CalendarDate): Date {
  if (!found) throw new Error(`No sunrise or sunset on ${date}`);
  return found;
}
