import { addDays, parseCalendarDate, type CalendarDate } from '~/shared/time/calendar';

export type Day =
  | { readonly kind: NamedDay; readonly date: CalendarDate }
  | { readonly kind: 'date'; readonly date: CalendarDate };

export const DAY_NAMES = ['yesterday', 'today', 'tomorrow'] as const;
export type NamedDay = (typeof DAY_NAMES)[number];

const DAY_OFFSETS: Readonly<Record<NamedDay, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

/** @returns the canonical spelling of a day in an address, null if the text is not a day */
export function findDaySlug(text: string): string | null {
  // The spelling of a day name does not depend on the current date, so any date will do.
  const day = parseDay(text, '2000-01-01');
  return day && toDaySlug(day);
}

/** Case-insensitive. Null if the text is not a day. */
export function parseDay(text: string, today: CalendarDate): Day | null {
  const word = text.trim().toLowerCase();
  const kind = DAY_NAMES.find((each) => each === word);
  if (kind) return { kind, date: addDays(today, DAY_OFFSETS[kind]) };
  const date = parseCalendarDate(word);
  return date ? { kind: 'date', date } : null;
}

export function toDaySlug(day: Day): string {
  return day.kind === 'date' ? day.date : day.kind;
}
