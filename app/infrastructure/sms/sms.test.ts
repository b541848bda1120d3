import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Log } from '~/shared/result/log';
import { WITHOUT_DELAY, MESSAGE } from '../../../tests/support/sms-senders';
import { createSmsSender } from './sms';
import type { SmsSettings } from './sms-settings';

let dataDirectory: string;
let logged: string[];

const log: Log = {
  info: () => undefined,
  error: (details, message) => logged.push(`${message} ${JSON.stringify(details)}`),
};

beforeEach(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'taravani-sms-'));
  logged = [];
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(dataDirectory, { recursive: true });
});

function send(settings: SmsSettings) {
  return createSmsSender(settings, { clock: WITHOUT_DELAY.clock, log, dataDirectory }).send(
    MESSAGE,
  );
}

async function readOutbox(): Promise<unknown> {
  return JSON.parse(await readFile(path.join(dataDirectory, 'outbox', 'sms.jsonl'), 'utf8'));
}

const KEPT = { to: MESSAGE.to, text: MESSAGE.text, at: '2026-11-21T04:30:00.000Z' };

describe('createSmsSender', () => {
  it('writes messages to the outbox and prints nothing', async () => {
    const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    expect(await send({ transport: 'outbox' })).toEqual({ ok: true, value: undefined });
    expect(await readOutbox()).toEqual(KEPT);
    expect(print).not.toHaveBeenCalled();
  });

  it('also prints messages when the console is configured', async () => {
    const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await send({ transport: 'console' });
    expect(await readOutbox()).toEqual(KEPT);
    expect(print.mock.calls).toEqual([
      [
        'SMS to +919876543210:\n  4821 is your Taravani OTP to sign in. It is valid for 59 seconds.\n\n  @example.org #4821',
      ],
    ]);
  });

  it('logs a failure without the number and the code', async () => {
    await writeFile(path.join(dataDirectory, 'outbox'), '');
    const message = 'The outbox cannot be written (EEXIST)';
    expect(await send({ transport: 'outbox' })).toEqual({ ok: false, failure: { message } });
    expect(logged).toEqual([`an SMS was not sent {"reason":"${message}"}`]);
  });

  it('sends through the configured gateway', async () => {
    // Nothing listens at these addresses; the test sees which one is called.
    const called = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    const twilio = { accountSid: 'AC0', authToken: 't', from: 'TARVNI' };
    const templateIds = { 'otp-sign-in': 'a', 'otp-deletion': 'b', 'otp-application': 'c' };
    await send({ transport: 'twilio', twilio });
    await send({ transport: 'msg91', msg91: { authKey: 'k', senderId: 'TARVNI', templateIds } });
    await send({
      transport: 'http',
      http: {
        url: 'https://sms.example.org/?to={to}&text={text}',
        method: 'GET',
        headers: {},
        body: undefined,
        successText: undefined,
        dltEntityId: undefined,
        dltTemplateIds: undefined,
      },
    });
    expect(called.mock.calls.map(([address]) => new URL(String(address)).origin)).toEqual([
      'https://api.twilio.com',
      'https://control.msg91.com',
      'https://sms.example.org',
    ]);
    expect(logged).toHaveLength(3);
  });
});
