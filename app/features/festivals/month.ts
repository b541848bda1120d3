import { monthNames, partsOf, shortMonthNames, type CalendarDate } from '~/shared/time/calendar';

/** A month of the civil calendar; `number` is 1 for January. */
export interface Month {
  readonly number: number;
  readonly slug: string;
  readonly name: string;
  /** Three letters, for the strip of months. */
  readonly short: string;
}

/** The twelve months in their order. */
export const MONTHS: readonly Month[] = monthNames('en-IN').map((english, index) => ({
  number: index + 1,
  slug: english.toLowerCase(),
  get name() {
    return monthNames()[index] ?? english;
  },
  get short() {
    return shortMonthNames()[index] ?? english;
  },
}));

/** The month of that name in any letter case; null when there is none. */
export function findMonth(text: string | undefined): Month | null {
  const slug = text?.trim().toLowerCase();
  return MONTHS.find((month) => month.slug === slug) ?? null;
}

/** The month of that number; numbers beyond the year go round: 0 is December, 13 is January. */
export function monthAt(number: number): Month {
  const index = (((number - 1) % 12) + 12) % 12;
  return MONTHS[index] as Month;
}

/** The month in which a day lies. */
export function monthOf(date: CalendarDate): Month {
  return monthAt(partsOf(date).month);
}

/** The month before, from January round to December. */
export function previousMonth({ number }: Month): Month {
  return monthAt(number - 1);
}

/** The month after, from December round to January. */
export function nextMonth({ number }: Month): Month {
  return monthAt(number + 1);
}
