import type { Language } from '~/shared/i18n/language';
import { addDays, getParts, type CalendarDate } from '~/shared/time/calendar';
import type { KnownDetails } from './customer.schema';

/** Nobody younger may register (decisions: minimum age). */
const MINIMUM_AGE = 18;

/** A registered customer. */
export interface Customer extends KnownDetails {
  readonly id: number;
  readonly mobile: string;
  /** The profile picture's name in the `PictureStore`, without its size; null when there is none. */
  readonly photo: string | null;
  /** In which the site was seen last, for what is sent to the customer; null where accounts are kept without it. */
  readonly language: Language | null;
  /** Another one after every change, so that two editors cannot overwrite each other unseen. At most nine digits. */
  readonly version: number;
  /** Sessions that carry another number are over. */
  readonly sessionVersion: number;
  /** Null when it is not known. */
  readonly registeredAt: Date | null;
}

/** Whether somebody born on the day is old enough on another. A birthday of 29 February falls on 1 March. */
export function isOldEnough(dob: CalendarDate, today: CalendarDate): boolean {
  return latestAllowedBirthday(today) >= dob;
}

/** The latest day of birth that is old enough today. */
export function latestAllowedBirthday(today: CalendarDate): CalendarDate {
  const { year, month, day } = getParts(today);
  const pad = (part: number) => String(part).padStart(2, '0');
  const candidate = `${year - MINIMUM_AGE}-${pad(month)}-${pad(day)}` as CalendarDate;
  // On 29 February of a leap year eighteen years earlier there may be none: the 28th is the latest then.
  const leapDayWithoutYear = month === 2 && day === 29 && (year - MINIMUM_AGE) % 4 !== 0;
  return leapDayWithoutYear
    ? addDays(`${year - MINIMUM_AGE}-03-01` as CalendarDate, -1)
    : candidate;
}

/** The audit log's words for a customer who deletes the own account. */
export const CUSTOMER_DELETED = { actor: 'its owner', action: 'customer deleted by its owner' };

/** @returns the audit log's line of such a deletion, with nothing personal in it */
export function customerDeletionLine(customerId: number) {
  return { ...CUSTOMER_DELETED, subject: `customer:${customerId}`, detail: '' };
}
