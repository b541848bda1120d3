import { addDays, type CalendarDate } from '~/shared/time/calendar';
import type { DateRange, Month, MonthRange } from './statistics.store';

export const RANGE_DAYS = [7, 30, 90, 365] as const;
export type RangeDays = (typeof RANGE_DAYS)[number];

const DEFAULT_RANGE: RangeDays = 30;

/** Falls back to the default range. */
export function parseRangeDays(text: string | null): RangeDays {
  return RANGE_DAYS.find((days) => String(days) === text) ?? DEFAULT_RANGE;
}

/** Ends with today. */
export function getRangeUpTo(today: CalendarDate, days: number): DateRange {
  return { first: addDays(today, 1 - days), last: today };
}

/** Starts with today. */
export function getRangeFrom(today: CalendarDate, days: number): DateRange {
  return { first: today, last: addDays(today, days - 1) };
}

export function listDaysInRange({ first, last }: DateRange): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Whole months that cover a range. */
export function getMonthRange({ first, last }: DateRange): MonthRange {
  return { firstMonth: getMonth(first), lastMonth: getMonth(last) };
}

function getMonth(date: CalendarDate): Month {
  return date.slice(0, 7) as Month;
}
