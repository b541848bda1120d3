import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { createOtpToken } from '~/api/calls/otp-calls';
import type { OpenApiDocument, Operation } from '~/api/openapi/openapi';
import { API_BODY_LIMITS } from '~/composition/server-settings';
import { TEST_ADMIN, createAuthenticatorAdmin } from '../support/admin';
import { API, API_CALLS, apiEnvironment, withApiKey } from '../support/api';
import { type Sent, createApiClient } from '../support/api-client';
import { createSubmittedApplication } from '../support/applications';
import { createHostileCalls } from '../support/hostile-calls';
import { type JsonSchema, findSchemaFaults } from '../support/json-schema';
import { createJpegDocument, createPdfDocument } from '../support/sample-documents';
import { createPlainPicture } from '../support/sample-pictures';
import { SECTION_SEVEN } from '../support/section-seven';
import { createOtherCode, readLastCode } from '../support/sign-in';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

const app = useTestApp({ environment: apiEnvironment() });

const SPECIFIED_CALLS = SECTION_SEVEN.map(({ call }) => call).sort();

async function readDocument(): Promise<OpenApiDocument> {
  const { text } = await send(app.origin, withApiKey({ path: `${API}/openapi.json` }));
  return JSON.parse(text) as OpenApiDocument;
}

