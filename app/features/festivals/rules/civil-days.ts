import {
  addDays,
  countDaysBetween,
  getParts,
  getWeekday,
  padTwoDigits,
  type CalendarDate,
} from '~/shared/time/calendar';
import type { CivilWeekdayRule, EasterRule, FixedRule, ParsiRule, TibetanRule } from './rule';

const DAYS_PER_WEEK = 7;
/** New year of the Shahenshahi calendar, whose years always have 365 days. */
const PARSI_NEW_YEAR: CalendarDate = '2025-08-15';
const PARSI_YEAR_DAYS = 365;

type CivilRule = FixedRule | CivilWeekdayRule | EasterRule | ParsiRule | TibetanRule;

/** @returns days of a rule without astronomy in a year, the same everywhere */
export function getCivilDays(rule: CivilRule, year: number): readonly CalendarDate[] {
  switch (rule.by) {
    case 'date': {
      const date = getFixedDay(rule, year);
      return date ? [date] : [];
    }
    case 'civil-weekday':
      return [getWeekdayOfMonth(rule, year)];
    case 'easter':
      return [addDays(computeEaster(year), rule.plus)];
    case 'parsi':
      return findParsiDays(rule.day, year);
    case 'tibetan':
      return [toTibetanDay(year, rule.month, rule.day)];
  }
}

/** @returns null before the first year, and for 29 February in common years */
function getFixedDay({ month, day, since = 0 }: FixedRule, year: number): CalendarDate | null {
  if (year < since) return null;
  const date = extractDate(year, month, day);
  return getParts(date).month === month ? date : null;
}

/** @returns the nth weekday of a month; -1 is the last */
function getWeekdayOfMonth({ month, weekday, nth }: CivilWeekdayRule, year: number): CalendarDate {
  if (nth > 0) {
    const first = extractDate(year, month, 1);
    return addDays(getFirstWeekdayFrom(first, weekday), (nth - 1) * DAYS_PER_WEEK);
  }
  const end = month === 12 ? extractDate(year + 1, 1, 1) : extractDate(year, month + 1, 1);
  return addDays(getLastWeekdayUpTo(addDays(end, -1), weekday), (nth + 1) * DAYS_PER_WEEK);
}

/** Anonymous Gregorian algorithm of 1876 (after Gauss). */
function computeEaster(year: number): CalendarDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return extractDate(year, Math.floor(days / 31), (days % 31) + 1);
}

/** @returns one date, in some leap years two */
function findParsiDays(day: number, year: number): CalendarDate[] {
  const start = extractDate(year, 1, 1);
  const sinceNewYear = countDaysBetween(PARSI_NEW_YEAR, start);
  const ahead = (((day - 1 - sinceNewYear) % PARSI_YEAR_DAYS) + PARSI_YEAR_DAYS) % PARSI_YEAR_DAYS;
  const first = addDays(start, ahead);
  return [first, addDays(first, PARSI_YEAR_DAYS)].filter((date) => getParts(date).year === year);
}

export function getFirstWeekdayFrom(date: CalendarDate, weekday: number): CalendarDate {
  return addDays(date, (weekday - getWeekday(date) + DAYS_PER_WEEK) % DAYS_PER_WEEK);
}

export function getLastWeekdayUpTo(date: CalendarDate, weekday: number): CalendarDate {
  return addDays(date, -((getWeekday(date) - weekday + DAYS_PER_WEEK) % DAYS_PER_WEEK));
}

function extractDate(year: number, month: number, day: number): CalendarDate {
  const parts = [String(year).padStart(4, '0'), padTwoDigits(month), '01'];
  return addDays(parts.join('-') as CalendarDate, day - 1);
}

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
function toTibetanDay(year: number, month: number, day: number): CalendarDate {
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
