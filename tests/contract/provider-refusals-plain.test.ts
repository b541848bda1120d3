import { afterEach, describe, expect, test } from 'vitest';
import { createProviderPasswords } from '~/infrastructure/provider/admin-passwords';
import { createProviderOtp } from '~/infrastructure/provider/account/otp';
import { failed } from '~/shared/result/result';
import { APPLICATION_CALLS } from '~/api/calls/application-calls';
import type { OtpCodecName } from '~/api/calls/otp-calls';
import { REVIEW_CALLS } from '~/api/calls/review-calls';
import { createTestClock } from '../support/clock';
import type { ServiceAnswer } from '../support/service-server';
import { registered, MOBILE as APPLICANT, OTHER_RECORD } from './application-stage';
import { openPlainApplications } from './plain-applications';
import { DELETE, LOGIN, MOBILE, openPlainCustomers, RECORD, UPDATE } from './plain-customers';
import { openSpecifiedService } from './plain-service';
import { MEERA } from './provider-customer-stage';

// Error formats of other vendors: an HTTP status, a body that looks successful, custom formats.

const SECRET = 'a shared secret of the tests';
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function open(answer: ServiceAnswer, otpCodec: OtpCodecName = 'json') {
  const service = await openSpecifiedService(() => answer, { secret: SECRET, otpCodec });
  closing.push(service.close);
  return service;
}

/** The error body of a common framework. */
const FRAMEWORK_ERROR_BODY = {
  timestamp: '2026-11-21T06:30:00.000+00:00',
  status: 400,
  error: 'Bad Request',
  message: 'Not today',
  path: '/astro-docs/save',
};

describe('an error response from a provider', () => {
  test.each<[string, ServiceAnswer]>([
    ['of a framework', { status: 400, json: FRAMEWORK_ERROR_BODY }],
    ['with nulls', { status: 400, json: { statusDescription: null, message: 'Not today' } }],
    ['as a JSON string', { status: 400, json: 'Not today' }],
    ['as plain text', { status: 400, body: 'Not today' }],
  ])('%s shows the provider’s message', async (_, answer) => {
    const { client } = await open(answer);
    const saving = client.call(APPLICATION_CALLS.saveDocuments, {
      query: { astrologerId: 1 },
      body: {},
    });
    await expect(saving).rejects.toMatchObject({ status: 400, said: 'Not today', code: null });
  });

  test('from an extension call with an unknown error code counts as unsupported', async () => {
    const { client } = await open({ status: 404, json: { code: 'NOT_FOUND', message: 'No' } });
    const body = { kind: 'approve', version: 1, actor: 'asha@people.example', note: null } as const;
    const deciding = client.call(REVIEW_CALLS.decide, { params: { astrologerId: 1 }, body });
    await expect(deciding).rejects.toMatchObject({ kind: 'unsupported' });
  });

  test.each<OtpCodecName>(['json', 'base64-json'])(
    'to a one-time code is parsed with the codec: %s',
    async (codec) => {
      const said = JSON.stringify({ status: 'FAILED', statusDescription: 'The number is barred.' });
      const body = codec === 'json' ? JSON.stringify(said) : Buffer.from(said).toString('base64');
      const { client } = await open({ status: 400, body }, codec);
      const provider = createProviderOtp({
        client,
        secret: SECRET,
        clock: createTestClock(),
        extensions: false,
      });
      const sent = await provider.send({
        id: 'one',
        mobile: MOBILE,
        purpose: 'sign-in',
        browserKey: 'browser',
        addressKey: null,
        familiar: false,
      });
      expect(sent).toEqual(failed({ kind: 'failed', message: 'The number is barred.' }));
    },
  );

  test('to a password shows the provider’s message, regardless of the error code', async () => {
    const { client } = await open({
      status: 401,
      json: { code: 'BAD_CREDENTIALS', message: 'Bad credentials' },
    });
    expect(await createProviderPasswords({ client }).check('a@people.example', 'x')).toEqual(
      failed({ said: 'Bad credentials' }),
    );
  });
});

describe('an HTML page instead of a response', () => {
  test('is a failure, even for calls whose response shape is unspecified', async () => {
    const { client } = await open({ body: '<!doctype html><h1>Sign in</h1>' });
    const saving = client.call(APPLICATION_CALLS.saveDocuments, {
      query: { astrologerId: 1 },
      body: {},
    });
    await expect(saving).rejects.toMatchObject({
      kind: 'shape',
      reason: 'unexpected-form',
    });
  });
});

describe('a write that the provider reports as not done', () => {
  const NOT_DONE: ServiceAnswer[] = [
    { json: { status: 'FAILED', statusDescription: null, message: 'Not today' } },
    { json: { status: 'ERROR' } },
  ];

  test.each(NOT_DONE)('fails for a profile change: %j', async (answer) => {
    const plain = await openPlainCustomers();
    closing.push(() => plain.close());
    plain.answers[LOGIN] = { json: RECORD };
    const { version } = (await plain.customers.findByMobile(MOBILE)) ?? { version: 0 };
    plain.answers[UPDATE] = answer;
    const record = { ...MEERA, firstName: 'Asha Rao', photo: RECORD.photoUrlpath };
    await expect(
      plain.customers.update({ id: 7, mobile: MOBILE }, version, record),
    ).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test.each([...NOT_DONE, { body: 'Failed to delete' }])(
    'fails for a deletion: %j',
    async (answer) => {
      const plain = await openPlainCustomers();
      closing.push(() => plain.close());
      plain.answers[LOGIN] = { json: RECORD };
      plain.answers[DELETE] = answer;
      await expect(plain.customers.deleteByMobile(MOBILE)).rejects.toMatchObject({
        kind: 'unavailable',
      });
    },
  );

  test.each(NOT_DONE)('fails for a repeated registration: %j', async (answer) => {
    const stage = await openPlainApplications();
    closing.push(() => stage.close());
    const before = await registered(stage.source);
    stage.plain.answers.register = answer;
    await expect(stage.source.register(APPLICANT, OTHER_RECORD)).rejects.toMatchObject({
      kind: 'unavailable',
    });
    expect(await stage.source.findByMobile(APPLICANT)).toEqual(before);
  });

  test.each([...NOT_DONE, { body: 'Failed to delete' }])(
    'fails for an astrologer’s deletion: %j',
    async (answer) => {
      const stage = await openPlainApplications();
      closing.push(() => stage.close());
      await registered(stage.source);
      stage.plain.answers.remove = answer;
      await expect(stage.source.deleteByMobile(APPLICANT)).rejects.toMatchObject({
        kind: 'unavailable',
      });
    },
  );
});
