import {
  addDays,
  toIndiaDate,
  getStartOfDayInIndia,
  type CalendarDate,
} from '~/shared/time/calendar';

/** From this hour on, India's time, the mail of a day leaves: whoever comes to work finds it. */
export const DIGEST_HOUR = 8;
const HOURS_MS = DIGEST_HOUR * 3_600_000;

/** @returns the day whose mail was due last; before the hour that is the day before */
export function digestDay(moment: Date): CalendarDate {
  return toIndiaDate(new Date(moment.getTime() - HOURS_MS));
}

/** @returns whether the mails of a moment's day are still to be written, where the site looked last at another one */
export function isDigestDue(lookedAt: Date, now: Date): boolean {
  // Not only before: a clock that was ahead for a while is no reason to be silent.
  return digestDay(lookedAt) !== digestDay(now);
}

/** @returns when the next mail is due after a moment */
export function nextDigestAt(moment: Date): Date {
  return new Date(getStartOfDayInIndia(addDays(digestDay(moment), 1)).getTime() + HOURS_MS);
}
