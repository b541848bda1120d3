import { nakshatraAt } from '~/features/sky/nakshatra';
import { moonriseOf, sunriseOf, sunsetOf, type Place } from '~/features/sky/rise-set';
import { spansUntil } from '~/features/sky/spans';
import { tithiAt } from '~/features/sky/tithi';
import { addDays, weekdayOf, type CalendarDate } from '~/shared/time/calendar';

/** A tithi or a nakshatra by its number, and until when it holds. */
export interface NumberedSpan {
  readonly number: number;
  readonly endsAt: Date;
}

/** A part of a day. */
export interface TimeWindow {
  readonly from: Date;
  readonly to: Date;
}

/** The facts of a day card as moments: what prevails from one sunrise to the next, and the parts of daylight. */
export interface DayFacts {
  /** The first holds at sunrise, the last at the next one. */
  readonly tithis: readonly NumberedSpan[];
  readonly nakshatras: readonly NumberedSpan[];
  readonly sunrise: Date;
  readonly sunset: Date;
  /** Between the midnights of the place; null on a day on which the Moon does not rise. */
  readonly moonrise: Date | null;
  readonly rahuKaal: TimeWindow;
  readonly abhijit: TimeWindow;
  /** Custom uses Abhijit on every day but Wednesday. */
  readonly usesAbhijit: boolean;
}

/** Daylight has eight parts for Rahu Kaal and fifteen muhurtas. */
const EIGHTHS = 8;
const MUHURTAS = 15;
const ABHIJIT = 8;
/** Which eighth of daylight is Rahu's, Sunday first. */
const RAHU_EIGHTHS = [8, 2, 7, 5, 6, 4, 3] as const;
const WEDNESDAY = 3;

/** @returns the facts of a calendar day at a place @throws Error where the Sun does not rise or set that day */
export function dayFactsOf(date: CalendarDate, place: Place): DayFacts {
  const sunrise = sunriseOf(date, place);
  const sunset = sunsetOf(date, place);
  const dayEnd = sunriseOf(addDays(date, 1), place);
  const weekday = weekdayOf(date);
  const part = (number: number, parts: number): TimeWindow => {
    const length = (sunset.getTime() - sunrise.getTime()) / parts;
    const at = (count: number) => new Date(sunrise.getTime() + length * count);
    return { from: at(number - 1), to: at(number) };
  };
  return {
    tithis: spansUntil(dayEnd, tithiAt(sunrise), tithiAt),
    nakshatras: spansUntil(dayEnd, nakshatraAt(sunrise), nakshatraAt),
    sunrise,
    sunset,
    moonrise: moonriseOf(date, place),
    rahuKaal: part(RAHU_EIGHTHS[weekday] ?? NaN, EIGHTHS),
    abhijit: part(ABHIJIT, MUHURTAS),
    usesAbhijit: weekday !== WEDNESDAY,
  };
}
