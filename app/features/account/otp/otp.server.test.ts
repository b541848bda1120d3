import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSqlOtpStore } from '~/infrastructure/sql/account/otps';
import {
  createTemporaryFolder,
  type TemporaryFolder,
} from '../../../../tests/support/temporary-store';
import { failed, ok } from '~/shared/result/result';
import { StoreError } from '~/shared/result/store-error';
import type { Mobile } from '~/features/account/mobile';
import type { OtpProvider, OtpCheck, OtpRequest, OtpSource } from './otp.gateway';
import type { OtpStore } from './otp.store';
import { createWideNetworks } from './otp-ceiling.server';
import { createOtp } from '../../../../tests/support/otp';
import { createProvidedOtp, createKeyedHash } from './otp.server';
import type { SmsMessage } from '~/features/notifications/sms.gateway';
import { PATIENCE_MS } from '../../../../tests/support/patience';

// tests/contract/otp-source.contract.ts covers the behaviour that all gateways share.

const MOBILE = '9000000001' as Mobile;
const OTP_REQUEST: OtpRequest = {
  mobile: MOBILE,
  purpose: 'sign-in',
  browser: 'phone',
  network: '203.0.113.7',
  familiar: false,
};
const VERIFIED = ok({ kind: 'verified', note: '' } as const);
const DEAD = failed({ kind: 'dead', why: 'late' } as const);
let now: number;
const clock = { now: () => new Date(now) };
const hash = createKeyedHash((kind, plain) => `${kind}:${plain}`);

let folder: TemporaryFolder;
let store: OtpStore;
beforeEach(async () => {
  now = Date.parse('2026-11-21T06:30:00Z');
  folder = await createTemporaryFolder();
  store = createSqlOtpStore((await folder.openStore()).db);
});
afterEach(() => folder.remove());

test('a one-time code with leading zeros is valid', async () => {
  const sent: SmsMessage[] = [];
  const otp = createOtp({
    store,
    clock,
    hash,
    sms: {
      send: async (message) => {
        sent.push(message);
        return ok(undefined);
      },
    },
    buildMessage: (template, pin) => ({
      text: `Your code is ${pin}`,
      template,
      language: 'en',
      values: {},
    }),
    random: () => 7,
  });
  await otp.send(OTP_REQUEST);
  expect(sent).toMatchObject([{ to: '+919000000001', text: 'Your code is 0007' }]);
});

test('an IPv6 /48 at its limit has to wait, except for browsers that have signed in before', async () => {
  const otp = createProvidedOtp({
    ...{ store, clock, hash },
    wideNetworks: createWideNetworks({ clock, perHour: 10 }),
    provider: {
      send: () => Promise.resolve(ok('session')),
      check: () => Promise.resolve(ok(null)),
    },
  });
  const ask = (browser: string, familiar = false) =>
    otp.send({ ...OTP_REQUEST, browser, familiar, network: `2001:db8:7:${browser}` });
  expect([(await ask('1')).ok, (await ask('2')).ok]).toEqual([true, true]);
  const wait = failed({ kind: 'too-many', retryAfterSeconds: 3_600 });
  expect(await ask('3')).toEqual(wait);
  expect((await ask('1')).ok, 'a second press sends nothing').toBe(true);
  expect((await ask('4', true)).ok).toBe(true);
});

function createOtpWith(provider: Partial<OtpProvider>): OtpSource {
  return createProvidedOtp({
    store,
    clock,
    hash,
    provider: {
      send: () => Promise.resolve(ok('session')),
      check: () => Promise.resolve(ok(null)),
      ...provider,
    },
  });
}

const getCheck = (otpSessionId: string, pin = '1234', browser = OTP_REQUEST.browser): OtpCheck => ({
  mobile: MOBILE,
  purpose: 'sign-in',
  browser,
  otpSessionId,
  pin,
  canRequestSecondCode: true,
});

async function findSession(otp: OtpSource): Promise<string> {
  const result = await otp.send(OTP_REQUEST);
  if (!result.ok || result.value.otpSessionId === null) throw new Error('No code was sent');
  return result.value.otpSessionId;
}

test('the OTP provider receives keyed hashes of browser and address, and its own session id', async () => {
  const send = vi.fn<OtpProvider['send']>().mockResolvedValue(ok('session 7'));
  const check = vi.fn<OtpProvider['check']>().mockResolvedValue(ok(null));
  const otp = createOtpWith({ send, check });
  const id = await findSession(otp);
  expect(id).not.toContain('session');
  expect((await otp.validate(getCheck(id))).ok).toBe(true);
  const known = { id, mobile: MOBILE, purpose: 'sign-in', browserKey: 'browser:phone' };
  expect(send.mock.calls).toEqual([
    [{ ...known, addressKey: 'address:203.0.113.7', familiar: false }],
  ]);
  expect(check.mock.calls).toEqual([[{ ...known, codeKey: 'session 7', pin: '1234' }]]);
});

