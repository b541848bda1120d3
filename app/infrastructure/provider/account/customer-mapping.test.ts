import { expect, test, vi } from 'vitest';
import { wireCustomer } from '~/api/calls/customer-record';
import { CUSTOMER_FIELD_NAMES } from '~/features/account/customer.schema';
import type * as CustomerSchema from '~/features/account/customer.schema';
import type { CalendarDate } from '~/shared/time/calendar';
import { toChange, toRegistration, toServiceCustomer } from './customer-mapping';

vi.mock('~/features/account/customer.schema', async (original) => {
  const schema = await original<typeof CustomerSchema>();
  const textsOf = (whole: CustomerSchema.CustomerTexts) => ({
    ...schema.textsOf(whole),
    occupation: 'teacher',
  });
  return { ...schema, textsOf };
});

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

test('a field that the site adds to its customers does not reach the service', () => {
  const now = new Date('2026-11-28T00:00:00Z');
  expect(toChange(7, MOBILE, MEERA)).not.toHaveProperty('occupation');
  expect(toRegistration(MOBILE, MEERA, now)).not.toHaveProperty('occupation');
});
