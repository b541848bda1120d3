import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstSessionVersion } from '~/features/account/session-version';
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
import { MEERA } from './provider-customer-stage';

// A service that knows the specification and nothing of this product.

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

describe('the login lookup', () => {
  test('asks by number and reads a record with its quirks', async () => {
    answers[LOGIN] = { json: RECORD };
    expect(await customers.findByMobile(MOBILE)).toEqual({
      id: 7,
      mobile: MOBILE,
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
      language: null,
      version: expect.any(Number),
      sessionVersion: firstSessionVersion(7),
      registeredAt: new Date('2026-11-20T10:00:00+05:30'),
    });
    expect(sent(LOGIN)).toEqual([{ call: LOGIN, query: {}, body: '' }]);
  });

  test('takes somebody of whom little is known', async () => {
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
  ])('finds nobody in %s', async (_what, answer) => {
    answers[LOGIN] = answer;
    expect(await customers.findByMobile(MOBILE)).toBeNull();
  });

  test.each([
    ['HTML', { body: '<html></html>' }],
    ['a list', { json: [RECORD] }],
    ['another person’s record', { json: { ...RECORD, msisdn: '9000000002' } }],
  ])('takes %s for a fault', async (_what, answer) => {
    answers[LOGIN] = answer;
    await expect(customers.findByMobile(MOBILE)).rejects.toMatchObject({ kind: 'shape' });
  });

  test('does without numbers of places while the lists cannot be had', async () => {
    answers[LOGIN] = { json: { ...RECORD, countryId: '9' } };
    answers[COUNTRIES] = { status: 500 };
    expect(await found()).toMatchObject({ countryId: 9, stateId: null, country: 'India' });
  });
});

describe('registration', () => {
  test('sends the customer body and takes an answer that tells the id alone', async () => {
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

  test('of a number that has an account makes none', async () => {
    answers[LOGIN] = { json: RECORD };
    expect(await customers.register(MOBILE, MEERA)).toBeNull();
    expect(sent(REGISTER)).toEqual([]);
  });

  test('that was too late makes none, in whatever way the service says so', async () => {
    const taken: ServiceAnswer = { status: 400, json: { message: 'Already registered' } };
    answers[REGISTER] = { ...taken, status: 409 };
    expect(await customers.register(MOBILE, MEERA)).toBeNull();
    answers[REGISTER] = () => {
      answers[LOGIN] = { json: RECORD };
      return taken;
    };
    expect(await customers.register(MOBILE, MEERA)).toBeNull();
  });

  test('that is refused otherwise is a failure', async () => {
    answers[REGISTER] = { status: 400, json: { message: 'No' } };
    await expect(customers.register(MOBILE, MEERA)).rejects.toMatchObject({ status: 400 });
  });

  test.each([
    ['another number', { json: { id: 9, mobile: '9000000002' } }],
    ['another number’s record', { json: { ...RECORD, id: 9, msisdn: '+91 9000000002' } }],
  ])('that is answered with %s is nobody’s', async (_what, answer) => {
    answers[REGISTER] = answer;
    await expect(customers.register(MOBILE, MEERA)).rejects.toMatchObject({ kind: 'shape' });
  });

  test('that is answered without an account anywhere is a fault', async () => {
    answers[REGISTER] = { json: { status: 'FAILED' } };
    await expect(customers.register(MOBILE, MEERA)).rejects.toMatchObject({ kind: 'shape' });
  });
});

describe('deletion', () => {
  test('asks for it, whatever is answered, and ends the sessions of whom the service still tells', async () => {
    answers[LOGIN] = { json: RECORD };
    answers[DELETE] = { body: 'Deleted' };
    expect(await customers.deleteByMobile(MOBILE)).toMatchObject({
      id: 7,
      sessionVersion: firstSessionVersion(7),
    });
    expect(sent(DELETE)).toEqual([{ call: DELETE, query: {}, body: '' }]);
    expect((await found()).sessionVersion).toBe(firstSessionVersion(7) + 1);
  });

  test('of nobody asks for nothing', async () => {
    expect(await customers.deleteByMobile(MOBILE)).toBeNull();
    expect(sent(DELETE)).toEqual([]);
  });

  test.each<[string, ServiceAnswer]>([
    ['500', { status: 500 }],
    ['400', { status: 400, json: { message: 'No' } }],
    ['404', { status: 404 }],
    ['a redirect', { status: 302, headers: { Location: '/' } }],
    ['a body that says so', { json: { status: 'FAILED' } }],
  ])('is done where nobody is left, whatever is answered: %s', async (_what, answer) => {
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
  ])('that fails is a failure where the account %s', async (_what, afterwards) => {
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

  test('leaves nothing of the picture behind', async () => {
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
