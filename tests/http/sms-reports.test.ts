import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SmsSender } from '~/features/notifications/sms.gateway';
import { ok } from '~/shared/result/result';
import { createAdminVisitor } from '../support/admin';
import { createDecidedApplication } from '../support/applications';
import { sendDueMails } from '../support/mails';
import { parseExposition } from '../support/prometheus';
import { rowsFor } from '../support/review';
import { askForCode, createMobile, MANY_ADDRESSES, createVisitor } from '../support/sign-in';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

const TOKEN = 'q7Rk2mVx9TzL4nWc8YpD3sHb';
const KEY = 'Zp4vQ1mTz8Lr0Yd6Hs3Wk9Bn2Xc5Jg7F';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'Content-Type': 'application/json' };
const MSG91 = {
  SMS_TRANSPORT: 'msg91',
  MSG91_AUTH_KEY: 'key-of-msg91',
  MSG91_SENDER_ID: 'TARVNI',
  MSG91_TEMPLATE_OTP: 't1',
  MSG91_TEMPLATE_NEWS_APPROVED: 't2',
};

let sentIds: string[] = [];
let sends = 0;
/** A gateway that accepts every message and assigns an id. */
const sms: SmsSender = {
  send() {
    sends += 1;
    const gatewayId = `g${String(sends)}`;
    sentIds.push(gatewayId);
    return Promise.resolve(ok({ gatewayId }));
  },
};
beforeEach(() => {
  sentIds = [];
});

const app = useTestApp({
  environment: {
    ...MANY_ADDRESSES,
    ...MSG91,
    SMS_REPORTS: 'on',
    SMS_REPORT_KEY: KEY,
    METRICS_TOKEN: TOKEN,
  },
  sms,
});
const silent = useTestApp({ environment: MSG91, sms });
const twilio = useTestApp({
  environment: {
    ...MANY_ADDRESSES,
    PUBLIC_URL: 'https://taravani.example',
    SMS_TRANSPORT: 'twilio',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'token-of-twilio',
    TWILIO_FROM: '+12025550123',
    SMS_REPORTS: 'on',
  },
  sms,
});

async function sendDecisionSms(site = app): Promise<{ id: string; mobile: string }> {
  const { mobile } = await createDecidedApplication(site.services, ['approve']);
  await sendDueMails(site);
  const id = sentIds.at(-1);
  if (id === undefined) throw new Error('No SMS has left.');
  return { id, mobile };
}

/** An MSG91 report (version 2) with a number that the site must not store. */
function buildMsg91Report(id: string, status: string, mobile = '9198000000'): string {
  const report = [{ date: '2026-11-23 10:06:20', number: `91${mobile}`, status, desc: 'X' }];
  const data = JSON.stringify([{ senderId: 'TARVNI', requestId: id, report }]);
  return new URLSearchParams({ data }).toString();
}

const post = async (body: string, path = `/sms-reports?key=${KEY}`, headers: object = FORM) =>
  (await send(app.origin, { method: 'POST', path, body, headers: { ...headers } })).status;

async function counted() {
  const answer = await fetch(`${app.origin}/metrics`, {
    headers: { Authorization: `Bearer ${TOKEN}` },
  });
  const text = await answer.text();
  const numbers = parseExposition(text);
  const of = (outcome: string) => numbers.value('taravani_sms_reports_total', { outcome });
  return {
    text,
    numbers,
    reports: [of('delivered'), of('failed'), of('other')].map((value) => value ?? 0),
  };
}

async function openSentMessages(site = app) {
  const admin = await createAdminVisitor(site);
  const page = await admin.open('/admin/messages?state=sent');
  return { page, rows: rowsFor(page).filter(({ By }) => By === 'SMS') };
}