function listOperations({ paths }: OpenApiDocument): (readonly [string, Operation])[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path.slice(1)}`, operation] as const,
    ),
  );
}

describe('the OpenAPI document', () => {
  it('names the product, its version and the authentication', async () => {
    const document = await readDocument();
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Taravani service', version },
      servers: [{ url: API }],
      security: [{ key: [] }],
      components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    });
  });

  it('is identical on every request', async () => {
    expect(JSON.stringify(await readDocument())).toBe(JSON.stringify(await readDocument()));
  });

  it('has exactly the calls of the call table', async () => {
    const documented = listOperations(await readDocument()).map(([row]) => row);
    expect(documented.sort()).toEqual(API_CALLS.map(({ name }) => name).sort());
  });

  it('has unique operation names', async () => {
    const names = listOperations(await readDocument()).map(([, each]) => each.operationId);
    expect([...new Set(names)]).toEqual(names);
    expect(names).toContain('getApiStatesCountryId');
  });

  it('marks every call outside the specification and contains all specified calls', async () => {
    const documented = listOperations(await readDocument());
    const unmarked = documented.filter(([, each]) => each['x-extension'] !== true);
    expect(unmarked.map(([row]) => row).sort()).toEqual(SPECIFIED_CALLS);
  });

  it('describes every path parameter and every response', async () => {
    const document = await readDocument();
    for (const [row, { operationId, parameters = [], responses }] of listOperations(document)) {
      const inPath = [...row.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = parameters.filter((each) => each.in === 'path');
      expect(described.map(({ name }) => name).sort(), operationId).toEqual(inPath.sort());
      expect(described.every(({ required }) => required)).toBe(true);
      expect(Object.keys(responses), operationId).toEqual(
        expect.arrayContaining(['200', '401', '429', '500']),
      );
    }
  });

  it('has no dangling reference', async () => {
    const document = await readDocument();
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(0);
    for (const [, pointer = ''] of references) {
      const found = pointer
        .split('/')
        .slice(1)
        .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document);
      expect([pointer, typeof found]).toEqual([pointer, 'object']);
    }
  });
});

describe('the OpenAPI document of a running site', () => {
  it('lists only paths that exist and require the documented key', async () => {
    for (const { call } of API_CALLS) {
      const [good] = createHostileCalls(call);
      if (!good) throw new Error('no request');
      const { text } = await send(app.origin, withApiKey(good.request));
      expect([call.path, text.includes('no-such-call')]).toEqual([call.path, false]);
      expect([call.path, text.includes('method-not-allowed')]).toEqual([call.path, false]);
    }
  });

  const reads = API_CALLS.filter(({ call }) => call.method === 'GET');

  it.each(reads)('matches the response of $name', async ({ call }) => {
    const document = await readDocument();
    const [good] = createHostileCalls(call);
    const { status, text } = await send(app.origin, withApiKey(good?.request ?? { path: '' }));
    const responses = document.paths[`/${call.path}`]?.get?.responses ?? {};
    const described = resolve(document, responses[String(status)]);
    expect(described, `${status} ${text.slice(0, 200)}`).toBeDefined();
    const schema = described?.content?.['application/json']?.schema;
    if (!schema) return;
    expect(findSchemaFaults(resolve(document, schema), JSON.parse(text))).toEqual([]);
    if (!call.params && !call.query) expect(status).toBe(200);
  });

  it('allows more bytes for upload calls than for other calls', () => {
    const uploads = API_CALLS.filter(({ call }) => call.body?.kind === 'multipart');
    const missing = uploads.filter(
      ({ call }) => !(`${API}/${call.path}`.toLowerCase() in API_BODY_LIMITS),
    );
    expect(missing.map(({ call }) => call.path)).toEqual([]);
  });
});

interface Described {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

function resolve<Part>(document: OpenApiDocument, part: Part): Part & Described {
  const { $ref } = (part ?? {}) as { readonly $ref?: string };
  if ($ref === undefined) return part as Part & Described;
  return $ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document) as Part &
    Described;
}

interface Pending {
  readonly astrologer: { readonly id: number };
}

it('applications under review are listed with the longest waiting first', async () => {
  const ids: number[] = [];
  for (const minute of ['10:00', '10:01', '10:02']) {
    app.clock.set(`2026-11-21T${minute}:00+05:30`);
    ids.push((await createSubmittedApplication(app.services)).id);
  }
  const path = `${API}/astroservice/astrologers/pending-details`;
  const { text } = await send(app.origin, withApiKey({ path }));
  const listed = JSON.parse(text) as Pending[];
  expect(listed.map(({ astrologer }) => astrologer.id)).toEqual(ids);
});

/*
 * Makes every API call with only section 7 of both specifications as a guide. Each call must return a 200 that
 * matches the OpenAPI document.
 */

const SECRET = 'the-shared-secret-of-the-tests';
const site = useTestApp({ environment: { ...apiEnvironment(), PROVIDER_SECRET: SECRET } });

const CUSTOMER = '9000000701';
const DELETED_CUSTOMER = '9000000704';
const ASTROLOGER = '9000000702';
const OTHER_ASTROLOGER = '9000000703';
const PDF = createPdfDocument();
const JPEG = await createJpegDocument();
const PNG = await createPlainPicture(60, 40).png().toBuffer();

const RECORD_FIELDS = SECTION_SEVEN.find(({ call }) => call.endsWith('register/customer'))?.body
  ?.fields;

const { call, done } = createApiClient(site);
afterAll(() => {
  expect(API_CALLS.map(({ name }) => name).filter((name) => !done.has(name))).toEqual([]);
});

const query = (values: Readonly<Record<string, string | number>>) =>
  String(new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])));

describe('the calls match section 7 for', () => {
  it('places', async () => {
    const countries = await call<Named[]>('GET api/country/countryList');
    expect(countries).toContainEqual(expect.objectContaining({ id: 101, country_name: 'India' }));
    const states = await call<Named[]>('GET api/states/{countryId}', { path: 'api/states/101' });
    expect(states).toContainEqual({ state_id: 4008, state_name: 'Maharashtra' });
    const cities = await call<Named[]>('GET api/cities/{stateId}', { path: 'api/cities/4008' });
    expect(cities).toContainEqual(expect.objectContaining({ city_name: 'Mumbai' }));
  });

  const PLACES = { country: 'India', birthState: 'Maharashtra', birthCity: 'Mumbai' };
  const DETAILS = { firstName: 'Meera Iyer', dob: '1990-02-28', timeOfBirth: '05:45', ...PLACES };

  it('a customer', async () => {
    const look = (more: Sent = {}) =>
      call('GET astroservice/login/ascustomer/{msisdn}', {
        path: `astroservice/login/ascustomer/${CUSTOMER}`,
        ...more,
      });
    expect(await look({ isUnknownPerson: true })).toEqual({
      id: 0,
      customerName: '',
      msisdn: CUSTOMER,
    });
    const json = { ...DETAILS, mobile: CUSTOMER, pinCode: '400001', latitude: 'Mumbai' };
    const register = 'POST astroservice/register/customer';
    const { id } = await call<{ id: number }>(register, { json });
    await call(register, { json }, 409);
    await call(register, { json: { ...json, mobile: '1' } }, 422);
    const change = { id, ...DETAILS, gender: 'female', birthPlace: 'Dadar', pinCode: '400014' };
    const updCustomer = JSON.stringify({ ...change, email: 'NA', mobile: CUSTOMER });
    const updated = await call<Customer>('POST astroservice/update/customer', {
      form: [
        ['updCustomer', updCustomer],
        ['photoUrlpath', PNG, 'me.png'],
      ],
    });
    expect(await look()).toEqual(updated);
    expect(Object.keys(updated)).toEqual(expect.arrayContaining([...(RECORD_FIELDS ?? [''])]));
    await call('GET extensions/customers/pictures/{name}', {
      path: updated.photoUrlpath.slice(API.length + 1),
    });
  });

  it('one-time passwords', async () => {
    const otp = async (msisdn: string, requestType: string, more: object, expected?: number) => {
      const token = createOtpToken(SECRET, { msisdn, requestType });
      const json = { requestType, msisdn, userId: 'a-phone', token, ...more };
      return call<{ status: string; otpSessionId: string }>('POST otp/service', { json }, expected);
    };
    const { otpSessionId } = await otp(CUSTOMER, 'SEND-OTP', {});
    const otpPin = await readLastCode(site.dataDirectory, CUSTOMER);
    const check = { otpSessionId, otpPin };
    expect(await otp(CUSTOMER, 'VALIDATE-OTP', check)).toMatchObject({ status: 'SUCCESS' });
    const wrong = { ...check, otpPin: createOtherCode(otpPin) };
    expect(await otp(CUSTOMER, 'VALIDATE-OTP', wrong)).toMatchObject({ status: 'FAILED' });
    await otp(CUSTOMER, 'SEND-OTP', { token: 'wrong' }, 403);
  });

  it('an astrologer from registration to listing and removal', async () => {
    const look = () =>
      call('GET astroservice/login/asastrologer/{msisdn}', {
        path: `astroservice/login/asastrologer/${ASTROLOGER}`,
      });
    expect(await look()).toEqual({
      astrologerId: 0,
      astrologerName: '',
      msisdn: ASTROLOGER,
      status: 0,
      statusDescription: 'Astrologer Record not found',
    });
    const { astrologerId: id } = await call<{ astrologerId: number }>(
      'POST astroservice/register/astrologer',
      { json: { ...REGISTRATION, mobileNo: ASTROLOGER } },
    );
    expect(await look()).toMatchObject({
      astrologerId: id,
      astrologerName: 'Asha Rao',
      status: 1,
      statusDescription: 'Astrologer Record Found',
    });
    await call('GET bank/validate/{ifsc}', { path: 'bank/validate/SBIN0000001' });
    const bank = { ...BANK, astrologerId: id, mobileNo: ASTROLOGER };
    await call('POST astrologer/bank-details/save', { json: bank });
    const save = { path: `astro-docs/save?astrologerId=${id}` };
    await call('POST astro-docs/save', {
      ...save,
      form: [
        ['contentFiles', JPEG, 'one.jpg'],
        ['contentFiles', JPEG, 'two.jpg'],
        ['contentFiles', PDF, 'three.pdf'],
      ],
    });

    const PENDING = 'astroservice/astrologers/pending-details';
    const all = await call<PendingDetails[]>(`GET ${PENDING}`);
    const one = () =>
      call<PendingDetails>(`GET ${PENDING}`, { path: `${PENDING}?astrologerId=${id}` });
    expect(all).toEqual([await one()]);
    const own = `extensions/applications/${id}`;
    await call('GET extensions/applications/{astrologerId}/documents/{kind}', {
      path: `${own}/documents/panCard`,
    });

    const words = { astrologerId: id, rejectionReason: 'The PAN card cannot be read.' };
    await call('POST email/reject', { path: `email/reject?${query(words)}` });
    expect(await call('GET email/reject/logs')).toMatchObject([words]);
    const decide = async (kind: string) => {
      const { version } = (await one()).progress;
      const json = { kind, version, actor: 'asha@people.example', note: null };
      const decisions = 'POST extensions/applications/{astrologerId}/decisions';
      await call(decisions, { path: `${own}/decisions`, json });
    };
    await decide('allow-reapplication');
    await call('POST astroservice/register/astrologer', {
      json: { ...REGISTRATION, mobileNo: ASTROLOGER, astrologerId: id },
    });
    await call('POST astro-docs/save', {
      ...save,
      form: [['contentFiles', PDF, 'certificate.pdf']],
    });
    await decide('approve');
    expect(await call('GET email/logs')).toMatchObject([
      { astrologerName: 'Asha Rao', mobile: ASTROLOGER, phone: ASTROLOGER, id },
    ]);
    const list = { path: 'astroservice/list/astrologer/1?customerId=1' };
    const listed = () =>
      call<{ astrologerId: number }[]>('GET astroservice/list/astrologer/1', list);
    expect((await listed()).map(({ astrologerId }) => astrologerId)).toContain(id);
    const off = { path: `astroservice/delete/astrologer/${ASTROLOGER}` };
    await call('DELETE astroservice/delete/astrologer/{phone}', off);
    await call('DELETE astroservice/delete/astrologer/{phone}', off, 409);
    expect(await call('GET email/logs')).toMatchObject([{ id }]);
    expect(await call('GET email/reject/logs')).toMatchObject([words]);
    expect((await listed()).map(({ astrologerId }) => astrologerId)).not.toContain(id);
    await call('POST astroservice/register/astrologer', {
      json: { ...REGISTRATION, mobileNo: OTHER_ASTROLOGER },
    });
    const other = { path: `astroservice/delete/astrologer/${OTHER_ASTROLOGER}` };
    await call('DELETE astroservice/delete/astrologer/{phone}', other);
    await call('DELETE astroservice/delete/astrologer/{phone}', other, 404);
  });

  it('an administrator password', async () => {
    const { email, password } = TEST_ADMIN;
    const said = await call('POST admin/login', { json: { email, password } });
    expect(said).toBe('Login Successful');
    await call('POST admin/login', { json: { email, password: 'wrong' } }, 401);
    const account = await createAuthenticatorAdmin(site.services);
    const refused = await call<string>('POST admin/login', { json: account }, 403);
    expect(refused).toContain('signs in with an authenticator app');
    expect(refused).not.toContain('Login Successful');
  });

  it('a reading', async () => {
    const days = { startDate: '20261122', endDate: '20261122', language: 'english' };
    const text = { sunshine: 'leo', prediction: '<p>A calm day.</p>' };
    await call('POST horroscope/saveDaily', {
      path: `horroscope/saveDaily?${query({ ...days, ...text })}`,
    });
    const read = { path: `horroscope/getallprediction?${query({ type: 'daily', ...days })}` };
    const all = await call<{ sunShine: string }[]>('GET horroscope/getallprediction', read);
    expect(all.filter(({ sunShine }) => sunShine === 'Leo')).toMatchObject([
      { prediction: 'A calm day.', startDate: '20261122' },
    ]);
  });

  it('an article', async () => {
    const { id } = await call<{ id: number }>('POST astroblogs/save', {
      form: [
        ...Object.entries(ARTICLE),
        ['metaTags', 'lamps'],
        ['metaTags', '<title>Lamps</title>'],
        ['mainImageFile', PNG, 'main.png'],
        ['contentFiles', PNG, 'lamp.png'],
      ],
    });
    const [first] = await call<object[]>('GET astroblogs/by-date', {
      path: 'astroblogs/by-date?startDate=20250101&endDate=20261121',
    });
    const { blog, images } = await call<{ blog: { metaTags: string[] }; images: object[] }>(
      'GET astroblogs/getBlogWithImages/{id}',
      { path: `astroblogs/getBlogWithImages/${id}` },
    );
    expect(first).toEqual(blog);
    expect(blog).toMatchObject({ id, keywords: ['lamps'] });
    expect(blog.metaTags).toContain('<title>Lamps</title>');
    expect(blog.metaTags).toContain('<meta name="keywords" content="lamps">');
    for (const tag of blog.metaTags) expect(tag).toMatch(/^<(title|meta)\b/);
    expect(blog).toMatchObject({ mainHeading: 'Lamps', article: 'A. Writer', heading: 'On lamps' });
    expect(images).toMatchObject([{ contentKey: 'lamp' }]);
  });

  it('help texts', async () => {
    const text = query({ question: 'Is it free?', answer: 'Yes.' });
    await call('POST faqs/add-faq', { path: `faqs/add-faq?${text}` });
    const ids = (await call<{ id: number }[]>('GET faqs')).map(({ id }) => id);
    const own = { path: `faqs/${ids.at(-1)}` };
    await call('PUT faqs/{id}', { path: `${own.path}?${text}` });
    await call('DELETE faqs/{id}', own);
    await call('DELETE faqs/{id}', own, 404);
    const contact = query({ email: 'help@people.example', phone: '+91 22 0000 0000' });
    await call('POST contact/add', { path: `contact/add?${contact}` });
    await call('POST contact/add', { path: `contact/add?${contact}` }, 409);
    await call('PUT contact/update', { path: `contact/update?${contact}` });
  });

  it('the deletion of a customer', async () => {
    const json = { ...DETAILS, mobile: DELETED_CUSTOMER, pinCode: '400001', latitude: 'Mumbai' };
    await call('POST astroservice/register/customer', { json });
    const own = { path: `astroservice/delete/customer/${DELETED_CUSTOMER}` };
    await call('DELETE astroservice/delete/customer/{mobile}', own);
    await call('DELETE astroservice/delete/customer/{mobile}', own, 404);
  });
});

type Named = Readonly<Record<string, unknown>>;
interface Customer {
  readonly photoUrlpath: string;
}
interface PendingDetails {
  readonly progress: { readonly version: number };
}

const REGISTRATION = {
  astrologerId: 0,
  emailId: 'asha@people.example',
  status: 1,
  firstName: 'Asha Rao',
  gender: 'Female',
  age: 34,
  language: 'Hindi, English',
  specialization: 'Vedic',
  experience: 7,
  registrationDate: '2026-11-21',
  address: '1 Temple Road',
  country: 'India',
  state: 'Maharashtra',
  city: 'Mumbai',
  pinCode: '400001',
};

const BANK = {
  aadharNumber: '234567890124',
  panNumber: 'ABCDE1234F',
  accountHolderName: 'Asha Rao',
  accountNumber: '123456789012',
  ifscCode: 'SBIN0000001',
  bankName: 'A bank',
  branchName: 'Fort',
  address: 'Fort',
  city: 'Mumbai',
  state: 'Maharashtra',
};

const ARTICLE = {
  mainHeading: 'Lamps',
  startDate: '20261101',
  endDate: '20271231',
  scheduleDate: '20261121',
  heading: 'On lamps',
  article: 'A. Writer',
  htmlContent: '<p>Lamps are lit.</p><p><img src="lamp.png" alt="A lamp"></p>',
};
