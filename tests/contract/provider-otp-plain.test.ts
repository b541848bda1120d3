import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mobile } from '~/features/account/mobile';
import { createProvidedOtp, createKeyedHash } from '~/features/account/otp/otp.server';
import type { OtpRequest, OtpSource } from '~/features/account/otp/otp.gateway';
import { createProviderOtp } from '~/infrastructure/provider/account/otp';
import { createSqlOtpStore } from '~/infrastructure/sql/account/otps';
import { failed, ok } from '~/shared/result/result';
import type { OtpCodecName } from '~/api/calls/otp-calls';
import type { ServiceAnswer } from '../support/service-server';
import { openStoreOn, type Opened, SQLITE } from './engine';
import { openSpecifiedService, type SpecifiedService } from './plain-service';

const NOW = Date.parse('2026-11-21T06:30:00Z');
const ASKED: OtpRequest = {
  mobile: '9000000001' as Mobile,
  purpose: 'deletion',
  browser: 'phone',
  network: '203.0.113.7',
  familiar: true,
};
const hash = createKeyedHash((kind, plain) => `${kind}-hash-of-${plain}`);

let service: SpecifiedService;
let answers: ServiceAnswer[];
let cleanups: (() => Promise<void>)[];
let now: number;

beforeEach(() => {
  now = NOW;
  answers = [];
  cleanups = [];
});
afterEach(async () => {
  for (const close of cleanups.reverse()) await close();
});

async function openOtp(otpCodec: OtpCodecName = 'json'): Promise<OtpSource> {
  const secret = 'a shared secret of the tests';
  service = await openSpecifiedService(() => answers.shift() ?? { json: { status: 'SUCCESS' } }, {
    secret,
    otpCodec,
  });
  const { client, close } = service;
  const clock = { now: () => new Date(now) };
  const opened: Opened<OtpSource> = await openStoreOn(SQLITE, ({ db }) =>
    createProvidedOtp({
      store: createSqlOtpStore(db),
      clock,
      hash,
      provider: createProviderOtp({ client, secret, clock, extensions: false }),
    }),
  );
  cleanups.push(close, () => opened.close());
  return opened.source;
}

const toBody = (index: number) => service.seen[index]?.body.toString() ?? '';

async function send(otp: OtpSource): Promise<string> {
  const result = await otp.send(ASKED);
  if (!result.ok || result.value.otpSessionId === null) throw new Error('No code was sent');
  return result.value.otpSessionId;
}

const validate = (otp: OtpSource, otpSessionId: string) =>
  otp.validate({ ...ASKED, otpSessionId, pin: '0042', canRequestSecondCode: true });

describe('a request to the provider', () => {
  // HMAC-SHA-256 of 9000000001|SEND-OTP and 9000000001|VALIDATE-OTP with the secret.
  const SEND_TOKEN = '8f6e01dd35f493e2ea6b19ffe64705057a5bdb8a95791d8e9b2faee6996e44f6';
  const VALIDATE_TOKEN = 'd100396187c3cb8bb40e7265f4dc7cc2235afdcde037d08adb790a76a76b4fe8';
  const COMMON = {
    msisdn: '9000000001',
    userCatg: 'CUSTOMER',
    userId: 'browser-hash-of-phone',
    emailId: 'NA',
    name: 'NA',
    latitude: '28.6139',
    lattitude: '28.6139',
    longitude: '77.2090',
    timeStamp: NOW,
    reqTime: NOW,
    flag: true,
  };

  test('has exactly the specified fields, for sending and checking a code', async () => {
    const otp = await openOtp();
    answers = [{ json: { status: 'SUCCESS', otpSessionId: 7_001 } }];
    await validate(otp, await send(otp));
    expect(service.seen).toMatchObject(
      [1, 2].map(() => ({
        method: 'POST',
        path: '/heastro-service/otp/service',
        query: {},
        headers: { 'content-type': 'application/json' },
      })),
    );
    expect(JSON.parse(toBody(0))).toEqual({
      ...COMMON,
      requestType: 'SEND-OTP',
      otpPin: '',
      otpSessionId: '',
      token: SEND_TOKEN,
    });
    expect(JSON.parse(toBody(1))).toEqual({
      ...COMMON,
      requestType: 'VALIDATE-OTP',
      otpPin: '0042',
      otpSessionId: '7001',
      token: VALIDATE_TOKEN,
    });
  });

  test('is base64-encoded with the base64 codec', async () => {
    const otp = await openOtp('base64-json');
    await otp.send(ASKED);
    expect(service.seen[0]?.headers['content-type']).toBe('text/plain; charset=utf-8');
    const plain = Buffer.from(toBody(0), 'base64').toString();
    expect(JSON.parse(plain)).toMatchObject({ requestType: 'SEND-OTP', msisdn: '9000000001' });
  });
});

