import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CustomerSource } from '~/features/account/customer.store';
import { createPlainPicture } from '../support/sample-pictures';
import { StoreError } from '~/shared/result/store-error';
import type { ServiceAnswer } from '../support/service-server';
import type { ProviderPictures } from '~/infrastructure/provider/account/pictures';
import {
  LOGIN,
  MOBILE,
  openPlainCustomers,
  PICTURE,
  RECORD,
  UPDATE,
  type PlainCustomers,
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
