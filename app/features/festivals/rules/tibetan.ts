import type { CalendarDate } from '~/shared/time/calendar';

/**
 * Arithmetic of the Phugpa calendar in fractions of a day, after S. Janson and E. Henning ("Tibetan calendar
 * mathematics", 2014; also N. Dershowitz and E. M. Reingold, Calendrical Calculations).
 */
const LUNAR_DAY_LENGTH = 11_135 / 11_312;
const SUN_STEP = 13 / 4824;
const SUN_START = 2117 / 4824;
const MOON_STEP = 3781 / 105_840;
const MOON_START = 2837 / 15_120;
const DAY_START = 1071 / 1616;
const MONTHS_PER_65_YEARS = 804;
const SOLAR_MONTHS_FACTOR = 65;
/** Day 0: 7 December 128 BC, proleptic Gregorian. */
const EPOCH_IN_DAYS_FROM_1970 = -765_573;
/** The Tibetan year that begins in 2026 is number 2153. */
const YEARS_AHEAD = 127;
const DAY_MS = 86_400_000;

const SUN_TABLE = [0, 6, 10, 11];
const MOON_TABLE = [0, 5, 10, 15, 19, 22, 24, 25];

/**
 * @returns the civil date in the Tibetan year that begins in the given civil year. In a doubled month, the first of
 * the two
 */
export function toTibetanDay(year: number, month: number, day: number): CalendarDate {
  const tibetanYear = year + YEARS_AHEAD;
  const leap = isLeapMonth(tibetanYear, month) && month === 1;
  return toCivilDate(toFixedDay(tibetanYear, month, leap, day));
}

function toFixedDay(year: number, month: number, isLeap: boolean, day: number): number {
  const months = Math.floor(
    (MONTHS_PER_65_YEARS / SOLAR_MONTHS_FACTOR) * (year - 1) +
      (67 / SOLAR_MONTHS_FACTOR) * month +
      (isLeap ? -1 : 0) +
      64 / SOLAR_MONTHS_FACTOR,
  );
  const days = 30 * months + day;
  const mean = days * LUNAR_DAY_LENGTH - 30 - 1 + DAY_START;
  const sun = getFraction(days * SUN_STEP + SUN_START);
  const moon = getFraction(days * MOON_STEP + MOON_START);
  return Math.floor(
    EPOCH_IN_DAYS_FROM_1970 +
      mean -
      interpolateTable(SUN_TABLE, 12 * sun) +
      interpolateTable(MOON_TABLE, 28 * moon),
  );
}

/** A month number is doubled when the month count skips it. The first of the two is the leap month. */
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

function interpolateTable(table: readonly number[], at: number): number {
  const quarter = table.length - 1;
  if (at > 2 * quarter) return -interpolateTable(table, at - 2 * quarter);
  if (at > quarter) return interpolateTable(table, 2 * quarter - at);
  const step = Math.floor(at);
  const [low = 0, high = low] = [table[step], table[step + 1]];
  return (low + (high - low) * (at - step)) / 60;
}

function getFraction(value: number): number {
  return value - Math.floor(value);
}

function toCivilDate(fixed: number): CalendarDate {
  return new Date(fixed * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length) as CalendarDate;
}
