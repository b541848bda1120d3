import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstSessionVersion } from '~/features/account/customer';
import type { CustomerSource } from '~/features/account/customer.store';
import type { ProviderPictures } from '~/infrastructure/provider/account/pictures';
import { TEST_NOW } from '../support/clock';
import type { ServiceAnswer } from '../support/service-server';
import {
  COUNTRIES,
  DELETE,
  LOGIN,
  MOBILE,
  openPlainCustomers,
  PICTURE,
  RECORD,
  REGISTER,
  type PlainCustomers,
} from './plain-customers';
import { createCustomerRecord } from '../support/customers';
import { MEERA } from './provider-customer-stage';

let plain: PlainCustomers;
let customers: CustomerSource;
let pictures: ProviderPictures;
let answers: PlainCustomers['answers'];
beforeEach(async () => {
  plain = await openPlainCustomers();
  ({ customers, answers, pictures } = plain);
});
afterEach(() => plain.close());

const sent = (call: string) => plain.sent(call);

async function found() {
  const customer = await customers.findByMobile(MOBILE);
  if (!customer) throw new Error('nobody');
  return customer;
}

describe('the login lookup with a provider without extensions', () => {
  test('searches by number and reads a record in the provider’s unusual formats', async () => {
    answers[LOGIN] = { json: RECORD };
    expect(await customers.findByMobile(MOBILE)).toEqual({
      ...createCustomerRecord({
        firstName: 'Meera Rao',
        gender: 'Female',
        dob: '1990-02-28',
        timeOfBirth: '05:45',
        birthPlace: 'Near the station',
        country: 'India',
        birthState: 'Maharashtra',
        birthCity: 'Bombay',
        countryId: 1,
        stateId: 11,
        cityId: 111,
        pinCode: '400001',
        email: 'NA',
        photo: 'pictures/7.jpg',
      }),
      id: 7,
      mobile: MOBILE,
      language: null,
      version: expect.any(Number),
      sessionVersion: firstSessionVersion(7),
      registeredAt: new Date('2026-11-20T10:00:00+05:30'),
    });
    expect(sent(LOGIN)).toEqual([{ call: LOGIN, query: {}, body: '' }]);
  });

  test('accepts a customer with few details', async () => {
    answers[LOGIN] = { json: { id: 7, customerName: 'Meera', msisdn: MOBILE } };
    expect(await found()).toMatchObject({
      firstName: 'Meera',
      dob: null,
      timeOfBirth: '',
      birthPlace: '',
      cityId: null,
      email: 'NA',
      photo: null,
      registeredAt: null,
    });
  });

  test.each([
    ['an id of 0', { json: { id: 0, customerName: null, msisdn: MOBILE } }],
    ['null', { json: null, body: 'null' }],
    ['an empty object', { json: {} }],
    ['nothing at all', { body: '' }],
    ['404', { status: 404 }],
  ])('finds no customer when the response is %s', async (_what, answer) => {
    answers[LOGIN] = answer;
    expect(await customers.findByMobile(MOBILE)).toBeNull();
  });

  test.each([
    ['HTML', { body: '<html></html>' }],
    ['a list', { json: [RECORD] }],
    ['another person’s record', { json: { ...RECORD, msisdn: '9000000002' } }],
  ])('treats %s as a fault', async (_what, answer) => {
    answers[LOGIN] = answer;
    await expect(customers.findByMobile(MOBILE)).rejects.toMatchObject({ kind: 'shape' });
  });

  test('works without place ids while the lists are unavailable', async () => {
    answers[LOGIN] = { json: { ...RECORD, countryId: '9' } };
    answers[COUNTRIES] = { status: 500 };
    expect(await found()).toMatchObject({ countryId: 9, stateId: null, country: 'India' });
  });
});

