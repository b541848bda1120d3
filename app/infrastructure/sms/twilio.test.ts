import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../tests/support/test-gateway';
import { WITHOUT_DELAY, MESSAGE } from '../../../tests/support/sms-senders';
import { createTwilioSmsSender } from './twilio';

const GOOD = { status: 201, body: { sid: 'SM1', status: 'queued', error_code: null } };

let gateway: TestGateway;

beforeEach(async () => {
  gateway = await startTestGateway();
});
afterEach(() => gateway.stop());

function send(from = '+12025550123', reportAddress?: string) {
  const settings = { accountSid: 'AC0123', authToken: 'token-of-twilio', from };
  const { origin } = gateway;
  return createTwilioSmsSender(settings, { ...WITHOUT_DELAY, origin, reportAddress }).send(MESSAGE);
}

function getSentForm(): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(gateway.requests[0]?.body));
}

describe('createTwilioSmsSender', () => {
  it('posts a form under the account with basic authentication', async () => {
    gateway.next(GOOD);
    expect(await send()).toEqual({ ok: true, value: { gatewayId: 'SM1' } });
    expect(gateway.requests[0]).toMatchObject({
      method: 'POST',
      path: '/2010-04-01/Accounts/AC0123/Messages.json',
      headers: {
        authorization: `Basic ${Buffer.from('AC0123:token-of-twilio').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    expect(getSentForm()).toEqual({ To: MESSAGE.to, Body: MESSAGE.text, From: '+12025550123' });
  });

  it('sends the callback URL for reports', async () => {
    gateway.next(GOOD);
    await send(undefined, 'https://taravani.example/sms-reports');
    expect(getSentForm()).toMatchObject({ StatusCallback: 'https://taravani.example/sms-reports' });
  });

  it('sends through a messaging service', async () => {
    gateway.next(GOOD);
    await send('MG0456');
    expect(getSentForm()).toEqual({
      To: MESSAGE.to,
      Body: MESSAGE.text,
      MessagingServiceSid: 'MG0456',
    });
  });

  it.each([
    [
      {
        status: 400,
        body: {
          code: 21211,
          message: "The 'To' number +919876543210 is not a valid phone number.",
        },
      },
      "Twilio refused the message (status 400, code 21211): The 'To' number … is not a valid phone number.",
    ],
    [
      { status: 401, body: { code: 20003, message: 'Authenticate AC0123' } },
      'Twilio refused the message (status 401, code 20003): Authenticate …',
    ],
    [
      { status: 201, body: { sid: 'SM2', error_code: 30006, error_message: 'Landline' } },
      'Twilio refused the message (status 201, code 30006): Landline',
    ],
    [{ status: 200, body: {} }, 'Twilio refused the message (status 200): no reason given'],
  ])('reports the reason for a Twilio error: %j', async (answer, message) => {
    gateway.next(answer);
    expect(await send()).toEqual({ ok: false, failure: { message } });
  });

  it('does not accept an HTML page as an answer', async () => {
    gateway.next({ status: 200, body: '<!doctype html>' });
    expect(await send()).toMatchObject({ ok: false });
  });

  it('waits and retries when the account has too many concurrent requests', async () => {
    gateway.next({ status: 429, headers: { 'Retry-After': '1' }, body: { code: 20429 } }, GOOD);
    expect(await send()).toMatchObject({ ok: true });
    expect(gateway.requests).toHaveLength(2);
  });
});
