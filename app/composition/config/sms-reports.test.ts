import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseSmsReportSettings } from './sms-reports';

const KEY = 'q7Rk2mVx9TzL4nWc8YpD3sHb';
const MSG91 = { SMS_REPORTS: 'on', SMS_TRANSPORT: 'msg91', SMS_REPORT_KEY: KEY };
const HTTP = {
  SMS_REPORTS: 'on',
  SMS_TRANSPORT: 'http',
  SMS_REPORT_KEY: KEY,
  SMS_HTTP_ID_FIELD: 'id',
  SMS_REPORT_ID_FIELD: 'msgid',
  SMS_REPORT_STATUS_FIELD: 'dlr',
  SMS_REPORT_DELIVERED: 'DELIVRD',
  SMS_REPORT_FAILED: ' UNDELIV, Expired ,',
};
const TWILIO = {
  SMS_REPORTS: 'on',
  SMS_TRANSPORT: 'twilio',
  TWILIO_AUTH_TOKEN: 'token-of-twilio',
  PUBLIC_URL: 'https://taravani.example/',
};
const keyHash = createHash('sha256').update(KEY).digest();

function getConfigErrors(environment: Record<string, string>): string[] {
  const { error } = parseSmsReportSettings(environment);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('SMS_REPORTS', () => {
  test.each([{}, { ...MSG91, SMS_REPORTS: 'off' }, { ...HTTP, SMS_REPORTS: ' ' }])(
    'is off for %j',
    (environment) => {
      expect(parseSmsReportSettings(environment)).toMatchObject({ success: true, data: null });
    },
  );

  test('stores only a hash of the key', () => {
    const { data } = parseSmsReportSettings({ ...MSG91, NODE_ENV: 'production' });
    expect(data).toMatchObject({ by: 'key', keyHash, words: { idField: 'requestId' } });
    expect(JSON.stringify(data)).not.toContain(KEY);
  });

  test('accepts custom status words for any other gateway', () => {
    expect(parseSmsReportSettings(HTTP).data).toEqual({
      by: 'key',
      keyHash,
      words: {
        idField: 'msgid',
        statusField: 'dlr',
        codeField: undefined,
        delivered: ['delivrd'],
        failed: ['undeliv', 'expired'],
      },
    });
  });

  test('verifies Twilio’s signature with the site’s URL', () => {
    expect(parseSmsReportSettings(TWILIO).data).toEqual({
      by: 'signature',
      authToken: 'token-of-twilio',
      address: 'https://taravani.example/sms-reports',
    });
  });

  test.each([
    [{ SMS_REPORTS: 'on' }, ['SMS_REPORTS: needs a gateway: SMS_TRANSPORT=msg91, twilio or http']],
    [{ ...TWILIO, PUBLIC_URL: ' ' }, ['PUBLIC_URL: is needed with SMS_REPORTS=on']],
    [{ ...MSG91, SMS_REPORT_KEY: '' }, ['SMS_REPORT_KEY: is needed with SMS_REPORTS=on']],
    [
      { ...MSG91, SMS_REPORT_KEY: KEY.slice(1) },
      ['SMS_REPORT_KEY: must have at least 24 characters'],
    ],
    [
      { ...MSG91, SMS_REPORT_KEY: `${KEY}&x` },
      ['SMS_REPORT_KEY: must be made of letters, digits, - and _'],
    ],
    [
      { ...MSG91, NODE_ENV: 'production', SMS_REPORT_KEY: 'a'.repeat(30) },
      ['SMS_REPORT_KEY: must be random, such as what `openssl rand -hex 24` prints'],
    ],
    [{ ...HTTP, SMS_REPORT_DELIVERED: ',' }, ['SMS_REPORT_DELIVERED: must name a word']],
    [
      { ...HTTP, SMS_HTTP_ID_FIELD: '', SMS_REPORT_FAILED: '', SMS_REPORT_KEY: '' },
      [
        'SMS_REPORT_KEY: is needed with SMS_REPORTS=on',
        'SMS_HTTP_ID_FIELD: is needed with SMS_REPORTS=on',
        'SMS_REPORT_FAILED: is needed with SMS_REPORTS=on',
      ],
    ],
  ])('reports the invalid setting in %j', (environment, lines) => {
    expect(getConfigErrors(environment as Record<string, string>)).toEqual(lines);
  });
});
