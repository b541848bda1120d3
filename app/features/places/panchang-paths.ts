import { parseCalendarDate, partsOf, type CalendarDate } from '~/shared/time/calendar';

/** Today's panchang: of the city that the visitor has chosen, or of New Delhi. */
export const PANCHANG_PATH = '/panchang';
/** How the times come about. */
export const METHOD_PATH = `${PANCHANG_PATH}/how-we-compute`;

/** Finds a city by its name or its state. */
export const CITIES_PATH = `${PANCHANG_PATH}/cities`;

/** The years for which the sky is reckoned. */
export const FIRST_YEAR = 1950;
export const LAST_YEAR = 2100;

/** A day or a month of our calendar, as an address names it. */
export type When =
  | { readonly kind: 'day'; readonly code: CalendarDate }
  | {
      readonly kind: 'month';
      /** `2026-11`. */
      readonly code: string;
      readonly year: number;
      /** 1 to 12. */
      readonly month: number;
    };

const WRITTEN = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/;

const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/;

/** @returns the address of a city's panchang, of today where no date or month is given */
export function panchangPath({ slug }: { readonly slug: string }, code?: string): string {
  return [PANCHANG_PATH, slug, ...(code === undefined ? [] : [code])].join('/');
}

/** @returns the day or month that a text names, also without its zeros (`2026-1-5`); null for none, or for one too far away */
export function readWhen(written: string): When | null {
  const [, year = '', month = '', day] = WRITTEN.exec(written) ?? [];
  const first = parseCalendarDate(`${year}-${padded(month)}-01`);
  if (!first || !isWithinReach(first)) return null;
  if (day === undefined) return monthOf(first);
  const code = parseCalendarDate(`${year}-${padded(month)}-${padded(day)}`);
  return code && { kind: 'day', code };
}

/** @returns the same from what somebody types where a browser offers no calendar, also with the day first as in India: `8/11/2026` */
export function readTypedWhen(typed: string): When | null {
  const [, day, month, year] = DAY_FIRST.exec(typed) ?? [];
  return readWhen(year === undefined ? typed : `${year}-${month}-${day}`);
}

/** @returns the month in which a day lies */
export function monthOf(date: CalendarDate): When & { readonly kind: 'month' } {
  const { year, month } = partsOf(date);
  return { kind: 'month', code: date.slice(0, 'yyyy-mm'.length), year, month };
}

/** @returns the month that lies so many later, earlier when negative; null where it is too far away */
export function monthBeside(
  { year, month }: { readonly year: number; readonly month: number },
  steps: number,
): (When & { readonly kind: 'month' }) | null {
  const number = year * 12 + month - 1 + steps;
  const code = `${Math.floor(number / 12)}-${padded(String((number % 12) + 1))}`;
  const found = readWhen(code);
  return found?.kind === 'month' ? found : null;
}

/** @returns whether there is a panchang of a day */
export function isWithinReach(date: CalendarDate): boolean {
  const { year } = partsOf(date);
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

function padded(number: string): string {
  return number.padStart(2, '0');
}
