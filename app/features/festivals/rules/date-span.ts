import { addDays, getParts, padTwoDigits, type CalendarDate } from '~/shared/time/calendar';

export interface DateSpan {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

const DAY_MS = 86_400_000;

export function getYearSpan(year: number): DateSpan {
  return { from: formatCalendarDate(year, 1), to: formatCalendarDate(year, 12, 31) };
}

export function getMonthSpan(year: number, month: number): DateSpan {
  const next = month === 12 ? formatCalendarDate(year + 1, 1) : formatCalendarDate(year, month + 1);
  return { from: formatCalendarDate(year, month), to: addDays(next, -1) };
}

export function widenSpan({ from, to }: DateSpan, before: number, after = before): DateSpan {
  return { from: addDays(from, -before), to: addDays(to, after) };
}

export function includesDate({ from, to }: DateSpan, date: CalendarDate): boolean {
  return from <= date && date <= to;
}

export function spansOverlap(one: DateSpan, other: DateSpan): boolean {
  return one.from <= other.to && other.from <= one.to;
}

export function getYears({ from, to }: DateSpan): readonly number[] {
  const [first, last] = [getParts(from).year, getParts(to).year];
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** @returns the first and last instant of the span in any time zone (less than a day from UTC), with days added */
export function getSpanMoments(
  { from, to }: DateSpan,
  before = 0,
  after = before,
): readonly [number, number] {
  return [
    Date.parse(`${from}T00:00:00Z`) - (before + 1) * DAY_MS,
    Date.parse(`${to}T00:00:00Z`) + (after + 2) * DAY_MS,
  ];
}

function formatCalendarDate(year: number, month: number, day = 1): CalendarDate {
  const [yyyy, mm, dd] = [String(year).padStart(4, '0'), padTwoDigits(month), padTwoDigits(day)];
  return `${yyyy}-${mm}-${dd}` as CalendarDate;
}
