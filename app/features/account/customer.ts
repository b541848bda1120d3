import { addDays, partsOf, type CalendarDate } from '~/shared/time/calendar';

/** The choices at registration; the profile form offers three of its own (specification, section 3). */
export const GENDERS = ['Male', 'Female', 'Non-Binary', 'Prefer Not to Say'] as const;

/** Nobody younger may register (decisions: minimum age). */
const MINIMUM_AGE = 18;

/** What a customer tells of himself or herself. */
export interface CustomerDetails {
  readonly firstName: string;
  readonly gender: string;
  readonly dob: CalendarDate;
  /** HH:MM. */
  readonly timeOfBirth: string;
  /** Where the person was born or lives, in the person's own words. */
  readonly birthPlace: string;
  readonly countryId: number;
  readonly stateId: number;
  readonly cityId: number;
  readonly pinCode: string;
  /** `NA` when none was given. */
  readonly email: string;
}

type AskedOfEveryone = 'dob' | 'countryId' | 'stateId' | 'cityId';

/** A registered customer. Another service may know less of somebody than this site asks for: null then, texts are empty. */
export interface Customer extends Omit<CustomerDetails, AskedOfEveryone> {
  readonly id: number;
  readonly mobile: string;
  readonly dob: CalendarDate | null;
  readonly countryId: number | null;
  readonly stateId: number | null;
  readonly cityId: number | null;
  readonly country: string;
  readonly birthState: string;
  readonly birthCity: string;
  /** The profile picture's name in the `PictureStore`, without its size; null when there is none. */
  readonly photo: string | null;
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
  const { year, month, day } = partsOf(today);
  const pad = (part: number) => String(part).padStart(2, '0');
  const candidate = `${year - MINIMUM_AGE}-${pad(month)}-${pad(day)}` as CalendarDate;
  // On 29 February of a leap year eighteen years earlier there may be none: the 28th is the latest then.
  const leapDayWithoutYear = month === 2 && day === 29 && (year - MINIMUM_AGE) % 4 !== 0;
  return leapDayWithoutYear
    ? addDays(`${year - MINIMUM_AGE}-03-01` as CalendarDate, -1)
    : candidate;
}
