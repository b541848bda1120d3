import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstSessionVersion } from '~/features/account/customer';
import type { CustomerSource } from '~/features/account/customer.store';
import type { ProviderPictures } from '~/infrastructure/provider/account/pictures';
import { StoreError } from '~/shared/result/store-error';
import { TEST_NOW } from '../support/clock';
import type { ServiceAnswer } from '../support/service-server';
import { createCustomerRecord } from '../support/customers';
import { createPlainPicture } from '../support/sample-pictures';
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
  UPDATE,
} from './plain-customers';
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

describe('a profile change with a provider without extensions', () => {
  beforeEach(() => {
    answers[LOGIN] = { json: RECORD };
    answers[UPDATE] = { json: { id: 7, firstName: 'Asha Rao' } };
  });
  const CHANGED = { ...MEERA, firstName: 'Asha Rao', photo: RECORD.photoUrlpath };

  test('sends exactly the specified fields in a form', async () => {
    const { version } = await found();
    const changed = await customers.update({ id: 7, mobile: MOBILE }, version, CHANGED);
    expect(changed).toMatchObject({ id: 7, firstName: 'Asha Rao', birthCity: 'Mumbai' });
    expect(changed).not.toMatchObject({ version });
    const form = getForm(sent(UPDATE)[0]?.body ?? '');
    expect(Object.keys(form)).toEqual(['updCustomer']);
    expect(JSON.parse(form.updCustomer ?? '')).toEqual({
      id: 7,
      firstName: 'Asha Rao',
      gender: 'Female',
      dob: '1990-02-28',
      timeOfBirth: '05:45',
      birthCity: 'Mumbai',
      birthState: 'Maharashtra',
      country: 'India',
      birthPlace: 'Near the station',
      pinCode: '400001',
      email: 'meera@people.example',
      mobile: MOBILE,
    });
  });

  test('sends a new picture as a JPEG file', async () => {
    const { version } = await found();
    const photo = await pictures.add(await createPlainPicture(900, 700).png().toBuffer());
    await customers.update({ id: 7, mobile: MOBILE }, version, { ...CHANGED, photo });
    const body = sent(UPDATE)[0]?.body ?? '';
    expect(body).toMatch(/name="photoUrlpath"; filename="photo\.jpg"\r\nContent-Type: image\/jpeg/);
    expect(body).not.toContain('PNG');
  });

  test('is not sent when the profile has changed since it was opened', async () => {
    const { version } = await found();
    answers[LOGIN] = { json: { ...RECORD, pinCode: 400_002 } };
    const late = await customers.update({ id: 7, mobile: MOBILE }, version, CHANGED);
    expect(late).toBe('changed');
    expect(sent(UPDATE)).toEqual([]);
  });

  test('is not blocked by a new balance or last call', async () => {
    const { version } = await found();
    answers[LOGIN] = { json: { ...RECORD, balanceAmount: 500, lastCallTime: 'now' } };
    expect((await found()).version).toBe(version);
  });

  test('that removes the picture is rejected before sending', async () => {
    const { version } = await found();
    const without = { ...CHANGED, photo: null };
    await expect(
      customers.update({ id: 7, mobile: MOBILE }, version, without),
    ).rejects.toMatchObject({ kind: 'unsupported' });
    expect(sent(UPDATE)).toEqual([]);
  });

  test.each<[string, ServiceAnswer]>([
    ['words in an object', { json: { message: 'The customer could not be changed' } }],
    ['a refusal in an object', { json: { status: 'NOT_FOUND', message: 'No such customer' } }],
    ['a text', { json: 'Profile saved' }],
    ['plain words', { body: 'Profile saved' }],
    ['a page', { body: '<html>Saved</html>' }],
    ['nothing', { body: '' }],
    ['another customer', { json: { id: 8 } }],
  ])('fails when the response is %s instead of the customer', async (_, answer) => {
    const { version } = await found();
    answers[UPDATE] = answer;
    await expect(
      customers.update({ id: 7, mobile: MOBILE }, version, CHANGED),
    ).rejects.toBeInstanceOf(StoreError);
  });

  test('fails when the provider rejects it', async () => {
    const { version } = await found();
    answers[UPDATE] = { status: 400 };
    await expect(
      customers.update({ id: 7, mobile: MOBILE }, version, CHANGED),
    ).rejects.toMatchObject({ name: 'SourceFailure' });
  });
});

describe('a profile picture with a provider without extensions', () => {
  test('is fetched once for each size', async () => {
    for (let page = 0; page < 3; page += 1) {
      expect(await pictures.find('pictures/7.jpg', 96)).not.toBeNull();
    }
    expect(sent(PICTURE)).toHaveLength(1);
    await pictures.find('pictures/7.jpg', 320);
    expect(sent(PICTURE)).toHaveLength(2);
  });

  test('is fetched again after a change on this site', async () => {
    await pictures.find('pictures/7.jpg', 96);
    await pictures.remove('pictures/7.jpg');
    await pictures.find('pictures/7.jpg', 96);
    expect(sent(PICTURE)).toHaveLength(2);
  });

  test('can be missing, but an HTML page instead of it is a fault', async () => {
    expect(await pictures.find('pictures/8.jpg', 96)).toBeNull();
    answers[PICTURE] = { body: '<html></html>' };
    await expect(pictures.find('pictures/7.jpg', 96)).rejects.toMatchObject({ kind: 'shape' });
  });

  test.each(['file:///etc/passwd', 'data:image/png;base64,AAAA', 'http://u:p@host.example/x.jpg'])(
    'at %s is not requested',
    async (address) => {
      await expect(pictures.find(address, 96)).rejects.toMatchObject({ kind: 'shape' });
    },
  );
});

function getForm(body: string): Record<string, string> {
  const parts = [...body.matchAll(/name="(\w+)"\r\n\r\n([^]*?)\r\n--/g)];
  return Object.fromEntries(parts.map(([, name = '', value = '']) => [name, value]));
}
