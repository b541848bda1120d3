import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSqlOtpStore } from '~/infrastructure/sql/account/otps';
import {
  createTemporaryFolder,
  type TemporaryFolder,
} from '../../../../tests/support/temporary-store';
import { failed, ok } from '~/shared/result/result';
import type { Mobile } from '~/features/account/mobile';
import { createOtpCeiling } from './otp-ceiling.server';
import type { OtpStore } from './otp.store';
import { createProvidedOtp, createKeyedHash } from './otp.server';
import type { OtpSource } from './otp.gateway';

const PER_HOUR = 20;
const FOR_UNKNOWN = 18;
const PER_DAY = 40;
const AT_CEILING = failed({ kind: 'failed', message: null, atCeiling: 'hour' });
const OVER_BUDGET = failed({ kind: 'failed', message: null, atCeiling: 'day' });
const MINUTE_MS = 60_000;

let folder: TemporaryFolder;
let store: OtpStore;
let now: number;
let deliveredCodes: number;
let logged: object[];
let perDay: number;
beforeEach(async () => {
  folder = await createTemporaryFolder();
  store = createSqlOtpStore((await folder.openStore()).db);
  now = Date.parse('2026-11-21T06:30:00Z');
  deliveredCodes = 0;
  logged = [];
  perDay = 1_000;
});
afterEach(() => folder.remove());

const clock = { now: () => new Date(now) };

function openProcess(canSend = true): OtpSource {
  const log = {
    info: () => undefined,
    error: (details: object, message: string) => void logged.push({ ...details, message }),
  };
  return createProvidedOtp({
    store,
    clock,
    hash: createKeyedHash((kind, plain) => `${kind}:${plain}`),
    ceiling: createOtpCeiling({ store, clock, log, perHour: PER_HOUR, perDay }),
    provider: {
      send: () => {
        if (!canSend) return Promise.resolve(failed({ kind: 'failed', message: null }));
        deliveredCodes += 1;
        return Promise.resolve(ok('session'));
      },
      check: () => Promise.resolve(ok(null)),
    },
  });
}

let people = 0;
function ask(otp: OtpSource, familiar = false) {
  people += 1;
  return otp.send({
    mobile: String(9_000_000_000 + people) as Mobile,
    purpose: 'sign-in',
    browser: `browser ${people}`,
    network: `address ${people}`,
    familiar,
  });
}
async function requestMany(otp: OtpSource, count: number, familiar = false): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    expect(await ask(otp, familiar)).toMatchObject({ ok: true });
  }
}

const LOG_FIELDS = {
  perHour: PER_HOUR,
  message: 'the site has sent as many codes as it may in an hour',
};

describe('the site-wide limit of codes', () => {
  test('reserves its last tenth for browsers that have signed in with their number before', async () => {
    const otp = openProcess();
    await requestMany(otp, FOR_UNKNOWN);
    expect(await ask(otp)).toEqual(AT_CEILING);
    await requestMany(otp, PER_HOUR - FOR_UNKNOWN, true);
    expect(await ask(otp, true)).toEqual(AT_CEILING);
    expect(deliveredCodes).toBe(PER_HOUR);
  });

  test('applies to all processes together, including concurrent requests', async () => {
    const processes = [openProcess(), openProcess(), openProcess()];
    await Promise.all(Array.from({ length: 15 }, () => processes.map((each) => ask(each))).flat());
    expect(deliveredCodes).toBeLessThanOrEqual(FOR_UNKNOWN);
  });

  test('no longer counts a code one hour after it was sent', async () => {
    const otp = openProcess();
    await requestMany(otp, FOR_UNKNOWN - 1);
    now += 30 * MINUTE_MS;
    await requestMany(otp, 1);
    expect(await ask(otp)).toEqual(AT_CEILING);
    now += 30 * MINUTE_MS;
    await requestMany(otp, FOR_UNKNOWN - 1);
    expect(await ask(otp)).toEqual(AT_CEILING);
  });

  test('does not count a code that could not be sent', async () => {
    const broken = openProcess(false);
    for (let index = 0; index < 2 * PER_HOUR; index += 1) await ask(broken);
    await requestMany(openProcess(), FOR_UNKNOWN);
  });

  test('does not prevent entering a code that was already sent', async () => {
    const otp = openProcess();
    await requestMany(otp, FOR_UNKNOWN - 1);
    const own = { mobile: '9111111111' as Mobile, purpose: 'sign-in', browser: 'own' } as const;
    const asked = { ...own, canRequestSecondCode: true };
    const result = await otp.send({ ...own, network: null, familiar: false });
    const otpSessionId = result.ok ? (result.value.otpSessionId ?? '') : '';
    expect(await ask(otp)).toEqual(AT_CEILING);
    expect(await otp.validate({ ...asked, otpSessionId, pin: '1234' })).toMatchObject({ ok: true });
  });

  test('is logged once per episode, separately for unknown browsers and for all browsers', async () => {
    const otp = openProcess();
    await requestMany(otp, FOR_UNKNOWN);
    for (let minutes = 0; minutes < 180; minutes += 10) {
      await ask(otp);
      now += 10 * MINUTE_MS;
    }
    expect(logged).toEqual([{ ...LOG_FIELDS, refused: 'unknown browsers' }]);
    now += 60 * MINUTE_MS;
    await requestMany(otp, PER_HOUR, true);
    await ask(otp, true);
    await ask(otp, true);
    expect(logged.slice(1)).toEqual([{ ...LOG_FIELDS, refused: 'everybody' }]);
    now += 61 * MINUTE_MS;
    await requestMany(otp, FOR_UNKNOWN);
    await ask(otp);
    expect(logged.slice(2)).toEqual([{ ...LOG_FIELDS, refused: 'unknown browsers' }]);
  });

  test('has a daily budget whose last tenth is also reserved for known browsers', async () => {
    perDay = PER_DAY;
    const otp = openProcess();
    await requestMany(otp, FOR_UNKNOWN);
    now += 61 * MINUTE_MS;
    await requestMany(otp, FOR_UNKNOWN);
    now += 61 * MINUTE_MS;
    expect(await ask(otp)).toEqual(OVER_BUDGET);
    await requestMany(otp, PER_DAY - 2 * FOR_UNKNOWN, true);
    expect(await ask(otp, true)).toEqual(OVER_BUDGET);
    const message = 'the site has sent as many codes as it may in a day';
    expect(logged).toEqual([
      { perDay: PER_DAY, message, refused: 'unknown browsers' },
      { perDay: PER_DAY, message, refused: 'everybody' },
    ]);
    now += 22 * 60 * MINUTE_MS;
    await requestMany(otp, 1);
  });
});