test('a one-time code sent without a session id is checked in the previous session', async () => {
  const send = vi
    .fn<OtpProvider['send']>()
    .mockResolvedValueOnce(ok('the first session'))
    .mockResolvedValue(ok(null));
  const check = vi.fn<OtpProvider['check']>().mockResolvedValue(ok(null));
  const otp = createOtpWith({ send, check });
  const first = await findSession(otp);
  now += 60_000;
  const again = await otp.send(OTP_REQUEST);
  expect(again).toMatchObject(ok({ isSessionNamed: false }));
  const otpSessionId = again.ok ? (again.value.otpSessionId ?? '') : '';
  expect(otpSessionId).not.toBe(first);
  expect((await otp.validate(getCheck(otpSessionId))).ok).toBe(true);
  expect(check.mock.calls[0]?.[0].codeKey).toBe('the first session');
});

test('a one-time code cannot be checked when the service has never named a session', async () => {
  const check = vi.fn<OtpProvider['check']>();
  const otp = createOtpWith({ send: () => Promise.resolve(ok(null)), check });
  expect(await otp.send(OTP_REQUEST)).toEqual(
    ok({ otpSessionId: null, isSessionNamed: false, earlier: null }),
  );
  expect(check).not.toHaveBeenCalled();
});

test('the OTP provider’s error message is passed on', async () => {
  const barred = failed({ kind: 'failed', message: 'The number is barred.' } as const);
  const expired = failed({ kind: 'invalid', message: 'Your OTP has expired.' } as const);
  expect(await createOtpWith({ send: () => Promise.resolve(barred) }).send(OTP_REQUEST)).toEqual(
    barred,
  );
  const otp = createOtpWith({ check: () => Promise.resolve(expired) });
  const otpSessionId = await findSession(otp);
  expect(await otp.validate(getCheck(otpSessionId))).toEqual(expired);
});

test('a one-time code counts toward the limits after a time-out, but not when sending failed', async () => {
  const fails = (kind: 'timeout' | 'unavailable') =>
    createOtpWith({ send: () => Promise.reject(new StoreError(kind, { said: 'It broke' })) });
  const asked = (count: number) => ({ ...OTP_REQUEST, browser: `browser ${count}` });
  for (let count = 0; count < 7; count += 1) {
    await expect(fails('unavailable').send(asked(count))).rejects.toThrow('It broke');
  }
  for (let count = 0; count < 6; count += 1) {
    await expect(fails('timeout').send(asked(count))).rejects.toThrow('It broke');
  }
  await expect(fails('timeout').send(asked(7))).rejects.toThrow('It broke');
  expect(await fails('timeout').send(asked(8))).toMatchObject(ok({ earlier: { secondsLeft: 59 } }));
});

test('two simultaneous submits of the right code count once and both succeed', async () => {
  const check = vi
    .fn<OtpProvider['check']>()
    .mockResolvedValueOnce(ok(null))
    .mockResolvedValue(failed({ kind: 'invalid', message: 'used' }));
  const otp = createOtpWith({ check });
  const asked = getCheck(await findSession(otp));
  const both = await Promise.all([otp.validate(asked), otp.validate(asked)]);
  expect(both).toEqual([VERIFIED, VERIFIED]);
  expect(await otp.validate(asked)).toEqual(VERIFIED);
  expect(check).toHaveBeenCalledTimes(1);
});

test('when the service reports a code as used, the slower process returns the result of the faster one', async () => {
  let served = 0;
  let releaseSheets: (() => void) | undefined;
  const check: OtpProvider['check'] = async () => {
    served += 1;
    if (served === 1) return ok(null);
    await new Promise<void>((resolve) => {
      releaseSheets = resolve;
    });
    return failed({ kind: 'invalid', message: 'used' });
  };
  const [one, other] = [createOtpWith({ check }), createOtpWith({ check })];
  const asked = getCheck(await findSession(one));
  const first = one.validate(asked);
  const second = other.validate(asked);
  expect(await first).toEqual(VERIFIED);
  await vi.waitFor(() => expect(served).toBe(2), PATIENCE_MS);
  releaseSheets?.();
  expect(await second).toEqual(VERIFIED);
});

test('a repeated submit of the right code returns the note stored with the first one', async () => {
  const otp = createOtpWith({});
  const asked = getCheck(await findSession(otp));
  await otp.validate({ ...asked, note: 'of the first' });
  expect(await otp.validate({ ...asked, note: 'of the second' })).toEqual(
    ok({ kind: 'verified', note: 'of the first' }),
  );
});

/** Each browser has its own network. @returns the results */
const requestFromMany = (otp: OtpSource, count: number, from = 0) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => {
      const name = from + index;
      return otp.send({ ...OTP_REQUEST, browser: `browser ${name}`, network: `network ${name}` });
    }),
  );

test('concurrent requests for one number get six separate codes, and the remaining requests share one', async () => {
  const send = vi.fn<OtpProvider['send']>().mockResolvedValue(ok('session'));
  const otp = createOtpWith({ send });
  const answers = await requestFromMany(otp, 20);
  expect(send.mock.calls.length).toBeLessThanOrEqual(7);
  expect(answers.every(({ ok: isGood }) => isGood)).toBe(true);
});

