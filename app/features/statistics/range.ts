import { addDays, type CalendarDate } from '~/shared/time/calendar';
import type { DateRange, Month, MonthRange } from './statistics.store';

/** The lengths of time that reports can look at, in days. */
export const RANGE_DAYS = [7, 30, 90, 365] as const;
export type RangeDays = (typeof RANGE_DAYS)[number];

const USUAL_RANGE: RangeDays = 30;

/** The length of time asked for; the usual one for anything else. */
export function parseRangeDays(text: string | null): RangeDays {
  return RANGE_DAYS.find((days) => String(days) === text) ?? USUAL_RANGE;
}

/** So many days, of which today is the last. */
export function daysUpTo(today: CalendarDate, days: number): DateRange {
  return { first: addDays(today, 1 - days), last: today };
}

/** So many days, of which today is the first. */
export function daysFrom(today: CalendarDate, days: number): DateRange {
  return { first: today, last: addDays(today, days - 1) };
}

/** Every day of a range, in order. */
export function eachDay({ first, last }: DateRange): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The months in which the days of a range lie, the first and the last one whole. */
export function monthsOf({ first, last }: DateRange): MonthRange {
  return { firstMonth: monthOf(first), lastMonth: monthOf(last) };
}

function monthOf(date: CalendarDate): Month {
  return date.slice(0, 7) as Month;
}
