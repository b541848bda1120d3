import { moonriseOf, NEW_DELHI, sunriseOf, sunsetOf, type Place } from '~/features/sky/rise-set';
import { dateIn } from '~/shared/time/zone';
import { addDays, type CalendarDate } from '~/shared/time/calendar';
import { Kept } from './kept';

/** Sunrise, sunset and moonrise of the days at a place, each found once. */
export interface PlaceDays {
  readonly place: Place;
  readonly sunrise: (date: CalendarDate) => Date;
  /** The sunset that follows that sunrise. */
  readonly sunset: (date: CalendarDate) => Date;
  /** The first moonrise after noon: in the dark half it may fall after midnight. */
  readonly moonrise: (date: CalendarDate) => Date;
  /** The civil date there. */
  readonly dateOf: (instant: Date) => CalendarDate;
}

/** Enough for the days of some years at some cities; the oldest go first. */
const PLACES_KEPT = 24;
const DAYS_KEPT = 1500;

const places = new Kept<string, PlaceDays>(PLACES_KEPT);

/** @returns the days at a place */
export function daysAt(place: Place = NEW_DELHI): PlaceDays {
  const { latitude, longitude, timeZone } = place;
  return places.get(`${latitude} ${longitude} ${timeZone}`, () => makeDays(place));
}

function makeDays(place: Place): PlaceDays {
  const sunrises = new Kept<CalendarDate, Date>(DAYS_KEPT);
  const sunsets = new Kept<CalendarDate, Date>(DAYS_KEPT);
  const moonrises = new Kept<CalendarDate, Date>(DAYS_KEPT);
  const sunrise = (date: CalendarDate) => sunrises.get(date, () => sunriseOf(date, place));
  return {
    place,
    sunrise,
    sunset: (date) =>
      sunsets.get(date, () => {
        const sameDate = sunsetOf(date, place);
        // Far in the north the Sun sets after midnight in summer.
        return sameDate > sunrise(date) ? sameDate : sunsetOf(addDays(date, 1), place);
      }),
    moonrise: (date) =>
      moonrises.get(date, () => {
        const noon = noonOf(sunrise(date));
        const found = [date, addDays(date, 1), addDays(date, 2)]
          .map((each) => moonriseOf(each, place))
          .find((each) => each !== null && each > noon);
        if (!found) throw new Error(`No moonrise on ${date} and the day after`);
        return found;
      }),
    dateOf: (instant) => dateIn(place.timeZone, instant),
  };
}

function noonOf(sunrise: Date): Date {
  const SIX_HOURS_MS = 6 * 3_600_000;
  return new Date(sunrise.getTime() + SIX_HOURS_MS);
}
