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
