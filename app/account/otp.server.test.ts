import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sqlOtpStore } from '~/adapters/sql/otps.sql.server';
import { makeTemporaryFolder, type TemporaryFolder } from '~/adapters/sql/temporary-store.fixture';
import { failed, ok } from '~/outcome/result';
import { SourceFailure } from '~/outcome/source-failure';
import type { Mobile } from './mobile';
import type { OtpCarrier } from './otp-carrier.source';
import type { OtpStore } from './otp-store.source';
import { makeCarriedOtp, makeKeyedHash, makeOtp } from './otp.server';
import type { OtpRequest, OtpSource } from './otp.source';
import type { SmsMessage } from './sms.source';

// What every source of one-time passwords does is in tests/contract/otp-source.contract.ts.

const MOBILE = '9000000001' as Mobile;
const ASKED: OtpRequest = {
  mobile: MOBILE,
  purpose: 'sign-in',
  browser: 'phone',
  address: '203.0.113.7',
  familiar: false,
};
const clock = { now: () => new Date('2026-11-21T06:30:00Z') };
const hash = makeKeyedHash((kind, plain) => `${kind}:${plain}`);

let folder: TemporaryFolder;
let store: OtpStore;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  store = sqlOtpStore((await folder.openStore()).db);
});
afterEach(() => folder.remove());

test('leading zeros of a code are kept', async () => {
  const sent: SmsMessage[] = [];
  const otp = makeOtp({
    store,
    clock,
    hash,
    sms: {
      send: async (message) => {
        sent.push(message);
        return ok(undefined);
      },
    },
    messageOf: (template, pin) => ({ text: `Your code is ${pin}`, template, values: {} }),
    random: () => 7,
  });
  await otp.send(ASKED);
  expect(sent).toMatchObject([{ to: '+919000000001', text: 'Your code is 0007' }]);
});

/** A service whose answers a test gives. */
function carriedBy(carrier: Partial<OtpCarrier>): OtpSource {
  return makeCarriedOtp({
    store,
    clock,
    hash,
    carrier: {
      send: () => Promise.resolve(ok('session')),
      check: () => Promise.resolve(ok(null)),
      ...carrier,
    },
  });
}

async function sessionOf(otp: OtpSource): Promise<string> {
  const result = await otp.send(ASKED);
  if (!result.ok || result.value.otpSessionId === null) throw new Error('No code was sent');
  return result.value.otpSessionId;
}

test('who carries codes hears of browser and address as keyed hashes, and of the session it named', async () => {
  const send = vi.fn<OtpCarrier['send']>().mockResolvedValue(ok('session 7'));
  const check = vi.fn<OtpCarrier['check']>().mockResolvedValue(ok(null));
  const otp = carriedBy({ send, check });
  const id = await sessionOf(otp);
  expect(id).not.toContain('session');
  expect((await otp.validate({ ...ASKED, otpSessionId: id, pin: '1234' })).ok).toBe(true);
  const known = { id, mobile: MOBILE, purpose: 'sign-in', browserKey: 'browser:phone' };
  expect(send.mock.calls).toEqual([
    [{ ...known, addressKey: 'address:203.0.113.7', familiar: false }],
  ]);
  expect(check.mock.calls).toEqual([[{ ...known, codeKey: 'session 7', pin: '1234' }]]);
});

test('a code that comes without a session is checked in that of the code before it', async () => {
  const send = vi
    .fn<OtpCarrier['send']>()
    .mockResolvedValueOnce(ok('the first session'))
    .mockResolvedValue(ok(null));
  const check = vi.fn<OtpCarrier['check']>().mockResolvedValue(ok(null));
  const otp = carriedBy({ send, check });
  const first = await sessionOf(otp);
  const again = await otp.send(ASKED);
  expect(again).toMatchObject(ok({ isSessionNamed: false }));
  const otpSessionId = again.ok ? (again.value.otpSessionId ?? '') : '';
  expect(otpSessionId).not.toBe(first);
  expect((await otp.validate({ ...ASKED, otpSessionId, pin: '1234' })).ok).toBe(true);
  expect(check.mock.calls[0]?.[0].codeKey).toBe('the first session');
});

test('without any session there is nothing to check a code in', async () => {
  const check = vi.fn<OtpCarrier['check']>();
  const otp = carriedBy({ send: () => Promise.resolve(ok(null)), check });
  expect(await otp.send(ASKED)).toEqual(ok({ otpSessionId: null, isSessionNamed: false }));
  expect(check).not.toHaveBeenCalled();
});

test('the words of who carries codes are passed on', async () => {
  const barred = failed({ kind: 'failed', message: 'The number is barred.' } as const);
  const expired = failed({ kind: 'invalid', message: 'Your OTP has expired.' } as const);
  expect(await carriedBy({ send: () => Promise.resolve(barred) }).send(ASKED)).toEqual(barred);
  const otp = carriedBy({ check: () => Promise.resolve(expired) });
  const otpSessionId = await sessionOf(otp);
  expect(await otp.validate({ ...ASKED, otpSessionId, pin: '1234' })).toEqual(expired);
});

test('a code counts when nobody knows whether it was sent, and not when it was not', async () => {
  const fails = (kind: 'timeout' | 'unavailable') =>
    carriedBy({ send: () => Promise.reject(new SourceFailure(kind, 'It broke')) });
  for (let count = 0; count < 7; count += 1) {
    await expect(fails('unavailable').send(ASKED)).rejects.toThrow('It broke');
  }
  for (let count = 0; count < 6; count += 1) {
    await expect(fails('timeout').send(ASKED)).rejects.toThrow('It broke');
  }
  expect(await fails('timeout').send(ASKED)).toMatchObject(failed({ kind: 'too-many' }));
});

test('a code that the service calls right twice is good once', async () => {
  const otp = carriedBy({});
  const asked = { ...ASKED, otpSessionId: await sessionOf(otp), pin: '1234' };
  const both = await Promise.all([otp.validate(asked), otp.validate(asked)]);
  expect(both.filter((each) => each.ok)).toHaveLength(1);
});

test('no more than six codes an hour go to a number, also when they are asked for at the same moment', async () => {
  const send = vi.fn<OtpCarrier['send']>().mockResolvedValue(ok('session'));
  const otp = carriedBy({ send });
  const asked = Array.from({ length: 20 }, (_, count) =>
    otp.send({ ...ASKED, browser: `browser ${count}`, address: `203.0.113.${count}` }),
  );
  await Promise.all(asked);
  expect(send.mock.calls.length).toBeLessThanOrEqual(6);
});

test('fifteen tries an hour are all that a number has, in however many browsers its codes are open', async () => {
  const check = vi
    .fn<OtpCarrier['check']>()
    .mockResolvedValue(failed({ kind: 'invalid', message: null }));
  const otp = carriedBy({ check });
  const ids: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    const sent = await otp.send({ ...ASKED, browser: `browser ${count}` });
    if (!sent.ok || sent.value.otpSessionId === null) throw new Error('No code was sent');
    ids.push(sent.value.otpSessionId);
  }
  const guesses = ids.flatMap((otpSessionId, count) =>
    Array.from({ length: 5 }, () =>
      otp.validate({ ...ASKED, browser: `browser ${count}`, otpSessionId, pin: '0000' }),
    ),
  );
  await Promise.all(guesses);
  expect(check.mock.calls.length).toBeLessThanOrEqual(15);
});
