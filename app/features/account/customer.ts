import type { Language } from '~/shared/i18n/language';
import {
  addDays,
  getParts,
  getTodayInIndia,
  padTwoDigits,
  type CalendarDate,
} from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import type { PartialCustomerDetails } from './customer.schema';

const MINIMUM_AGE = 18;

export interface Customer extends PartialCustomerDetails {
  readonly id: number;
  readonly mobile: string;
  /** Name in the `PictureStore`, without the size. Null without a picture. */
  readonly photo: string | null;
  readonly language: Language | null;
  /** Changes with every edit, to detect conflicts. At most nine digits. */
  readonly version: number;
  /** Sessions with another version have ended. */
  readonly sessionVersion: number;
  /** Null when unknown. */
  readonly registeredAt: Date | null;
}

/** 29 February counts as 1 March. */
export function isOldEnough(dob: CalendarDate, today: CalendarDate): boolean {
  return latestAllowedBirthday(today) >= dob;
}

export function latestAllowedBirthday(today: CalendarDate): CalendarDate {
  const { year, month, day } = getParts(today);
  const candidate =
    `${year - MINIMUM_AGE}-${padTwoDigits(month)}-${padTwoDigits(day)}` as CalendarDate;
  // Eighteen years before 29 February there may be no such day: use the 28th.
  const leapDayWithoutYear = month === 2 && day === 29 && (year - MINIMUM_AGE) % 4 !== 0;
  return leapDayWithoutYear
    ? addDays(`${year - MINIMUM_AGE}-03-01` as CalendarDate, -1)
    : candidate;
}

/** For the list of years of birth. */
export function getNewestBirthYear(clock: Clock): number {
  return getParts(latestAllowedBirthday(getTodayInIndia(clock))).year;
}

export const CUSTOMER_DELETED = { actor: 'its owner', action: 'customer deleted by its owner' };

/** Contains no personal data. */
export function customerDeletionLine(customerId: number) {
  return { ...CUSTOMER_DELETED, subject: `customer:${customerId}`, detail: '' };
}

/** Number of times that an account's sessions can end before its versions overlap those of another start. */
export const VERSIONS_PER_START = 1_024;

/** Number of starts. The highest version fits into 32 bits. */
export const SESSION_VERSION_STARTS = 2 ** 20;

/** Random, so that sessions and used codes of a deleted account are invalid in a new account of the same number. */
export function firstSessionVersion(startNumber: number): number {
  return startNumber * VERSIONS_PER_START + 1;
}

/** Number of times that sessions were ended since the account was created. */
export function countEndedSessions(version: number): number {
  return (version - 1) % VERSIONS_PER_START;
}
