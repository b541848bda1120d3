import {
  addDays,
  countDaysBetween,
  getParts,
  getWeekday,
  padTwoDigits,
  type CalendarDate,
} from '~/shared/time/calendar';
import type { CivilWeekdayRule, FixedRule } from './rule';

const DAYS_PER_WEEK = 7;
/** New year of the Shahenshahi calendar, whose years always have 365 days. */
const PARSI_NEW_YEAR: CalendarDate = '2025-08-15';
const PARSI_YEAR_DAYS = 365;

/** @returns null before the first year, and for 29 February in common years */
export function getFixedDay(
  { month, day, since = 0 }: FixedRule,
  year: number,
): CalendarDate | null {
  if (year < since) return null;
  const date = extractDate(year, month, day);
  return getParts(date).month === month ? date : null;
}

/** @returns the nth weekday of a month; -1 is the last */
export function getWeekdayOfMonth(
  { month, weekday, nth }: CivilWeekdayRule,
  year: number,
): CalendarDate {
  if (nth > 0) {
    const first = extractDate(year, month, 1);
    return addDays(getFirstWeekdayFrom(first, weekday), (nth - 1) * DAYS_PER_WEEK);
  }
  const end = month === 12 ? extractDate(year + 1, 1, 1) : extractDate(year, month + 1, 1);
  return addDays(getLastWeekdayUpTo(addDays(end, -1), weekday), (nth + 1) * DAYS_PER_WEEK);
}

/** Anonymous Gregorian algorithm of 1876 (after Gauss). */
export function computeEaster(year: number): CalendarDate {
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
export function findParsiDays(day: number, year: number): CalendarDate[] {
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
