import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../tests/support/test-gateway';
import { createMsg91SmsSender } from './msg91';
import {
  WITHOUT_DELAY,
  HINDI_TEMPLATE_IDS,
  MESSAGE,
  TEMPLATE_IDS,
} from '../../../tests/support/sms-senders';

const GOOD = { status: 200, body: { type: 'success', message: '3564696e4b59383539373538' } };

let gateway: TestGateway;

beforeEach(async () => {
  gateway = await startTestGateway();
});
afterEach(() => gateway.stop());

function send(message = MESSAGE, timeoutMs = 5_000) {
  const settings = {
    authKey: 'key-of-msg91',
    senderId: 'TARVNI',
    templateIds: TEMPLATE_IDS,
    translatedTemplateIds: { hi: HINDI_TEMPLATE_IDS },
  };
  const { origin } = gateway;
  return createMsg91SmsSender(settings, { ...WITHOUT_DELAY, timeoutMs, origin }).send(message);
}

describe('createMsg91SmsSender', () => {
  it('sends the template, the number without a plus sign and the variables', async () => {
    gateway.next(GOOD);
    expect(await send()).toEqual({ ok: true, value: { gatewayId: GOOD.body.message } });
    const [request] = gateway.requests;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/api/v5/flow/',
      headers: { authkey: 'key-of-msg91', 'content-type': 'application/json' },
    });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      template_id: 'template-sign-in',
      sender: 'TARVNI',
      short_url: '0',
      recipients: [
        {
          mobiles: '919876543210',
          code: '4821',
          purpose: 'sign in',
          validity: '59 seconds',
          host: 'example.org',
        },
      ],
    });
  });

  it('uses the template for the kind of message', async () => {
    gateway.next(GOOD);
    await send({ ...MESSAGE, template: 'otp-deletion' });
    expect(gateway.requests[0]?.body).toContain('"template_id":"template-deletion"');
  });

  it('uses the template for the language', async () => {
    gateway.next(GOOD);
    await send({ ...MESSAGE, language: 'hi' });
    expect(gateway.requests[0]?.body).toContain('"template_id":"template-sign-in-hi"');
  });

  it('treats an error with status 200 as a failure', async () => {
    gateway.next({ status: 200, body: { type: 'error', message: 'template id missing' } });
    expect(await send()).toEqual({
      ok: false,
      failure: {
        message: 'MSG91 refused the message (status 200): template id missing',
      },
    });
  });

  it.each([
    [
      { message: 'IP is not whitelisted', type: 'error', code: '418' },
      'MSG91 refused the message (status 401, code 418): IP is not whitelisted',
    ],
    [
      { status: 'fail', hasError: true, errors: 'Unauthorized', code: 401 },
      'MSG91 refused the message (status 401, code 401): Unauthorized',
    ],
    [
      { type: 'error', message: 'Invalid mobile 919876543210, key key-of-msg91, code 4821' },
      'MSG91 refused the message (status 401): Invalid mobile …, key …, code …',
    ],
    [
      { type: 'error', message: 7, code: {} },
      'MSG91 refused the message (status 401): no reason given',
    ],
  ])('logs the redacted reason: %j', async (body, message) => {
    gateway.next({ status: 401, body });
    expect(await send()).toEqual({ ok: false, failure: { message } });
    expect(gateway.requests).toHaveLength(1);
  });

  it.each([
    ['<html><body>919876543210</body></html>', 200],
    ['', 200],
    ['["success"]', 200],
    ['{"type":"succ', 404],
  ])('does not accept %j as success', async (body, status) => {
    gateway.next({ status, body });
    expect(await send()).toEqual({
      ok: false,
      failure: {
        message: `MSG91 answered ${status} with something that is not its JSON`,
      },
    });
  });

  it('retries after a gateway error', async () => {
    gateway.next({ status: 500, body: '<h1>Oops</h1>' }, GOOD);
    expect(await send()).toMatchObject({ ok: true });
    gateway.next('reset', 'reset');
    expect(await send()).toMatchObject({ ok: false });
    gateway.next('stay silent');
    expect(await send(MESSAGE, 100)).toEqual({
      ok: false,
      failure: { message: 'MSG91 did not answer within 100 ms' },
    });
  });
});
