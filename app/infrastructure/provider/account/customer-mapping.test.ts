import { expect, test } from 'vitest';
import { wireCustomer } from '~/api/calls/customer-calls';
import { CUSTOMER_FIELD_NAMES } from '~/features/account/customer.schema';
import type { CalendarDate } from '~/shared/time/calendar';
import { toChange, toRegistration, toServiceCustomer } from './customer-mapping';

const MOBILE = '9000000001';
const SAID: Readonly<Record<string, unknown>> = { id: 7, mobile: MOBILE, dob: '1990-02-28' };

function getVersion(said: Readonly<Record<string, unknown>>): number {
  return toServiceCustomer(MOBILE, wireCustomer.parse(said)).version;
}

test.each(CUSTOMER_FIELD_NAMES)('changing %s changes the customer version', (name) => {
  const other = name === 'dob' ? '1991-03-01' : name === 'timeOfBirth' ? '05:45' : 'other';
  expect(getVersion({ ...SAID, [name]: other })).not.toBe(getVersion(SAID));
  expect(getVersion({ ...SAID })).toBe(getVersion(SAID));
});

const MEERA = {
  firstName: 'Meera Iyer',
  gender: 'Female',
  dob: '1990-02-28' as CalendarDate,
  timeOfBirth: '05:45',
  birthPlace: 'Near the station',
  country: 'India',
  birthState: 'Kerala',
  birthCity: 'Kochi',
  countryId: 101,
  stateId: 4028,
  cityId: 132,
  pinCode: '682001',
  email: 'meera@people.example',
  photo: null,
};

/** Specification, section 7: fields of an edited profile. */
const SPECIFIED_FIELDS = [
  ...['id', 'firstName', 'gender', 'dob', 'timeOfBirth', 'birthCity', 'birthState', 'country'],
  ...['birthPlace', 'pinCode', 'email', 'mobile'],
];

test('a profile change sends exactly the fields in the specification', () => {
  const change = toChange(7, MOBILE, { ...MEERA, occupation: 'teacher' } as typeof MEERA);
  expect(Object.keys(change).sort()).toEqual(SPECIFIED_FIELDS.sort());
});

test('a registration omits fields that exist only on this site', () => {
  const now = new Date('2026-11-28T00:00:00Z');
  const more = { ...MEERA, occupation: 'teacher' } as typeof MEERA;
  expect(toRegistration(MOBILE, more, now)).not.toHaveProperty('occupation');
});
