import { isCrescentVisible } from '~/features/sky/crescent';
import { NEW_DELHI, type Place } from '~/features/sky/rise-set';
import { nextLunation } from '~/features/sky/tithi';
import {
  addDays,
  INDIA_TIME_ZONE,
  indiaDateOf,
  partsOf,
  type CalendarDate,
} from '~/shared/time/calendar';
import { lastWeekdayUpTo } from './civil-days';
import { Kept } from './kept';
import type { HijriRule } from './rule';

/** A month of the Islamic calendar in India. */
export interface HijriMonth {
  readonly year: number;
  /** 1 (Muharram) to 12 (Dhu al-Hijjah). */
  readonly month: number;
  /** Its first day: the one after the evening on which the crescent is seen. */
  readonly starts: CalendarDate;
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
const KNOWN_NEW_MOON = Date.UTC(2025, 5, 25, 10, 31);
const KNOWN_YEAR = 1447;
const MEAN_MONTH_MS = 29.530_588_861 * 86_400_000;
const DAY_MS = 86_400_000;
const MONTHS_PER_YEAR = 12;
const FRIDAY = 5;
const YEARS_KEPT = 12;
const RAMADAN_TO_DHU_AL_HIJJAH = 30;

const years = new Kept<number, readonly HijriMonth[]>(YEARS_KEPT);

/** @returns the months, as they are expected, of which a day falls in a civil year, in order */
export function hijriMonths(
  civilYear: number,
  sighted: SightedMonths = NONE_SIGHTED,
): readonly HijriMonth[] {
  const expected = years.get(civilYear, () => expectedMonths(civilYear));
  return expected.map((each) => ({
    ...each,
    starts: sighted.get(hijriKey(each)) ?? each.starts,
  }));
}

/** @returns the name under which the first day of a month may be corrected, such as `1447-09` */
export function hijriKey({ year, month }: Pick<HijriMonth, 'year' | 'month'>): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** @returns the dates in a civil year on which a day of the Islamic calendar is expected: none, one or two */
export function hijriDays(
  { month, day }: HijriRule,
  civilYear: number,
  sighted: SightedMonths = NONE_SIGHTED,
): CalendarDate[] {
  const months = hijriMonths(civilYear, sighted);
  return months
    .flatMap((each, at) => {
      if (each.month !== month) return [];
      if (day !== 'last-friday') return [addDays(each.starts, day - 1)];
      const next = months[at + 1]?.starts ?? addDays(each.starts, RAMADAN_TO_DHU_AL_HIJJAH);
      return [lastWeekdayUpTo(addDays(next, -1), FRIDAY)];
    })
    .filter((date) => partsOf(date).year === civilYear);
}

function expectedMonths(civilYear: number): HijriMonth[] {
  const months: HijriMonth[] = [];
  const end = Date.UTC(civilYear + 1, 1, 5);
  let newMoon = nextLunation('new-moon', new Date(Date.UTC(civilYear - 1, 10, 20)));
  while (newMoon.getTime() < end) {
    const since = Math.round((newMoon.getTime() - KNOWN_NEW_MOON) / MEAN_MONTH_MS);
    months.push({
      year: KNOWN_YEAR + Math.floor(since / MONTHS_PER_YEAR),
      month: (((since % MONTHS_PER_YEAR) + MONTHS_PER_YEAR) % MONTHS_PER_YEAR) + 1,
      starts: addDays(eveningOfCrescent(newMoon), 1),
    });
    newMoon = nextLunation('new-moon', new Date(newMoon.getTime() + 25 * DAY_MS));
  }
  return months;
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