describe('a delivery report', () => {
  it('is shown next to its message and counted once, and a delivered message never becomes failed', async () => {
    const { id, mobile } = await sendDecisionSms();
    expect((await openSentMessages()).rows[0]).toMatchObject({ Arrival: 'Not reported' });
    const before = await counted();
    expect(await post(buildMsg91Report(id, '16', mobile))).toBe(204);
    expect(await post(buildMsg91Report(id, '16', mobile))).toBe(204);
    const failed = await openSentMessages();
    expect(failed.rows[0]?.Arrival).toMatch(/^Failed \d\d\/\d\d\/\d{4}, .*, code 16$/);
    expect(await post(buildMsg91Report(id, '1', mobile))).toBe(204);
    expect(await post(buildMsg91Report(id, '2', mobile))).toBe(204);
    const { rows, page } = await openSentMessages();
    expect(rows[0]?.Arrival).toMatch(/^Delivered \d\d\/\d\d\/\d{4}, [^c]*$/);
    const after = await counted();
    expect(after.reports.map((value, at) => value - (before.reports[at] ?? 0))).toEqual([1, 1, 0]);
    expect(after.numbers.value('taravani_http_requests_total', { route: 'sms-reports' })).toBe(4);
    for (const text of [page.html, after.text, app.log.said()]) expect(text).not.toContain(mobile);
    expect(app.log.said()).not.toContain(KEY);
  });

  it('for an OTP or an unknown message is only counted', async () => {
    const mobile = createMobile();
    await askForCode(createVisitor(app), mobile);
    const before = (await counted()).reports;
    expect(await post(buildMsg91Report(sentIds.at(-1) ?? '', '2', mobile))).toBe(204);
    expect(await post(buildMsg91Report('never-sent', '1'))).toBe(204);
    expect(
      await post(JSON.stringify({ requestId: 'x', status: 'queued' }), undefined, JSON_TYPE),
    ).toBe(204);
    const after = (await counted()).reports;
    expect(after.map((value, at) => value - (before[at] ?? 0))).toEqual([1, 1, 1]);
  });

  it('needs no cookie, form token or origin, and accepts the key in a header', async () => {
    const { id } = await sendDecisionSms();
    const headers = {
      ...FORM,
      Origin: 'https://control.msg91.com',
      Authorization: `Bearer ${KEY}`,
      Cookie: 'session=nonsense',
    };
    const answer = await send(app.origin, {
      method: 'POST',
      path: '/sms-reports',
      body: buildMsg91Report(id, '1'),
      headers,
    });
    expect([answer.status, answer.text, answer.setCookies]).toEqual([204, '', []]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await openSentMessages()).rows[0]?.Arrival).toContain('Delivered');
  });

  it('without the key has no effect', async () => {
    const { id } = await sendDecisionSms();
    const before = (await counted()).reports;
    for (const path of ['/sms-reports', '/sms-reports?key=', `/sms-reports?key=${KEY}x`]) {
      expect(await post(buildMsg91Report(id, '1'), path)).toBe(403);
    }
    const signed = { ...FORM, 'X-Twilio-Signature': 'AAAA' };
    expect(await post(buildMsg91Report(id, '1'), '/sms-reports', signed)).toBe(403);
    expect((await counted()).reports).toEqual(before);
    expect((await openSentMessages()).rows[0]).toMatchObject({ Arrival: 'Not reported' });
  });

  it('that is too large is not read', async () => {
    expect(await post('a=1&'.repeat(10_000))).toBe(400);
    expect(await post(`[${'1,'.repeat(10_000)}1]`, undefined, JSON_TYPE)).toBe(400);
    expect(await post('x'.repeat(65 * 1024))).toBe(413);
    expect(await post('<dlr/>', undefined, { 'Content-Type': 'text/xml' })).toBe(400);
  });
});

describe('a Twilio report', () => {
  const address = 'https://taravani.example/sms-reports';
  const getFields = (id: string, status: string) => ({
    AccountSid: `AC${'0'.repeat(32)}`,
    ErrorCode: '30003',
    MessageSid: id,
    MessageStatus: status,
  });
  const getSignature = (fields: object, at = address) =>
    createHmac('sha1', 'token-of-twilio')
      .update(at + Object.entries(fields).flat().join(''))
      .digest('base64');
  const report = async (fields: Record<string, string>, signature: string) =>
    (
      await send(twilio.origin, {
        method: 'POST',
        path: '/sms-reports',
        body: new URLSearchParams(fields).toString(),
        headers: { ...FORM, 'X-Twilio-Signature': signature },
      })
    ).status;

  it('has a signature that includes the public URL of the site', async () => {
    const { id } = await sendDecisionSms(twilio);
    // Pages redirect to the public address, which does not exist here, so the test reads the store.
    const noted = async () => {
      const { messages } = await twilio.services.messages.list('done', null);
      return messages.find(({ channel }) => channel === 'sms')?.delivery;
    };
    const failed = getFields(id, 'undelivered');
    expect(await report(failed, getSignature(failed, `${twilio.origin}/sms-reports`))).toBe(403);
    expect(await report(getFields(id, 'delivered'), getSignature(failed))).toBe(403);
    expect(await noted()).toBeNull();
    expect(await report(failed, getSignature(failed))).toBe(204);
    expect(await noted()).toMatchObject({ outcome: 'failed', code: '30003' });
  });
});

it('an unconfigured site has no report URL, and no delivery column in the message list', async () => {
  for (const method of ['GET', 'POST']) {
    const path = `/sms-reports?key=${KEY}`;
    const answer = await send(silent.origin, { method, path, headers: FORM });
    expect(answer.status).toBe(404);
  }
  await sendDecisionSms(silent);
  expect((await openSentMessages(silent)).rows[0]).not.toHaveProperty('Arrival');
});
