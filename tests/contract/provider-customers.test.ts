import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mobile } from '~/features/account/mobile';
import { ProviderRejectionError } from '~/infrastructure/provider/client/client';
import { CUSTOMER_CALLS } from '~/api/calls/customer-calls';
import { createPlainPicture } from '../support/sample-pictures';
import { describeCustomerStore } from './customer.contract';
import type { Opened } from './engine';
import { MEERA, openCustomerStage, type CustomerStage } from './provider-customer-stage';

describeCustomerStore('the provider’s service', openCustomerStage);

const MOBILE = '9000000001' as Mobile;

let opened: Opened<CustomerStage>;
let stage: CustomerStage;
beforeEach(async () => {
  opened = await openCustomerStage();
  stage = opened.source;
});
afterEach(() => opened.close());

async function register() {
  const customer = await stage.customers.register(MOBILE, MEERA);
  if (!customer) throw new Error('There is an account already');
  return customer;
}

const png = (colour: string) => createPlainPicture(400, 300, colour).png().toBuffer();

describe('a profile picture at the provider', () => {
  async function withPicture(colour = '#c04020') {
    const customer = await register();
    const photo = await stage.pictures.add(await png(colour));
    const changed = await stage.customers.update(customer, 1, { ...MEERA, photo });
    if (changed === null || changed === 'changed') throw new Error('not stored');
    return changed;
  }

  test('is stored there and shown on this site, square and in both sizes', async () => {
    const { photo } = await withPicture();
    expect(photo).toMatch(/^\/heastro-service\/extensions\/customers\/pictures\/[\w-]{22}$/);
    expect(stage.servedFiles.size).toBe(2);
    for (const size of [96, 320] as const) {
      const bytes = (await stage.pictures.find(photo ?? '', size)) ?? Buffer.alloc(0);
      const { format, width, height } = await sharp(bytes).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: size, height: size });
    }
  });

  test('deletes the old file when it is replaced or removed', async () => {
    const first = await withPicture();
    const photo = await stage.pictures.add(await png('#0040c0'));
    const second = await stage.customers.update(first, 2, { ...MEERA, photo });
    expect(second).toMatchObject({ version: 3 });
    expect(stage.servedFiles.size).toBe(2);
    const third = await stage.customers.update(first, 3, { ...MEERA, photo: null });
    expect(third).toMatchObject({ photo: null, version: 4 });
    expect(stage.servedFiles.size).toBe(0);
    expect(await stage.pictures.find(first.photo ?? '', 96)).toBeNull();
  });

  test('is unaffected by other changes and is deleted with the account', async () => {
    const first = await withPicture();
    const second = await stage.customers.update(first, 2, { ...MEERA, photo: first.photo });
    expect(second).toMatchObject({ photo: first.photo });
    expect(stage.servedFiles.size).toBe(2);
    await stage.customers.deleteByMobile(MOBILE);
    expect(stage.servedFiles.size).toBe(0);
  });

  test('from an outdated change is not stored', async () => {
    const { id } = await withPicture();
    const photo = await stage.pictures.add(await png('#0040c0'));
    const late = await stage.customers.update({ id, mobile: MOBILE }, 1, { ...MEERA, photo });
    expect(late).toBe('changed');
    expect(stage.servedFiles.size).toBe(2);
  });

  test('that is not an image is rejected before it is sent', async () => {
    await expect(stage.pictures.add(Buffer.from('no picture'))).rejects.toMatchObject({
      kind: 'shape',
    });
  });

  test('that this site did not add cannot be sent, and the profile does not change', async () => {
    const customer = await register();
    const lost = { ...MEERA, firstName: 'Asha', photo: 'x'.repeat(22) };
    await expect(stage.customers.update(customer, 1, lost)).rejects.toMatchObject({
      kind: 'unavailable',
    });
    expect(await stage.customers.findByMobile(MOBILE)).toEqual(customer);
  });
});

test('sessions end locally, and remain ended after the account is deleted', async () => {
  const { id, sessionVersion } = await register();
  const served = await stage.served.findByMobile(MOBILE);
  await stage.customers.endSessions(id);
  expect((await stage.customers.findByMobile(MOBILE))?.sessionVersion).toBe(sessionVersion + 1);
  expect(await stage.served.findByMobile(MOBILE)).toEqual(served);
});

