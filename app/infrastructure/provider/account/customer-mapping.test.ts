import { expect, test } from 'vitest';
import { wireCustomer } from '~/api/calls/customer-record';
import { CUSTOMER_FIELD_NAMES } from '~/features/account/customer.schema';
import { toServiceCustomer } from './customer-mapping';

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