describe('a response from the provider', () => {
  const SENT = JSON.stringify({ status: 'success', otpSessionId: 'S1' });

  test.each([
    ['an object', SENT],
    ['a JSON string', JSON.stringify(SENT)],
    ['base64', Buffer.from(SENT).toString('base64')],
    ['base64 in a JSON string', JSON.stringify(Buffer.from(SENT).toString('base64'))],
  ])('can be %s, independently of the request’s codec', async (_what, body) => {
    for (const codec of ['json', 'base64-json'] as const) {
      answers = [{ body }];
      expect(await (await openOtp(codec)).send(ASKED)).toMatchObject(ok({ isSessionNamed: true }));
    }
  });

  test.each([
    ['HTML', { body: '<html>Welcome</html>' }],
    ['nothing', { body: '' }],
    ['a list', { json: [] }],
    ['a session that is no text', { json: { status: 'SUCCESS', otpSessionId: { id: 1 } } }],
  ])('is a fault when it is %s', async (_what, answer) => {
    answers = [answer];
    const otp = await openOtp();
    await expect(otp.send(ASKED)).rejects.toMatchObject({ name: 'SourceFailure', kind: 'shape' });
  });

  test.each([
    ['statusDescription', { status: 'FAILED', statusDescription: 'The number is barred.' }],
    ['message', { status: 'ERROR', message: ' The number\nis barred. ' }],
    ['a refusal of HTTP', { status: 'FAILED', statusDescription: 'The number is barred.' }, 400],
  ])('with an error message in %s shows it to the visitor', async (_what, json, status = 200) => {
    answers = [{ json, status }];
    const otp = await openOtp();
    expect(await otp.send(ASKED)).toEqual(
      failed({ kind: 'failed', message: 'The number is barred.' }),
    );
  });

  test.each([
    ['no words', { status: 'FAILED' }],
    ['its status as words', { status: 'FAILED', message: 'FAILED' }],
    ['a page', { status: 'FAILED', message: '<h1>Oops</h1>' }],
    ['nothing', {}],
  ])('without a usable error message (%s) shows the page’s own message', async (_what, json) => {
    answers = [{ json: { status: 'SUCCESS', otpSessionId: 'S1' } }, { json }, { json }];
    const otp = await openOtp();
    expect(await validate(otp, await send(otp))).toEqual(
      failed({ kind: 'invalid', message: null }),
    );
    const elsewhere = { ...ASKED, browser: 'another' };
    expect(await otp.send(elsewhere)).toEqual(failed({ kind: 'failed', message: null }));
  });

  test('about a wrong code shows its message, with any status', async () => {
    const said = { status: 'FAILED', statusDescription: 'Your OTP has expired.' };
    answers = [
      { json: { status: 'SUCCESS', otpSessionId: 'S1' } },
      { json: said },
      { json: said, status: 401 },
    ];
    const otp = await openOtp();
    const id = await send(otp);
    const expired = failed({ kind: 'invalid', message: 'Your OTP has expired.' });
    expect(await validate(otp, id)).toEqual(expired);
    expect(await validate(otp, id)).toEqual(expired);
  });

  test('without a session continues the earlier session, and a new session replaces it', async () => {
    answers = [
      { json: { status: 'SUCCESS', otpSessionId: 'S1' } },
      { json: { status: 'SUCCESS', otpSessionId: null } },
      { json: { status: 'FAILED' } },
      { json: { status: 'SUCCESS', otpSessionId: 'S2' } },
      { json: { status: 'SUCCESS' } },
    ];
    const otp = await openOtp();
    await send(otp);
    now += 60_000;
    const again = await otp.send(ASKED);
    expect(again).toMatchObject(ok({ isSessionNamed: false }));
    await validate(otp, again.ok ? (again.value.otpSessionId ?? '') : '');
    now += 60_000;
    expect((await validate(otp, await send(otp))).ok).toBe(true);
    const sessions = service.seen.map((_, index) => {
      const { requestType, otpSessionId } = JSON.parse(toBody(index)) as Record<string, string>;
      return `${requestType} ${otpSessionId}`;
    });
    expect(sessions).toEqual([
      'SEND-OTP ',
      'SEND-OTP ',
      'VALIDATE-OTP S1',
      'SEND-OTP ',
      'VALIDATE-OTP S2',
    ]);
  });

  test('is not requested for the sixth attempt at a code, because this site’s limits apply first', async () => {
    const no = { json: { status: 'FAILED' } };
    answers = [{ json: { status: 'SUCCESS', otpSessionId: 'S1' } }, no, no, no, no, no];
    const otp = await openOtp();
    const id = await send(otp);
    for (let count = 0; count < 5; count += 1) await validate(otp, id);
    // A sixth attempt at the provider would succeed.
    expect((await validate(otp, id)).ok).toBe(false);
    expect(service.seen).toHaveLength(6);
  });
});