describe('a client that uses only the specified calls', () => {
  const CHANGE = {
    id: 1,
    firstName: 'Asha Rao',
    gender: 'female',
    dob: '01-03-1991',
    timeOfBirth: '5:45 PM',
    birthCity: 'Mysore',
    birthState: 'Karnataka',
    country: 'INDIA',
    birthPlace: 'Near the temple',
    pinCode: 570_001,
    email: 'asha@people.example',
    mobile: 9_000_000_001,
  };
  const registerAs = (changes: object) => {
    const { birthPlace: latitude, ...body } = { ...CHANGE, ...changes };
    return stage.client.call(CUSTOMER_CALLS.registerCustomer, { body: { ...body, latitude } });
  };
  const update = (changes: object, more: object = {}) =>
    stage.client.call(CUSTOMER_CALLS.updateCustomer, {
      body: { updCustomer: JSON.stringify({ ...CHANGE, ...changes }), ...more },
    });

  test('registers with place names, and with the place text in the latitude field', async () => {
    expect(await registerAs({ gender: undefined, email: '' })).toMatchObject({
      customerName: 'Asha Rao',
      msisdn: '9000000001',
    });
    expect(await stage.served.findByMobile(MOBILE)).toMatchObject({
      firstName: 'Asha Rao',
      gender: 'Male',
      email: 'NA',
      dob: '1991-03-01',
      timeOfBirth: '17:45',
      birthPlace: 'Near the temple',
      birthCity: 'Mysuru',
      cityId: 133_025,
      stateId: 4026,
      countryId: 101,
      pinCode: '570001',
    });
  });

  test('changes a profile without a version', async () => {
    const { id } = await register();
    expect(await update({ id })).toMatchObject({ firstName: 'Asha Rao', birthCity: 'Mysuru' });
    expect(await update({ id, firstName: 'Asha' })).toMatchObject({ firstName: 'Asha' });
  });

  test('sends an empty string for an unknown time of birth', async () => {
    await registerAs({ timeOfBirth: '' });
    expect(await stage.served.findByMobile(MOBILE)).toMatchObject({ timeOfBirth: '' });
  });

  test('gets a response for a number without a customer', async () => {
    const params = { msisdn: MOBILE };
    const nobody = await stage.client.call(CUSTOMER_CALLS.loginAsCustomer, { params });
    expect(nobody?.id).toBe(0);
  });

  test.each([
    ['a minor', { dob: '2015-01-01' }, 'too-young'],
    ['a place that is none', { birthCity: 'Atlantis' }, 'unknown-place'],
    ['no day of birth', { dob: 'NA' }, 'invalid'],
    ['no time of birth', { timeOfBirth: 'NA' }, 'invalid'],
    ['no mobile number', { mobile: '1234567890' }, 'invalid'],
    ['a pin code of five digits', { pinCode: '57000' }, 'invalid'],
    ['no e-mail address', { email: 'asha' }, 'invalid'],
    ['a name with control characters', { firstName: 'Asha\u0007' }, 'invalid'],
    ['no name', { firstName: '  ' }, 'invalid'],
    ['an endless name', { firstName: 'x'.repeat(101) }, 'invalid'],
    ['no place of one’s own', { birthPlace: '' }, 'invalid'],
  ])('is rejected with %s', async (_what, changes, code) => {
    await expect(registerAs(changes)).rejects.toMatchObject({ status: 422, code });
    expect(await stage.served.findByMobile(MOBILE)).toBeNull();
    const customer = await register();
    await expect(update({ id: customer.id, ...changes })).rejects.toBeInstanceOf(
      ProviderRejectionError,
    );
    expect(await stage.customers.findByMobile(MOBILE)).toEqual(customer);
  });

  test.each([
    ['another customer’s number', { id: 987_654 }, {}, 'gone'],
    ['what is no JSON', null, { updCustomer: '{' }, 'invalid'],
    ['a version that is none', {}, { version: 'x' }, 'invalid'],
  ])('is rejected when the form contains %s', async (_what, changes, more, code) => {
    const { id } = await register();
    await expect(update({ id, ...changes }, more)).rejects.toMatchObject({ code });
  });

  test('is rejected with a file that is not an image, and nothing changes', async () => {
    const customer = await register();
    const bytes = Buffer.from('%PDF-1.7');
    const call = stage.client.call(CUSTOMER_CALLS.updateCustomer, {
      body: { updCustomer: JSON.stringify({ ...CHANGE, id: customer.id }) },
      files: [{ field: 'photoUrlpath', name: 'me.jpg', type: 'image/jpeg', bytes }],
    });
    await expect(call).rejects.toMatchObject({ status: 422, code: 'no-picture' });
    expect(await stage.customers.findByMobile(MOBILE)).toEqual(customer);
    expect(stage.servedFiles.size).toBe(0);
  });

  test('cannot delete a missing account', async () => {
    const call = stage.client.call(CUSTOMER_CALLS.deleteCustomer, { params: { mobile: MOBILE } });
    await expect(call).rejects.toMatchObject({ kind: 'missing' });
  });
});
