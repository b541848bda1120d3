import { INDIA_TIME_ZONE, type CalendarDate } from '~/shared/time/calendar';
import { getEndOfDayIn, getStartOfDayIn } from '~/shared/time/zone';
import { horizonCrossings, type Light, type Standpoint } from './horizon';

/** Where on Earth the sky is looked at, and by which clock the days are counted there. */
export interface Place extends Standpoint {
  /** IANA name. */
  readonly timeZone: string;
}

/** The place for which the calendars of India are reckoned. */
export const NEW_DELHI: Place = { latitude: 28.61, longitude: 77.21, timeZone: INDIA_TIME_ZONE };

/** So much is looked at beside the day, so that a turn of the light near midnight is seen. */
const MARGIN_MS = 4 * 3_600_000;

/**
 * The sunrise of a calendar day, as newspapers and the widely read online almanacs print it: the Sun's
 * upper edge on a level horizon at sea level, with 34′ of refraction. Almanacs that take the centre of the disc
 * without refraction have sunrise about four minutes later.
 * @throws Error where the Sun does not rise that day
 */
export function sunriseOf(date: CalendarDate, place: Place = NEW_DELHI): Date {
  return there(first('rises', 'sun', date, place), date);
}

/** The sunset of a calendar day, by the same reckoning. @throws Error where the Sun does not set that day */
export function sunsetOf(date: CalendarDate, place: Place = NEW_DELHI): Date {
  return there(first('sets', 'sun', date, place), date);
}

/** @returns when the Moon rises between one midnight and the next; null on the one day in each month on which it does not */
export function moonriseOf(date: CalendarDate, place: Place = NEW_DELHI): Date | null {
  return first('rises', 'moon', date, place);
}

/** @returns when the Moon sets between one midnight and the next; null on a day on which it does not */
export function moonsetOf(date: CalendarDate, place: Place = NEW_DELHI): Date | null {
  return first('sets', 'moon', date, place);
}

function first(way: 'rises' | 'sets', light: Light, date: CalendarDate, place: Place): Date | null {
  const start = getStartOfDayIn(place.timeZone, date).getTime();
  const end = getEndOfDayIn(place.timeZone, date).getTime();
  const found = horizonCrossings(light, place, start - MARGIN_MS, end + MARGIN_MS)[way].find(
    (at) => at >= start && at < end,
  );
  return found === undefined ? null : new Date(found);
}

function there(found: Date | null, date: CalendarDate): Date {
  if (!found) throw new Error(`No sunrise or sunset on ${date}`);
  return found;
}
