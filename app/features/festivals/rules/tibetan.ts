import type { CalendarDate } from '~/shared/time/calendar';

/**
 * The arithmetic of the Tibetan calendar in the Phugpa tradition, in fractions of a day as S. Janson and E. Henning give them
 * ("Tibetan calendar mathematics", 2014; also N. Dershowitz and E. M. Reingold, Calendrical Calculations).
 */
const LUNAR_DAY_LENGTH = 11_135 / 11_312;
const SUN_STEP = 13 / 4824;
const SUN_START = 2117 / 4824;
const MOON_STEP = 3781 / 105_840;
const MOON_START = 2837 / 15_120;
const DAY_START = 1071 / 1616;
/** Months of the lunar calendar in 65 of the solar one. */
const MONTHS_PER_65 = 804;
const SOLAR_MONTHS_IN_65 = 65;
/** 0 of the count of days: 7 December 128 BC of the Gregorian calendar carried back. */
const EPOCH_IN_DAYS_FROM_1970 = -765_573;
/** The Tibetan year that begins in 2026 is the 2153rd. */
const YEARS_AHEAD = 127;
const DAY_MS = 86_400_000;

const SUN_TABLE = [0, 6, 10, 11];
const MOON_TABLE = [0, 5, 10, 15, 19, 22, 24, 25];

/** @returns the civil date of a day in a month of the Tibetan year that begins in a civil year; of a month that comes twice the first, with which the year begins */
export function toTibetanDay(year: number, month: number, day: number): CalendarDate {
  const tibetanYear = year + YEARS_AHEAD;
  const leap = isLeapMonth(tibetanYear, month) && month === 1;
  return civil(toFixedDay(tibetanYear, month, leap, day));
}

function toFixedDay(year: number, month: number, isLeap: boolean, day: number): number {
  const months = Math.floor(
    (MONTHS_PER_65 / SOLAR_MONTHS_IN_65) * (year - 1) +
      (67 / SOLAR_MONTHS_IN_65) * month +
      (isLeap ? -1 : 0) +
      64 / SOLAR_MONTHS_IN_65,
  );
  const days = 30 * months + day;
  const mean = days * LUNAR_DAY_LENGTH - 30 - 1 + DAY_START;
  const sun = fraction(days * SUN_STEP + SUN_START);
  const moon = fraction(days * MOON_STEP + MOON_START);
  return Math.floor(
    EPOCH_IN_DAYS_FROM_1970 +
      mean -
      equation(SUN_TABLE, 12 * sun) +
      equation(MOON_TABLE, 28 * moon),
  );
}

/** A month number comes twice when the count of months passes over it: the first of the two is the leap one. */
function isLeapMonth(year: number, month: number): boolean {
  const nextMonth = toFixedDay(year, month, true, 2);
  const { month: found, isLeap } = getMonth(nextMonth, year);
  return found === month && isLeap;
}

function getMonth(fixed: number, about: number): { month: number; isLeap: boolean } {
  for (const year of [about - 1, about, about + 1]) {
    for (let month = 1; month <= 12; month += 1) {
      const begins = toFixedDay(year, month, false, 1);
      if (fixed >= begins && fixed < begins + 29) return { month, isLeap: false };
    }
  }
  return { month: 1, isLeap: true };
}

/** Straight lines between the steps of a table for a quarter of the round; the other quarters mirror it. */
function equation(table: readonly number[], at: number): number {
  const quarter = table.length - 1;
  if (at > 2 * quarter) return -equation(table, at - 2 * quarter);
  if (at > quarter) return equation(table, 2 * quarter - at);
  const step = Math.floor(at);
  const [low = 0, high = low] = [table[step], table[step + 1]];
  return (low + (high - low) * (at - step)) / 60;
}

function fraction(value: number): number {
  return value - Math.floor(value);
}

function civil(fixed: number): CalendarDate {
  return new Date(fixed * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length) as CalendarDate;
}
