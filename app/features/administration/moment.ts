import {
  toIndiaDate,
  getParts,
  padTwoDigits,
  toIndiaTime,
  type CalendarDate,
} from '~/shared/time/calendar';

/** `21/11/2026` (specification: day/month/year). */
export function toAdminDate(date: CalendarDate): string {
  const { year, month, day } = getParts(date);
  return [padTwoDigits(day), padTwoDigits(month), year].join('/');
}

/** India's time: `21/11/2026, 12:00 pm`. */
export function toAdminMoment(instant: Date): string {
  return `${toAdminDate(toIndiaDate(instant))}, ${toIndiaTime(instant)}`;
}
