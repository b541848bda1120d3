import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqlOtpStore } from '~/adapters/sql/otps.sql.server';
import { makeTemporaryFolder, type TemporaryFolder } from '~/adapters/sql/temporary-store.fixture';
import { failed, ok } from '~/outcome/result';
import type { Mobile } from './mobile';
import { makeKeyedHash, makeOtp } from './otp.server';
import type { OtpRequest, OtpSource } from './otp.source';
import type { SmsMessage } from './sms.source';

const MOBILE = '9876543210' as Mobile;
const ASKED: OtpRequest = {
  mobile: MOBILE,
  purpose: 'sign-in',
  browser: 'phone',
  address: '203.0.113.7',
  familiar: false,
};

let folder: TemporaryFolder;
let otp: OtpSource;
let now: number;
let sent: SmsMessage[];
let gatewayWorks: boolean;
let nextPin: number;

beforeEach(async () => {
  folder = await makeTemporaryFolder();
  const { db } = await folder.openStore();
  now = Date.parse('2026-11-21T06:30:00Z');
  sent = [];
  gatewayWorks = true;
  nextPin = 7;
  otp = makeOtp({
    store: sqlOtpStore(db),
    sms: {
      send: async (message) => {
        sent.push(message);
        return gatewayWorks ? ok(undefined) : failed({ message: 'refused' });
      },
    },
    clock: { now: () => new Date(now) },
    hash: makeKeyedHash((kind, plain) => `${kind}:${plain}`),
    messageOf: (template, pin) => ({ text: `Your code is ${pin}`, template, values: {} }),
    random: () => nextPin,
  });
});
afterEach(() => folder.remove());

async function send(changes: Partial<OtpRequest> = {}): Promise<string> {
  const result = await otp.send({ ...ASKED, ...changes });
  if (!result.ok || !result.value.otpSessionId) throw new Error('No code was sent');
  return result.value.otpSessionId;
}

function validate(otpSessionId: string, pin: string, changes: Partial<OtpRequest> = {}) {
  return otp.validate({ ...ASKED, ...changes, otpSessionId, pin });
}

describe('sending', () => {
  test('a code has four digits, leading zeros kept, and goes to the number with its country code', async () => {
    await send();
    expect(sent).toMatchObject([{ to: '+919876543210', text: 'Your code is 0007' }]);
  });

  test('a gateway that refuses is a failure, and its code does not count towards the limits', async () => {
    gatewayWorks = false;
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await otp.send(ASKED)).toEqual(failed({ kind: 'failed', message: null }));
    }
    gatewayWorks = true;
    await send();
  });

  test('six codes an hour for a number; the answer says when the next may be asked for', async () => {
    for (let count = 0; count < 6; count += 1) {
      await send({ browser: `browser-${count}` });
      now += 60_000;
    }
    expect(await otp.send(ASKED)).toEqual(
      failed({ kind: 'too-many', retryAfterSeconds: 3_600 - 6 * 60 }),
    );
    now += (3_600 - 6 * 60) * 1_000;
    await send();
  });

  test('a stranger who used the limits up does not keep the owner from a familiar browser', async () => {
    for (let count = 0; count < 6; count += 1) await send({ browser: 'stranger' });
    expect((await otp.send(ASKED)).ok).toBe(false);
    expect((await otp.send({ ...ASKED, familiar: true })).ok).toBe(true);
  });

  test('sixty codes an hour from one address, whatever the numbers', async () => {
    for (let count = 0; count < 60; count += 1) {
      await send({ mobile: `98765${String(count).padStart(5, '0')}` as Mobile });
    }
    expect((await otp.send({ ...ASKED, mobile: '9123456789' as Mobile })).ok).toBe(false);
    const elsewhere = { ...ASKED, mobile: '9123456789' as Mobile, address: '198.51.100.4' };
    expect((await otp.send(elsewhere)).ok).toBe(true);
  });
});

describe('checking', () => {
  test('the right code is good once', async () => {
    const id = await send();
    expect((await validate(id, '0007')).ok).toBe(true);
    expect(await validate(id, '0007')).toEqual(failed({ kind: 'invalid', message: null }));
  });

  test('four wrong codes and then the right one: signed in; after five wrong ones the code is dead', async () => {
    const first = await send();
    for (let count = 0; count < 4; count += 1) {
      expect((await validate(first, '1111')).ok).toBe(false);
    }
    expect((await validate(first, '0007')).ok).toBe(true);
    const second = await send();
    for (let count = 0; count < 5; count += 1) await validate(second, '1111');
    expect((await validate(second, '0007')).ok).toBe(false);
  });

  test('the code lives for the countdown and fifteen seconds of grace', async () => {
    const first = await send();
    now += 74_000;
    expect((await validate(first, '0007')).ok).toBe(true);
    const second = await send();
    now += 74_001;
    expect((await validate(second, '0007')).ok).toBe(false);
    const deletion = await send({ purpose: 'deletion' });
    now += 75_000;
    expect((await validate(deletion, '0007', { purpose: 'deletion' })).ok).toBe(true);
  });

  test.each([
    ['another number', { mobile: '9876543211' as Mobile }],
    ['another purpose', { purpose: 'deletion' as const }],
    ['another browser', { browser: 'thief' }],
  ])('a code is worth nothing for %s', async (_what, changes) => {
    const id = await send();
    expect((await validate(id, '0007', changes)).ok).toBe(false);
    expect((await validate(id, '0007')).ok).toBe(true);
  });

  test('a new code ends the earlier one', async () => {
    const first = await send();
    nextPin = 1234;
    const second = await send();
    expect((await validate(first, '0007')).ok).toBe(false);
    expect((await validate(second, '1234')).ok).toBe(true);
  });

  test('twenty guesses at once get five tries', async () => {
    const id = await send();
    const guesses = Array.from({ length: 20 }, (_, guess) => String(1_000 + guess));
    await Promise.all(guesses.map((pin) => validate(id, pin)));
    expect((await validate(id, '0007')).ok).toBe(false);
  });

  test('fifteen tries an hour for a number: then no new code is sent to strangers', async () => {
    for (let code = 0; code < 3; code += 1) {
      const id = await send();
      for (let guess = 0; guess < 5; guess += 1) await validate(id, '1111');
    }
    expect((await otp.send(ASKED)).ok).toBe(false);
  });
});