describe('registration with a provider without extensions', () => {
  test('sends the customer body and accepts a response that contains only the id', async () => {
    answers[REGISTER] = { json: { id: 8 } };
    const customer = await customers.register(MOBILE, MEERA);
    const numbers = { countryId: 1, stateId: 11, cityId: 133_024 };
    expect(customer).toMatchObject({ ...MEERA, ...numbers, id: 8, mobile: MOBILE });
    const now = new Date(TEST_NOW).toISOString();
    expect(JSON.parse(sent(REGISTER)[0]?.body ?? '')).toEqual({
      id: 0,
      firstName: 'Meera Rao',
      lastName: '',
      gender: 'Female',
      dob: '1990-02-28',
      timeOfBirth: '05:45',
      mobile: MOBILE,
      email: 'meera@people.example',
      socialmedia: '',
      birthCity: 'Mumbai',
      longitude: '',
      latitude: 'Near the station',
      regDate: now,
      status: 1,
      lastUpdate: now,
      lastCallTime: null,
      lastAstrologerId: 0,
      balanceAmount: 0,
      allowFreeChat: null,
      birthState: 'Maharashtra',
      birthPlace: 'Near the station',
      country: 'India',
      birthCityId: 133_024,
      birthStateId: 4008,
      countryId: 101,
      pinCode: '400001',
      statusDescp: '',
      photoUrlpath: '',
    });
  });

  test('creates no account for a number that already has one', async () => {
    answers[LOGIN] = { json: RECORD };
    expect(await customers.register(MOBILE, MEERA)).toBeNull();
    expect(sent(REGISTER)).toEqual([]);
  });

  test('creates no account when one has been created in the meantime, regardless of the response format', async () => {
    const taken: ServiceAnswer = { status: 400, json: { message: 'Already registered' } };
    answers[REGISTER] = { ...taken, status: 409 };
    expect(await customers.register(MOBILE, MEERA)).toBeNull();
    answers[REGISTER] = () => {
      answers[LOGIN] = { json: RECORD };
      return taken;
    };
    expect(await customers.register(MOBILE, MEERA)).toBeNull();
  });

  test('fails when the provider rejects it for another reason', async () => {
    answers[REGISTER] = { status: 400, json: { message: 'No' } };
    await expect(customers.register(MOBILE, MEERA)).rejects.toMatchObject({ status: 400 });
  });

  test.each([
    ['another number', { json: { id: 9, mobile: '9000000002' } }],
    ['another number’s record', { json: { ...RECORD, id: 9, msisdn: '+91 9000000002' } }],
  ])('fails when the response contains %s', async (_what, answer) => {
    answers[REGISTER] = answer;
    await expect(customers.register(MOBILE, MEERA)).rejects.toMatchObject({ kind: 'shape' });
  });

  test('fails when no account exists afterwards', async () => {
    answers[REGISTER] = { json: { status: 'FAILED' } };
    await expect(customers.register(MOBILE, MEERA)).rejects.toMatchObject({ kind: 'shape' });
  });
});

describe('account deletion at a provider without extensions', () => {
  test('is requested, accepts any response, and ends the sessions of an account that remains', async () => {
    answers[LOGIN] = { json: RECORD };
    answers[DELETE] = { body: 'Deleted' };
    expect(await customers.deleteByMobile(MOBILE)).toMatchObject({
      id: 7,
      sessionVersion: firstSessionVersion(7),
    });
    expect(sent(DELETE)).toEqual([{ call: DELETE, query: {}, body: '' }]);
    expect((await found()).sessionVersion).toBe(firstSessionVersion(7) + 1);
  });

  test('sends no request for a missing account', async () => {
    expect(await customers.deleteByMobile(MOBILE)).toBeNull();
    expect(sent(DELETE)).toEqual([]);
  });

  test.each<[string, ServiceAnswer]>([
    ['500', { status: 500 }],
    ['400', { status: 400, json: { message: 'No' } }],
    ['404', { status: 404 }],
    ['a redirect', { status: 302, headers: { Location: '/' } }],
    ['a body that says so', { json: { status: 'FAILED' } }],
  ])('succeeds when no account remains, with the response %s', async (_what, answer) => {
    answers[LOGIN] = { json: RECORD };
    answers[DELETE] = () => {
      answers[LOGIN] = { json: { id: 0 } };
      return answer;
    };
    expect(await customers.deleteByMobile(MOBILE)).toMatchObject({ id: 7 });
    expect(sent(DELETE)).toHaveLength(1);
  });

  test.each<[string, ServiceAnswer]>([
    ['is told of further', { json: RECORD }],
    ['cannot be asked for', { status: 500 }],
  ])('fails when the account %s', async (_what, afterwards) => {
    answers[LOGIN] = { json: RECORD };
    answers[DELETE] = () => {
      answers[LOGIN] = afterwards;
      return { status: 500 };
    };
    await expect(customers.deleteByMobile(MOBILE)).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'HTTP error! status: 500',
    });
    expect(sent(DELETE)).toHaveLength(1);
  });

  test('deletes the picture', async () => {
    answers[LOGIN] = { json: RECORD };
    answers[DELETE] = { body: 'Deleted' };
    await pictures.find(RECORD.photoUrlpath, 96);
    await pictures.find(RECORD.photoUrlpath, 320);
    await customers.deleteByMobile(MOBILE);
    answers[PICTURE] = { status: 404 };
    expect(await pictures.find(RECORD.photoUrlpath, 96)).toBeNull();
    expect(await pictures.find(RECORD.photoUrlpath, 320)).toBeNull();
  });
});
