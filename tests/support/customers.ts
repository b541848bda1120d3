import {
  getTexts,
  type CustomerDetails,
  type CustomerRecord,
} from '~/features/account/customer.schema';

/** A customer's details. Fields that a test does not name are valid; optional ones are empty. */
export function createCustomerDetails(changes: Partial<CustomerDetails> = {}): CustomerDetails {
  return {
    ...getTexts({
      firstName: 'Meera Rao',
      gender: 'Female',
      timeOfBirth: '05:45',
      birthPlace: 'Near the station',
      pinCode: '400001',
      email: 'meera@people.example',
    }),
    dob: '1990-02-28',
    countryId: 101,
    stateId: 4008,
    cityId: 133_024,
    ...changes,
  };
}

export function createCustomerRecord(changes: Partial<CustomerRecord> = {}): CustomerRecord {
  return {
    ...createCustomerDetails(),
    country: 'India',
    birthState: 'Maharashtra',
    birthCity: 'Mumbai',
    photo: null,
    ...changes,
  };
}

/** Gives every blank text a value, so that a lost field is noticed. */
export function fillBlankTexts<Details extends CustomerDetails>(details: Details): Details {
  const fields = Object.entries(details).map(([name, value]) => [
    name,
    value === '' ? name : value,
  ]);
  return Object.fromEntries(fields) as Details;
}
