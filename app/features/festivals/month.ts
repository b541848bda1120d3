import {
  getMonthNames,
  getParts,
  getShortMonthNames,
  type CalendarDate,
} from '~/shared/time/calendar';

export interface Month {
  readonly number: number;
  readonly slug: string;
  readonly name: string;
  readonly short: string;
}

export const MONTHS: readonly Month[] = getMonthNames('en-IN').map((english, index) => ({
  number: index + 1,
  slug: english.toLowerCase(),
  get name() {
    return getMonthNames()[index] ?? english;
  },
  get short() {
    return getShortMonthNames()[index] ?? english;
  },
}));

/** Case-insensitive; null if unknown. */
export function findMonth(text: string | undefined): Month | null {
  const slug = text?.trim().toLowerCase();
  return MONTHS.find((month) => month.slug === slug) ?? null;
}

export function getMonthByNumber(number: number): Month {
  const index = (((number - 1) % 12) + 12) % 12;
  return MONTHS[index] as Month;
}

export function getMonth(date: CalendarDate): Month {
  return getMonthByNumber(getParts(date).month);
}

export function getPreviousMonth({ number }: Month): Month {
  return getMonthByNumber(number - 1);
}

export function getNextMonth({ number }: Month): Month {
  return getMonthByNumber(number + 1);
}
