import { isCrescentVisible } from '~/features/sky/crescent';
import { newMoon, newMoonsAbout } from '~/features/sky/lunar-month';
import { NEW_DELHI, type Place } from '~/features/sky/rise-set';
import { addDays, INDIA_TIME_ZONE, indiaDateOf, type CalendarDate } from '~/shared/time/calendar';
import { lastWeekdayUpTo } from './civil-days';
import { meet, momentsOf, type DateSpan } from './date-span';
import { Kept } from './kept';
import type { HijriRule } from './rule';

/** A month of the Islamic calendar. */
interface HijriMonth {
  readonly year: number;
  /** 1 (Muharram) to 12 (Dhu al-Hijjah). */
  readonly month: number;
}

/**
 * First days of months as they were announced, by year and month such as `1447-09`. They stand in place of the expected ones; an administrator's corrections come
 * in here.
 */
export type SightedMonths = ReadonlyMap<string, CalendarDate>;

export const NONE_SIGHTED: SightedMonths = new Map();

/** Where the crescent is looked for: the far ends of mainland India and its large cities. */
const LOOKOUTS: readonly Place[] = [
  NEW_DELHI,
  india(19.08, 72.88),
  india(23.02, 72.57),
  india(8.52, 76.94),
  india(13.08, 80.27),
  india(17.39, 78.49),
  india(22.57, 88.36),
];
/** The new moon of Muharram 1447, which began in India on 27 June 2025. */
const [KNOWN_NEW_MOON = NaN] = newMoonsAbout(Date.UTC(2025, 5, 25), Date.UTC(2025, 5, 26));
const KNOWN_YEAR = 1447;
const MONTHS_PER_YEAR = 12;
const FRIDAY = 5;
const MONTHS_KEPT = 600;
/** A month begins one to three days after the date of its new moon in India; four to be safe. */
const LATEST_START = 4;
const LONGEST_MONTH = 30;

const starts = new Kept<number, CalendarDate>(MONTHS_KEPT);

/** @returns the name under which the first day of a month may be corrected, such as `1447-09` */
export function hijriKey({ year, month }: HijriMonth): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** @returns the dates on which a day of the Islamic calendar is expected that may lie in a span; nothing of the sky is asked for other months */
export function hijriDays(
  { month, day }: HijriRule,
  span: DateSpan,
  sighted: SightedMonths = NONE_SIGHTED,
): CalendarDate[] {
  const [from, to] = momentsOf(span, LONGEST_MONTH + LATEST_START, 0);
  return newMoonsAbout(from, to).flatMap((number): CalendarDate[] => {
    if (monthOf(number).month !== month) return [];
    const [first, last] = day === 'last-friday' ? [1, LONGEST_MONTH] : [day, day];
    const newMoonDate = indiaDateOf(new Date(newMoon(number)));
    const possible = {
      from: addDays(newMoonDate, first),
      to: addDays(newMoonDate, last + LATEST_START),
    };
    const isAnnounced = sighted.has(hijriKey(monthOf(number)));
    if (!isAnnounced && !meet(possible, span)) return [];
    if (day !== 'last-friday') return [addDays(startOf(number, sighted), day - 1)];
    return [lastWeekdayUpTo(addDays(startOf(number + 1, sighted), -1), FRIDAY)];
  });
}

/** The month that begins after a new moon. */
function monthOf(newMoonNumber: number): HijriMonth {
  const since = newMoonNumber - KNOWN_NEW_MOON;
  return {
    year: KNOWN_YEAR + Math.floor(since / MONTHS_PER_YEAR),
    month: (((since % MONTHS_PER_YEAR) + MONTHS_PER_YEAR) % MONTHS_PER_YEAR) + 1,
  };
}

function startOf(newMoonNumber: number, sighted: SightedMonths): CalendarDate {
  return (
    sighted.get(hijriKey(monthOf(newMoonNumber))) ??
    starts.get(newMoonNumber, () => addDays(eveningOfCrescent(new Date(newMoon(newMoonNumber))), 1))
  );
}

function eveningOfCrescent(newMoon: Date): CalendarDate {
  let evening = indiaDateOf(newMoon);
  while (!LOOKOUTS.some((place) => isCrescentVisible(evening, place))) {
    evening = addDays(evening, 1);
  }
  return evening;
}

function india(latitude: number, longitude: number): Place {
  return { latitude, longitude, timeZone: INDIA_TIME_ZONE };
}
