import { describe, expect, it } from 'vitest';
import { hashKey } from '~/api/key-hash';
import {
  createReportReader,
  MSG91_REPORT_FORMAT,
  type ReportHead,
  type ReportFormat,
} from './delivery-reports';
import { measureCpuTime } from '../../../tests/support/longest-hold';

const KEY = 'q7Rk2mVx9TzL4nWc8YpD3sHb';
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json; charset=utf-8';
const CUSTOM_FORMAT: ReportFormat = {
  idField: 'id',
  statusField: 'dlr',
  codeField: 'err',
  delivered: ['delivrd'],
  failed: ['undeliv', 'expired'],
};

function head(headers: Record<string, string>, query = '', method = 'POST'): ReportHead {
  return { method, query: new URLSearchParams(query), header: (name) => headers[name] };
}

function read(words: ReportFormat, type: string, body: string, query = `key=${KEY}`) {
  const reader = createReportReader({ by: 'key', keyHash: hashKey(KEY), words });
  const given = head({ 'content-type': type }, query);
  expect(reader.isPlausible(given)).toBe(true);
  return reader.read(given, body);
}

const ended = (gatewayId: string, outcome: string, code: string | null = null) => ({
  gatewayId,
  outcome,
  code,
});

describe('the report key', () => {
  const { isPlausible } = createReportReader({
    by: 'key',
    keyHash: hashKey(KEY),
    words: MSG91_REPORT_FORMAT,
  });

  it.each([
    [{ authorization: `Bearer ${KEY}` }, '', true],
    [{ authorization: `bearer ${KEY}` }, 'key=other', true],
    [{}, `key=${KEY}`, true],
    [{ authorization: 'Bearer q7Rk2mVx9TzL4nWc8YpD3sHB' }, `key=${KEY}`, false],
    [{}, `key=${KEY}x`, false],
    [{}, `key=other&key=${KEY}`, false],
    [{ authorization: KEY }, '', false],
    [{}, '', false],
  ])(
    'is accepted or rejected as expected in the header or the query: %j ?%s',
    (headers, query, opens) => {
      expect(isPlausible(head(headers as Record<string, string>, query))).toBe(opens);
    },
  );
});

describe('MSG91 reports', () => {
  it('are read from JSON in a form field (version 2)', () => {
    const report = (status: string) => ({
      date: '2026-11-23 10:06:20',
      number: '919876543210',
      status,
    });
    const data = JSON.stringify([
      { senderId: 'TARVNI', requestId: '346a1', report: [report('1')], userId: '27' },
      { senderId: 'TARVNI', requestId: '346a2', report: [report('16')], userId: '27' },
    ]);
    expect(read(MSG91_REPORT_FORMAT, FORM, new URLSearchParams({ data }).toString())).toEqual([
      ended('346a1', 'delivered'),
      ended('346a2', 'failed', '16'),
    ]);
  });

  it('are read from JSON with numbers (version 3)', () => {
    const body = { number: '919876543210', requestId: '346a1', status: 2, desc: 'FAILED' };
    expect(read(MSG91_REPORT_FORMAT, JSON_TYPE, JSON.stringify(body))).toEqual([
      ended('346a1', 'failed', '2'),
    ]);
  });
});

