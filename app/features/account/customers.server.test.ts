import { expect, test, vi } from 'vitest';
import { failed } from '~/shared/result/result';
import { StoreError } from '~/shared/result/store-error';
import { createCustomerDetails, createCustomerRecord } from '../../../tests/support/customers';
import type { LocationStore } from '~/features/places/location.store';
import type { Customer } from './customer';
import type { CustomerSource } from './customer.store';
import { createCustomers } from './customers.server';
import type { Mobile } from './mobile';
import type { OtpStore } from './otp/otp.store';
import type { PictureStore } from './picture.store';

const MOBILE = '9000000001' as Mobile;
const PLACE_IDS = { countryId: 1, stateId: 11, cityId: 111 };
const DETAILS = createCustomerDetails(PLACE_IDS);
const MEERA: Customer = {
  ...createCustomerRecord({ ...PLACE_IDS, photo: 'old' }),
  id: 7,
  mobile: MOBILE,
  language: 'en',
  version: 3,
  sessionVersion: 2,
  registeredAt: null,
};

const city = { otherNames: [], latitude: null, longitude: null };
const locations: LocationStore = {
  countries: async () => [{ id: 1, name: 'India', code: 'IN' }],
  getStates: async () => [{ id: 11, countryId: 1, name: 'Maharashtra' }],
  listCities: async () => [{ id: 111, stateId: 11, name: 'Mumbai', ...city }],
};

function customersWith(source: Partial<CustomerSource>) {
  const pictures = { add: async () => 'new', remove: vi.fn(async () => undefined) };
  const customers = createCustomers({
    source: source as CustomerSource,
    locations,
    pictures: pictures as Partial<PictureStore> as PictureStore,
    otps: {} as OtpStore,
    deleteDrafts: async () => undefined,
    consents: { end: async () => undefined },
    hash: (kind, ...parts) => `${kind}:${parts.join()}`,
    clock: { now: () => new Date('2026-11-21T06:30:00Z') },
  });
  return { customers, removed: pictures.remove };
}

test.each([
  ['the account', {}, true],
  ['another account of the same number', { id: 8 }, false],
  ['an earlier version', { sessionVersion: 1 }, false],
])(
  'a session of %s is checked against the account and its session version',
  async (_what, changes, isGood) => {
    const { customers } = customersWith({ findByMobile: async () => MEERA });
    const session = { id: 7, mobile: MOBILE, sessionVersion: 2, ...changes };
    expect(await customers.findBySession(session)).toEqual(isGood ? MEERA : null);
  },
);

test('a store that cannot remove a picture reports a specific failure', async () => {
  const fails = (kind: 'unsupported' | 'unavailable') =>
    customersWith({ update: () => Promise.reject(new StoreError(kind, { said: 'No' })) });
  const unsupported = fails('unsupported');
  expect(await unsupported.customers.update(MEERA, 3, DETAILS, 'remove')).toEqual(
    failed('picture-stays'),
  );
  expect(unsupported.removed).not.toHaveBeenCalled();
  const unavailable = fails('unavailable');
  expect(await unavailable.customers.update(MEERA, 3, DETAILS, Buffer.from('x'))).toMatchObject(
    failed('failed'),
  );
  expect(unavailable.removed.mock.calls).toEqual([['new']]);
});