describe('a number whose limit attackers have used up', () => {
  let sent: string[];
  let otp: OtpSource;
  beforeEach(async () => {
    sent = [];
    otp = createOtpWith({
      send: ({ id }) => {
        sent.push(id);
        return Promise.resolve(ok(`code of ${id}`));
      },
      check: ({ codeKey, pin }) =>
        Promise.resolve(
          codeKey.endsWith(pin) ? ok(null) : failed({ kind: 'invalid', message: null }),
        ),
    });
    for (let stranger = 0; stranger < 6; stranger += 1) await requestFromMany(otp, 1, stranger);
    sent.length = 0;
  });

  const ask = (browser: string) => otp.send({ ...OTP_REQUEST, browser, network: `of ${browser}` });
  async function idFor(browser: string): Promise<string> {
    const answer = await ask(browser);
    return answer.ok ? (answer.value.otpSessionId ?? '') : '';
  }
  const enter = (browser: string, id: string, pin = sent.at(-1) ?? '') =>
    otp.validate(getCheck(id, pin, browser));

  test('gets one shared code every two minutes, which every browser can enter', async () => {
    const stranger = await idFor('stranger');
    now += 20_000;
    expect(await ask('owner')).toMatchObject(ok({ earlier: { secondsLeft: 39, ageSeconds: 20 } }));
    const id = await idFor('owner');
    expect(id).not.toBe(stranger);
    expect(sent).toHaveLength(1);
    expect(await enter('owner', id)).toEqual(VERIFIED);
    expect(await enter('stranger', stranger)).toEqual(DEAD);
    expect(await enter('owner', id)).toEqual(VERIFIED);
  });

  test('never makes a user wait longer than two minutes, regardless of the attackers’ requests', async () => {
    const waits: number[] = [];
    for (let second = 0; second < 600; second += 10) {
      await ask(`stranger ${second}`);
      const answer = await ask(`owner ${second}`);
      if (!answer.ok && answer.failure.kind === 'too-many') {
        waits.push(answer.failure.retryAfterSeconds);
      }
      now += 10_000;
    }
    expect(Math.max(...waits)).toBeLessThanOrEqual(61);
    expect(sent).toHaveLength(5);
    now = Date.parse('2026-11-21T06:41:00Z');
    expect((await ask('owner')).ok).toBe(true);
  });

  test('requires a second code in the same browser after many wrong attempts, and the first code stays valid', async () => {
    const owner = await idFor('owner');
    for (let stranger = 0; stranger < 40; stranger += 1) {
      const name = `guesser ${stranger}`;
      expect(await enter(name, await idFor(name), 'wrong')).toEqual(
        failed({ kind: 'invalid', message: null }),
      );
    }
    const first = sent.at(-1) ?? '';
    const next = await enter('owner', owner, first);
    if (!next.ok || next.value.kind !== 'second') throw new Error('No second code was asked for');
    expect(sent).toHaveLength(2);
    const { otpSessionId } = next.value;
    expect(await enter('owner', owner, first), 'pressed twice').toEqual(next);
    expect(await enter('owner', otpSessionId, first)).toMatchObject({ ok: false });
    expect(await enter('guesser 1', otpSessionId)).toEqual(DEAD);
    expect(await enter('owner', otpSessionId)).toEqual(VERIFIED);
    expect(sent).toHaveLength(2);
  });

  test('makes an API client wait when it cannot ask for a second code', async () => {
    const named = { ...OTP_REQUEST, network: null };
    for (let program = 0; program < 4; program += 1) {
      const result = await otp.send({ ...named, browser: `program ${program}` });
      const id = result.ok ? (result.value.otpSessionId ?? '') : '';
      const check = { ...getCheck(id, 'wrong', `program ${program}`), canRequestSecondCode: false };
      for (let guess = 0; guess < 5; guess += 1) await otp.validate(check);
      if (program < 3) continue;
      expect(await otp.validate(check)).toMatchObject({ ok: false });
    }
    const last = await otp.send({ ...named, browser: 'another' });
    const id = last.ok ? (last.value.otpSessionId ?? '') : '';
    const check = { ...getCheck(id, sent.at(-1), 'another'), canRequestSecondCode: false };
    expect(await otp.validate(check)).toMatchObject(failed({ kind: 'too-many' }));
  });

  test('allows each network ten attempts an hour and stores a limited number of rows for it', async () => {
    const sendFromOneNetwork = (browser: string) =>
      otp.send({ ...OTP_REQUEST, browser, network: 'one' });
    const tried: unknown[] = [];
    for (let browser = 0; browser < 12; browser += 1) {
      const result = await sendFromOneNetwork(`browser of one ${browser}`);
      if (!result.ok) {
        expect(result).toMatchObject(failed({ kind: 'too-many' }));
        continue;
      }
      const check = getCheck(result.value.otpSessionId ?? '', 'wrong', `browser of one ${browser}`);
      for (let guess = 0; guess < 2; guess += 1) tried.push(await otp.validate(check));
    }
    expect(tried).toHaveLength(2 * 11);
    expect(tried.filter((each) => JSON.stringify(each).includes('"invalid"'))).toHaveLength(10);
    expect(tried.at(-1)).toMatchObject(failed({ kind: 'too-many' }));
  });
});
