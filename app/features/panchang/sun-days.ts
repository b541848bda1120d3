import { createHeightFunction, findHorizonCrossings } from '~/features/astronomy/horizon';
import type { Place } from '~/features/astronomy/rise-set';
import type { CalendarDate } from '~/shared/time/calendar';
import { getEndOfDayIn, getStartOfDayIn } from '~/shared/time/zone';
import type { SunTimes } from './day-parts';

/** The Sun does not rise, set and rise again that day: far north or south. */
export interface NoDay {
  readonly kind: 'no-day';
  readonly date: CalendarDate;
  /** Whether the Sun is above or below the horizon at midday. */
  readonly sun: 'above' | 'below';
}

/** From sunrise to sunrise. The Moon's rise and set are between the day's midnights. */
export interface SunDay extends SunTimes {
  readonly kind: 'day';
  readonly date: CalendarDate;
  /** Null on a day without moonrise. */
  readonly moonrise: Date | null;
  readonly moonset: Date | null;
}

const MILLISECONDS_PER_HOUR = 3_600_000;
/** Maximum time to the next rise or set on a day with sunrise. */
const MAX_CROSSING_GAP_MS = 28 * MILLISECONDS_PER_HOUR;

/** @param dates consecutive */
export function computeSunDays(dates: readonly CalendarDate[], place: Place): (SunDay | NoDay)[] {
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return [];
  const midnights = [...dates.map((date) => getStartOfDayIn(place.timeZone, date).getTime())];
  const end = getEndOfDayIn(place.timeZone, last).getTime();
  const [from, to] = [(midnights[0] ?? NaN) - MAX_CROSSING_GAP_MS, end + MAX_CROSSING_GAP_MS];
  const sun = findHorizonCrossings('sun', place, from, to);
  const moon = findHorizonCrossings('moon', place, from, to);
  return dates.map((date, index) => {
    const [midnight = NaN, next = end] = midnights.slice(index, index + 2);
    const findInDay = (moments: readonly number[]) =>
      moments.find((moment) => moment >= midnight && moment < next);
    const sunrise = findInDay(sun.rises);
    const sunset = sun.sets.find((moment) => moment > (sunrise ?? Infinity));
    const nextSunrise = sun.rises.find((moment) => moment > (sunset ?? Infinity));
    if (!sunrise || !sunset || !nextSunrise || nextSunrise > next + MAX_CROSSING_GAP_MS) {
      const height = createHeightFunction('sun', place)((midnight + next) / 2);
      return { kind: 'no-day', date, sun: height > 0 ? 'above' : 'below' };
    }
    const previousSunset = sun.sets.findLast(
      (moment) => moment < sunrise && moment > sunrise - MAX_CROSSING_GAP_MS,
    );
    const [moonrise, moonset] = [findInDay(moon.rises), findInDay(moon.sets)];
    return {
      kind: 'day',
      date,
      previousSunset: toDateOrNull(previousSunset),
      sunrise: new Date(sunrise),
      sunset: new Date(sunset),
      nextSunrise: new Date(nextSunrise),
      moonrise: toDateOrNull(moonrise),
      moonset: toDateOrNull(moonset),
    };
  });
}

function toDateOrNull(moment: number | undefined): Date | null {
  return moment === undefined ? null : new Date(moment);
}
