import { expect, test } from 'vitest';
import { wireCustomer } from '~/api/calls/customer-record';
import { CUSTOMER_FIELD_NAMES } from '~/features/account/customer.schema';
import type { CalendarDate } from '~/shared/time/calendar';
import { toChange, toRegistration, toServiceCustomer } from './customer-mapping';

const MOBILE = '9000000001';
const SAID: Readonly<Record<string, unknown>> = { id: 7, mobile: MOBILE, dob: '1990-02-28' };

function versionOf(said: Readonly<Record<string, unknown>>): number {
  return toServiceCustomer(MOBILE, wireCustomer.parse(said)).version;
}

test.each(CUSTOMER_FIELD_NAMES)('another %s is another version', (name) => {
  const other = name === 'dob' ? '1991-03-01' : name === 'timeOfBirth' ? '05:45' : 'other';
  expect(versionOf({ ...SAID, [name]: other })).not.toBe(versionOf(SAID));
  expect(versionOf({ ...SAID })).toBe(versionOf(SAID));
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

/** Section 7 of the specification: what an edited profile sends. */
const SPECIFIED_FIELDS = [
  ...['id', 'firstName', 'gender', 'dob', 'timeOfBirth', 'birthCity', 'birthState', 'country'],
  ...['birthPlace', 'pinCode', 'email', 'mobile'],
];

test('a change of a profile sends the specified fields and no others', () => {
  const change = toChange(7, MOBILE, { ...MEERA, occupation: 'teacher' } as typeof MEERA);
  expect(Object.keys(change).sort()).toEqual(SPECIFIED_FIELDS.sort());
});

test('a registration does not send a field that the site adds to its customers', () => {
  const now = new Date('2026-11-28T00:00:00Z');
  const more = { ...MEERA, occupation: 'teacher' } as typeof MEERA;
  expect(toRegistration(MOBILE, more, now)).not.toHaveProperty('occupation');
});
