import { addDays, partsOf, type CalendarDate } from '~/shared/time/calendar';

export interface DateSpan {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

const DAY_MS = 86_400_000;

export function yearSpan(year: number): DateSpan {
  return { from: firstOf(year, 1), to: firstOf(year, 12, 31) };
}

export function monthSpan(year: number, month: number): DateSpan {
  const next = month === 12 ? firstOf(year + 1, 1) : firstOf(year, month + 1);
  return { from: firstOf(year, month), to: addDays(next, -1) };
}

export function widened({ from, to }: DateSpan, before: number, after = before): DateSpan {
  return { from: addDays(from, -before), to: addDays(to, after) };
}

export function holds({ from, to }: DateSpan, date: CalendarDate): boolean {
  return from <= date && date <= to;
}

export function meet(one: DateSpan, other: DateSpan): boolean {
  return one.from <= other.to && other.from <= one.to;
}

export function yearsOf(span: DateSpan): readonly number[] {
  return factsOf(span).years;
}

/** @returns the first and last instant of the span in any time zone (less than a day from UTC), with days added */
export function momentsOf(span: DateSpan, before = 0, after = before): readonly [number, number] {
  const { from, to } = factsOf(span);
  return [from - (before + 1) * DAY_MS, to + (after + 2) * DAY_MS];
}

interface Facts {
  readonly from: number;
  readonly to: number;
  readonly years: readonly number[];
}

/** Two hundred rules ask for them. */
const facts = new WeakMap<DateSpan, Facts>();

function factsOf(span: DateSpan): Facts {
  const known = facts.get(span);
  if (known) return known;
  const [first, last] = [partsOf(span.from).year, partsOf(span.to).year];
  const found = {
    from: Date.parse(`${span.from}T00:00:00Z`),
    to: Date.parse(`${span.to}T00:00:00Z`),
    years: Array.from({ length: last - first + 1 }, (_, at) => first + at),
  };
  facts.set(span, found);
  return found;
}

function firstOf(year: number, month: number, day = 1): CalendarDate {
  const [yyyy, mm, dd] = [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)];
  return `${yyyy}-${mm}-${dd}` as CalendarDate;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
