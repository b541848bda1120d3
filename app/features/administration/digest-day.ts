import {
  addDays,
  toIndiaDate,
  getStartOfDayInIndia,
  type CalendarDate,
} from '~/shared/time/calendar';

/** In India's time. Each day's e-mail is sent after this hour. */
export const DIGEST_HOUR = 8;
const HOURS_MS = DIGEST_HOUR * 3_600_000;

/** The last day whose mail was due: before the hour, the previous day. */
export function digestDay(moment: Date): CalendarDate {
  return toIndiaDate(new Date(moment.getTime() - HOURS_MS));
}

export function isDigestDue(lookedAt: Date, now: Date): boolean {
  // Not `<`, so that e-mails continue after a clock that was ahead is corrected.
  return digestDay(lookedAt) !== digestDay(now);
}

export function nextDigestAt(moment: Date): Date {
  return new Date(getStartOfDayInIndia(addDays(digestDay(moment), 1)).getTime() + HOURS_MS);
}
