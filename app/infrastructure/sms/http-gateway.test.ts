import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../tests/support/test-gateway';
import { createHttpGatewaySmsSender } from './http-gateway';
import { WITHOUT_DELAY, MESSAGE, TEMPLATE_IDS } from '../../../tests/support/sms-senders';
import type { HttpGatewaySettings } from './sms-settings';

let gateway: TestGateway;

beforeEach(async () => {
  gateway = await startTestGateway();
});
afterEach(() => gateway.stop());

function send({ path = '/send', ...settings }: Partial<HttpGatewaySettings> & { path?: string }) {
  const sender = createHttpGatewaySmsSender(
    {
      url: `${gateway.origin}${path}`,
      method: 'POST',
      headers: {},
      body: undefined,
      successText: undefined,
      dltEntityId: '1101',
      dltTemplateIds: TEMPLATE_IDS,
      ...settings,
    },
    WITHOUT_DELAY,
  );
  return sender.send({ ...MESSAGE, text: `${MESSAGE.text} & "more" <{to}>` });
}

describe('createHttpGatewaySmsSender', () => {
  it('fills placeholders in the URL', async () => {
    gateway.next({ status: 200 });
    const path = '/send?key=k&to={toDigits}&full={to}&msg={text}&pe={entityId}&te={templateId}';
    expect(await send({ method: 'GET', path })).toEqual({ ok: true, value: undefined });
    const [request] = gateway.requests;
    expect(request?.method).toBe('GET');
    expect(request?.body).toBe('');
    expect(Object.fromEntries(new URL(request?.path ?? '', gateway.origin).searchParams)).toEqual({
      key: 'k',
      to: '919876543210',
      full: '+919876543210',
      msg: `${MESSAGE.text} & "more" <{to}>`,
      pe: '1101',
      te: 'template-sign-in',
    });
  });

  it('fills placeholders in a JSON body', async () => {
    gateway.next({ status: 202 });
    const body = '{"to":["{toDigits}"],"message":{"text":"{text}"},"template":"{templateId}"}';
    await send({ body, headers: { Authorization: 'Bearer k' } });
    const [request] = gateway.requests;
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer k',
      'content-type': 'application/json',
    });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      to: ['919876543210'],
      message: { text: `${MESSAGE.text} & "more" <{to}>` },
      template: 'template-sign-in',
    });
  });

  it('fills placeholders in a form body', async () => {
    gateway.next({ status: 200 });
    await send({ body: 'To={to}&Body={text}' });
    const [request] = gateway.requests;
    expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      To: '+919876543210',
      Body: `${MESSAGE.text} & "more" <{to}>`,
    });
  });

  it.each([
    [
      'text/xml; charset=utf-8',
      '<sms>{text}</sms>',
      'is valid for 59 seconds.&#10;&#10;@example.org',
    ],
    ['application/xml', '<sms>{text}</sms>', '&#38; &#34;more&#34; &#60;{to}&#62;'],
    ['text/plain', '{text}', '& "more" <{to}>'],
    ['application/vnd.gateway+json', '"{text}"', '& \\"more\\" <{to}>'],
  ])('escapes for the content type %s', async (type, body, expected) => {
    gateway.next({ status: 200 });
    await send({ body, headers: { 'content-type': type }, method: 'PUT' });
    const [request] = gateway.requests;
    expect(request?.headers['content-type']).toBe(type);
    expect(request?.body).toContain(expected);
  });

  it('accepts any 2xx answer, or only those with the success text if one is configured', async () => {
    gateway.next({ status: 200, body: 'ERR: no credit' });
    expect(await send({})).toMatchObject({ ok: true });
    gateway.next({ status: 200, body: 'OK|1' }, { status: 200, body: 'ERR: no credit' });
    expect(await send({ successText: 'OK|' })).toMatchObject({ ok: true });
    expect(await send({ successText: 'OK|' })).toEqual({
      ok: false,
      failure: {
        message: 'The SMS gateway refused the message (status 200): ERR: no credit',
      },
    });
  });

  it.each([
    ['id', { messages: [{ id: 42, to: '919876543210' }] }, { gatewayId: '42' }],
    ['id', { id: 'SMS sent' }, undefined],
    ['to', { to: '919876543210' }, undefined],
    ['id', 'id=42', undefined],
    [undefined, { id: '42' }, undefined],
  ])('reads the message id from the field %s of %j', async (idField, body, value) => {
    gateway.next({ status: 200, body });
    expect(await send({ idField })).toEqual({ ok: true, value });
  });

  it.each([
    [{ status: 401, body: '' }, 'status 401): no reason given'],
    [{ status: 302, headers: { Location: '/' } }, 'status 302): no reason given'],
    [{ status: 404, body: ' <html>919876543210</html>' }, 'status 404): a page of HTML or XML'],
    [
      { status: 400, body: { error: 'bad recipient 919876543210, token s3cret-token-1' } },
      'status 400): {"error":"bad recipient …, token …"}',
    ],
  ])('logs the redacted reason: %j', async (answer, message) => {
    gateway.next(answer);
    const sent = await send({
      path: '/send?recipient={to}',
      body: '{"token":"s3cret-token-1","recipient":"{to}"}',
    });
    expect(sent).toEqual({
      ok: false,
      failure: { message: `The SMS gateway refused the message (${message}` },
    });
  });

  it('does not log keys from headers and the URL', async () => {
    gateway.next({ status: 403, body: 'no: Basic abcdefgh, abcdefgh, ijklmnop' });
    const sent = await send({
      path: '/send?key=ijklmnop',
      headers: { Authorization: 'Basic abcdefgh' },
    });
    expect(sent).toMatchObject({ failure: { message: expect.stringMatching(/: no: …, …, …$/) } });
  });
});
