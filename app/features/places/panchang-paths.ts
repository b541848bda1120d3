import { parseCalendarDate, getParts, type CalendarDate } from '~/shared/time/calendar';

/** Today, in the visitor's city or in New Delhi. */
export const PANCHANG_PATH = '/panchang';
export const METHOD_PATH = `${PANCHANG_PATH}/how-we-compute`;

export const CITIES_PATH = `${PANCHANG_PATH}/cities`;

/** Positions are computed for these years. */
export const FIRST_YEAR = 1950;
export const LAST_YEAR = 2100;

export type PanchangPeriod =
  | { readonly kind: 'day'; readonly code: CalendarDate }
  | {
      readonly kind: 'month';
      readonly code: string;
      readonly year: number;
      readonly month: number;
    };

const DATE_PATTERN = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/;

const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/;

/** @param code day or month; today if omitted */
export function getPanchangPath({ slug }: { readonly slug: string }, code?: string): string {
  return [PANCHANG_PATH, slug, ...(code === undefined ? [] : [code])].join('/');
}

/** Also accepts missing zeros (`2026-1-5`). @returns null for an invalid or unsupported date */
export function parsePanchangPeriod(written: string): PanchangPeriod | null {
  const [, year = '', month = '', day] = DATE_PATTERN.exec(written) ?? [];
  const first = parseCalendarDate(`${year}-${padNumber(month)}-01`);
  if (!first || !isSupportedDate(first)) return null;
  if (day === undefined) return getMonth(first);
  const code = parseCalendarDate(`${year}-${padNumber(month)}-${padNumber(day)}`);
  return code && { kind: 'day', code };
}

/** For browsers without a date picker. Also accepts the day first, as in India (`8/11/2026`). */
export function parseTypedPeriod(typed: string): PanchangPeriod | null {
  const [, day, month, year] = DAY_FIRST.exec(typed) ?? [];
  return parsePanchangPeriod(year === undefined ? typed : `${year}-${month}-${day}`);
}

export function getMonth(date: CalendarDate): PanchangPeriod & { readonly kind: 'month' } {
  const { year, month } = getParts(date);
  return { kind: 'month', code: date.slice(0, 'yyyy-mm'.length), year, month };
}

/** A negative number shifts back. @returns null outside the supported years */
export function shiftMonth(
  { year, month }: { readonly year: number; readonly month: number },
  steps: number,
): (PanchangPeriod & { readonly kind: 'month' }) | null {
  const number = year * 12 + month - 1 + steps;
  const code = `${Math.floor(number / 12)}-${padNumber(String((number % 12) + 1))}`;
  const found = parsePanchangPeriod(code);
  return found?.kind === 'month' ? found : null;
}

export function isSupportedDate(date: CalendarDate): boolean {
  const { year } = getParts(date);
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

function padNumber(number: string): string {
  return number.padStart(2, '0');
}