describe('reports of a generic gateway', () => {
  it('use the configured fields and values in a form, a query or JSON', () => {
    const failed = [ended('m-1', 'failed', '027')];
    expect(read(CUSTOM_FORMAT, FORM, 'id=m-1&dlr=UNDELIV&err=027')).toEqual(failed);
    expect(read(CUSTOM_FORMAT, '', '', `key=${KEY}&id=m-1&dlr=Expired&err=027`)).toEqual(failed);
    const nested = { message: { id: 'm-1' }, result: { dlr: ' DELIVRD ' }, id: 'm-1', dlr: 'x' };
    expect(read(CUSTOM_FORMAT, JSON_TYPE, JSON.stringify(nested))).toEqual([
      ended('m-1', 'other'),
      ended('m-1', 'delivered'),
    ]);
  });

  it('are counted once when the fields are nested', () => {
    const nested = { id: 'm-1', dlr: 'delivrd', from: { name: 'a' }, to: [{ name: 'b' }] };
    expect(read(CUSTOM_FORMAT, JSON_TYPE, JSON.stringify(nested))).toEqual([
      ended('m-1', 'delivered'),
    ]);
  });

  it.each([
    ['027', '027'],
    ['ERR_ABSENT-1.2', 'ERR_ABSENT-1.2'],
    ['', null],
    ['9876543210', null],
    ['no+such+person', null],
    ['x'.repeat(33), null],
  ])('store the code %j as %j', (given, code) => {
    expect(read(CUSTOM_FORMAT, FORM, `id=1&dlr=expired&err=${given}`)).toEqual([
      ended('1', 'failed', code),
    ]);
  });

  it('are ignored without a valid message id', () => {
    for (const id of ['', 'SMS%20sent', 'x'.repeat(129)]) {
      expect(read(CUSTOM_FORMAT, FORM, `id=${id}&dlr=delivrd`)).toEqual([]);
    }
    for (const json of ['[]', '{}', '7', 'null', '"id"', '[[[[[[[{"id":"1"}]]]]]]]']) {
      expect(read(CUSTOM_FORMAT, JSON_TYPE, json)).toEqual([]);
    }
  });

  it.each([
    [JSON_TYPE, '{"id":'],
    [JSON_TYPE, `[${'1,'.repeat(10_000)}1]`],
    [JSON_TYPE, '['.repeat(60_000)],
    [FORM, 'a=1&'.repeat(10_000)],
    ['text/plain', 'id=1&dlr=delivrd'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('are rejected when unreadable: %s %.20s', (type, body) => {
    expect(read(CUSTOM_FORMAT, type, body)).toBe('unreadable');
  });

  it('are read despite invalid JSON next to the fields', () => {
    expect(read(CUSTOM_FORMAT, FORM, 'id=1&dlr=delivrd&text=%5Bsic')).toEqual([
      ended('1', 'delivered'),
    ]);
  });

  it('are read in linear time at any nesting depth', async () => {
    const wide = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}`, 'x']));
    const many = JSON.stringify({ ...wide, id: '1', dlr: 'delivrd', list: Array(300).fill({}) });
    expect(read(CUSTOM_FORMAT, JSON_TYPE, many)).toHaveLength(1);
    expect(await measureCpuTime(() => read(CUSTOM_FORMAT, JSON_TYPE, many))).toBeLessThan(500);
  });
});

describe('Twilio reports', () => {
  const address = 'https://taravani.example/sms-reports';
  const reader = createReportReader({ by: 'signature', authToken: '12345', address });
  /** Signed with OpenSSL over the URL and the fields. */
  const SIGNED = {
    form: 'MessageSid=SM1&MessageStatus=undelivered&ErrorCode=30003&To=%2B919876543210',
    signature: 'VyZYBupqa3yJmeQQk9poaeqkOF0=',
  };
  const buildSignedHead = (signature: string, query = '') =>
    head({ 'content-type': FORM, 'x-twilio-signature': signature }, query);

  it('are accepted only with a valid signature', () => {
    expect(reader.isPlausible(buildSignedHead(SIGNED.signature))).toBe(true);
    expect(reader.isPlausible(head({ 'content-type': FORM }, `key=${KEY}`))).toBe(false);
    expect(reader.isPlausible(head({ 'x-twilio-signature': 'x' }, '', 'GET'))).toBe(false);
    expect(reader.read(buildSignedHead(SIGNED.signature), SIGNED.form)).toEqual([
      ended('SM1', 'failed', '30003'),
    ]);
    expect(reader.read(buildSignedHead('x'), SIGNED.form)).toBe('forged');
    expect(reader.read(buildSignedHead(SIGNED.signature), `${SIGNED.form}&x=1`)).toBe('forged');
    const changed = SIGNED.form.replace('undelivered', 'delivered');
    expect(reader.read(buildSignedHead(SIGNED.signature), changed)).toBe('forged');
  });

  it('ignore unsigned query parameters', () => {
    const query = 'MessageSid=SM2&MessageStatus=delivered';
    expect(reader.read(buildSignedHead(SIGNED.signature, query), SIGNED.form)).toEqual([
      ended('SM1', 'failed', '30003'),
    ]);
    expect(reader.read(buildSignedHead('q3c5e6JCq5VmSQqgSM8VxARLihk=', query), '')).toEqual([]);
  });
});
