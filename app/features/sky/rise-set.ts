import { Body, Observer, SearchRiseSet } from 'astronomy-engine';
import { INDIA_TIME_ZONE, type CalendarDate } from '~/shared/time/calendar';
import { endOfDayIn, startOfDayIn } from '~/shared/time/zone';
import { skyTime } from './sky-time';

/** Where on Earth the sky is looked at, and by which clock the days are counted there. */
export interface Place {
  /** Degrees, north positive. */
  readonly latitude: number;
  /** Degrees, east positive. */
  readonly longitude: number;
  /** IANA name. */
  readonly timeZone: string;
}

/** The place for which the calendars of India are reckoned. */
export const NEW_DELHI: Place = { latitude: 28.61, longitude: 77.21, timeZone: INDIA_TIME_ZONE };

const RISING = 1;
const SETTING = -1;
const MILLISECONDS_PER_DAY = 86_400_000;

/**
 * The sunrise of a calendar day, as newspapers and the widely read online almanacs print it: the Sun's
 * upper edge on a level horizon at sea level, with 34′ of refraction. Almanacs that take the centre of the disc
 * without refraction have sunrise about four minutes later.
 * @throws Error where the Sun does not rise that day
 */
export function sunriseOf(date: CalendarDate, place: Place = NEW_DELHI): Date {
  return there(find(Body.Sun, RISING, date, place), date);
}

/** The sunset of a calendar day, by the same reckoning. @throws Error where the Sun does not set that day */
export function sunsetOf(date: CalendarDate, place: Place = NEW_DELHI): Date {
  return there(find(Body.Sun, SETTING, date, place), date);
}

/** @returns when the Moon rises between one midnight and the next; null on the one day in each month on which it does not */
export function moonriseOf(date: CalendarDate, place: Place = NEW_DELHI): Date | null {
  return find(Body.Moon, RISING, date, place);
}

function find(
  body: Body,
  direction: typeof RISING | typeof SETTING,
  date: CalendarDate,
  { latitude, longitude, timeZone }: Place,
): Date | null {
  const start = startOfDayIn(timeZone, date);
  const days = (endOfDayIn(timeZone, date).getTime() - start.getTime()) / MILLISECONDS_PER_DAY;
  const observer = new Observer(latitude, longitude, 0);
  return SearchRiseSet(body, observer, direction, skyTime(start), days)?.date ?? null;
}

function there(found: Date | null, date: CalendarDate): Date {
  if (!found) throw new Error(`No sunrise or sunset on ${date}`);
  return found;
}
