import { addDays, parseCalendarDate, type CalendarDate } from '~/shared/time/calendar';

/** The day a daily horoscope is for: one of the three named days, or a date of the archive. */
export type Day =
  | { readonly kind: NamedDay; readonly date: CalendarDate }
  | { readonly kind: 'date'; readonly date: CalendarDate };

export const DAY_NAMES = ['yesterday', 'today', 'tomorrow'] as const;
export type NamedDay = (typeof DAY_NAMES)[number];

const DAY_OFFSETS: Readonly<Record<NamedDay, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

/** @returns the word of an address as it is spelt for the day that it stands for, on whatever day; null when it stands for none. */
export function findDayWord(text: string): string | null {
  // Which day a name stands for depends on today; how it is spelt does not.
  const day = parseDay(text, '2000-01-01');
  return day && toDaySlug(day);
}

/** Reads the day of an address in any letter case; null when it is neither a named day nor a date that exists. */
export function parseDay(text: string, today: CalendarDate): Day | null {
  const word = text.trim().toLowerCase();
  const kind = DAY_NAMES.find((each) => each === word);
  if (kind) return { kind, date: addDays(today, DAY_OFFSETS[kind]) };
  const date = parseCalendarDate(word);
  return date ? { kind: 'date', date } : null;
}

/** The part of the address that stands for the day. */
export function toDaySlug(day: Day): string {
  return day.kind === 'date' ? day.date : day.kind;
}
