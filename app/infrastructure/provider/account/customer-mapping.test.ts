import { expect, test } from 'vitest';
import { SPECIFIED_CUSTOMER_FIELDS, wireCustomer } from '~/api/calls/customer-calls';
import { createCustomerRecord } from '../../../../tests/support/customers';
import { toChange, toRegistration, toServiceCustomer } from './customer-mapping';

const MOBILE = '9000000001';
const SAID: Readonly<Record<string, unknown>> = { id: 7, mobile: MOBILE, dob: '1990-02-28' };

function getVersion(said: Readonly<Record<string, unknown>>): number {
  return toServiceCustomer(MOBILE, wireCustomer.parse(said)).version;
}

test.each(SPECIFIED_CUSTOMER_FIELDS)('changing %s changes the customer version', (name) => {
  const other = name === 'dob' ? '1991-03-01' : name === 'timeOfBirth' ? '05:45' : 'other';
  expect(getVersion({ ...SAID, [name]: other })).not.toBe(getVersion(SAID));
  expect(getVersion({ ...SAID })).toBe(getVersion(SAID));
});

const MEERA = createCustomerRecord();

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
