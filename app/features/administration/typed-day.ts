import { toAsciiDigits } from '~/shared/text/digits';
import { parseCalendarDate, type CalendarDate } from '~/shared/time/calendar';

const DAY_FIRST_DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** Accepts a date input's value (`2026-11-21`) and typed days (`21/11/2026`). */
export function parseTypedDay(text: string): CalendarDate | null {
  const typed = toAsciiDigits(text.trim());
  const [, day, month, year] = DAY_FIRST_DATE.exec(typed) ?? [];
  if (!day || !month || !year) return parseCalendarDate(typed);
  return parseCalendarDate([year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'));
}
