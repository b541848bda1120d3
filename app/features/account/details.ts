import type { CalendarDate } from '~/shared/time/calendar';
import type { CustomerDetails } from './customer';

/** The fields that registration and profile share, as their forms give them. */
interface DetailFields {
  readonly firstName: string;
  readonly gender: string;
  readonly dob: CalendarDate;
  readonly timeOfBirth: string;
  readonly birthPlace: string;
  readonly country: string;
  readonly birthState: string;
  readonly birthCity: string;
  readonly pinCode: string;
  readonly email: string;
}

/** No e-mail address (specification, section 3). */
const NO_EMAIL = 'NA';

/** A customer's details out of a form that passed its checks. */
export function toDetails(fields: DetailFields): CustomerDetails {
  return {
    firstName: fields.firstName,
    gender: fields.gender,
    dob: fields.dob,
    timeOfBirth: fields.timeOfBirth.slice(0, 5),
    birthPlace: fields.birthPlace,
    countryId: Number(fields.country),
    stateId: Number(fields.birthState),
    cityId: Number(fields.birthCity),
    pinCode: fields.pinCode,
    email: fields.email || NO_EMAIL,
  };
}

/** The e-mail address to show in a form; empty when there is none. */
export function shownEmail(email: string): string {
  return email === NO_EMAIL ? '' : email;
}
