import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfig } from '~/composition/config';
import { findSmsLanguage, supportsLanguage } from '~/infrastructure/sms/sms-settings';

const SID = `AC${'0'.repeat(32)}`;

const MSG91 = {
  SMS_TRANSPORT: 'msg91',
  MSG91_AUTH_KEY: 'key-of-msg91',
  MSG91_SENDER_ID: 'TARVNI',
  MSG91_TEMPLATE_OTP: 't1',
};
const TWILIO = {
  SMS_TRANSPORT: 'twilio',
  TWILIO_ACCOUNT_SID: SID,
  TWILIO_AUTH_TOKEN: 'token-of-twilio',
  TWILIO_FROM: '+12025550123',
};
const HTTP = {
  SMS_TRANSPORT: 'http',
  SMS_HTTP_URL: 'https://sms.example.org/send?to={toDigits}',
  SMS_HTTP_BODY: '{"text":"{text}"}',
};

function read(environment: Record<string, string>) {
  return readConfig({ NODE_ENV: 'test', ...environment }).sms;
}

function getConfigErrors(environment: Record<string, string>): string[] {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message.split('\n').slice(1);
    throw error;
  }
  throw new Error('The settings were taken');
}

describe('SMS_TRANSPORT', () => {
  it.each(['console', 'outbox'])('%s needs no settings', (transport) => {
    expect(read({ SMS_TRANSPORT: transport })).toEqual({ transport });
  });

  it('ignores the settings of other transports', () => {
    expect(read({ SMS_TRANSPORT: ' ', SMS_HTTP_URL: 'nonsense' })).toEqual({
      transport: 'console',
    });
  });

  it.each([
    ['msg91', ['MSG91_AUTH_KEY', 'MSG91_SENDER_ID']],
    ['twilio', ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']],
    ['http', ['SMS_HTTP_URL']],
  ])('%s reports every missing setting', (transport, names) => {
    const blank = Object.fromEntries(names.map((name) => [name, ' ']));
    for (const environment of [{}, blank]) {
      expect(getConfigErrors({ SMS_TRANSPORT: transport, ...environment })).toEqual(
        names.map((name) => `  ${name}: is needed with SMS_TRANSPORT=${transport}`),
      );
    }
  });

  it('reports missing settings together with other invalid ones', () => {
    const lines = getConfigErrors({ ...MSG91, MSG91_AUTH_KEY: '', PORT: 'x', SMTP_URL: 'x' });
    expect(lines.map((line) => line.trim().split(':')[0])).toEqual([
      'PORT',
      'MSG91_AUTH_KEY',
      'SMTP_URL',
    ]);
  });
});

describe('msg91', () => {
  it('accepts one template for all messages or one per kind', () => {
    const templates = { 'otp-sign-in': 't1', 'otp-deletion': 't2', 'otp-application': 't1' };
    expect(read({ ...MSG91, MSG91_TEMPLATE_OTP_DELETION: ' t2 ' })).toEqual({
      transport: 'msg91',
      msg91: { authKey: 'key-of-msg91', senderId: 'TARVNI', templateIds: templates },
    });
  });

  it('accepts another language only with a template for every kind', () => {
    const hindi = { 'otp-sign-in': 't3', 'otp-deletion': 't4', 'otp-application': 't3' };
    const both = { MSG91_TEMPLATE_OTP_HI: 't3', MSG91_TEMPLATE_OTP_HI_DELETION: 't4' };
    const settings = read({ ...MSG91, ...both });
    expect(settings).toMatchObject({ msg91: { translatedTemplateIds: { hi: hindi } } });
    expect(supportsLanguage(settings, 'hi')).toBe(true);
    const one = read({ ...MSG91, MSG91_TEMPLATE_OTP_HI_DELETION: 't4' });
    expect(one).not.toHaveProperty('msg91.translatedTemplateIds');
    expect(supportsLanguage(one, 'hi')).toBe(false);
    expect(supportsLanguage(one, 'en')).toBe(true);
  });

  it('requires a template for every kind', () => {
    const oneKind = { MSG91_TEMPLATE_OTP: '', MSG91_TEMPLATE_OTP_SIGN_IN: 't1' };
    expect(getConfigErrors({ ...MSG91, ...oneKind })).toEqual([
      "  MSG91_TEMPLATE_OTP: is needed with SMS_TRANSPORT=msg91: the id of the template in MSG91's panel",
    ]);
  });

  it.each([
    ['MSG91_AUTH_KEY', 'two words'],
    ['MSG91_SENDER_ID', 'Taravani & Co'],
  ])('rejects an invalid %s without repeating it', (name, value) => {
    const [line] = getConfigErrors({ ...MSG91, [name]: value });
    expect(line).toMatch(new RegExp(`^  ${name}: must `));
    expect(line).not.toContain(value);
  });
});

describe('decision messages', () => {
  const EVERY_CODE = { ...HTTP, DLT_TEMPLATE_OTP: '1', DLT_TEMPLATE_OTP_HI: '2' };

  it('are sent in every language with registered templates', () => {
    const english = read({ ...EVERY_CODE, DLT_TEMPLATE_NEWS_APPROVED: '3' });
    expect(findSmsLanguage(english, 'news-approved', 'hi')).toBe('en');
    expect(findSmsLanguage(english, 'news-rejected', 'en')).toBeNull();
    const hindi = read({ ...EVERY_CODE, DLT_TEMPLATE_NEWS_HI_APPROVED: '4' });
    expect(findSmsLanguage(hindi, 'news-approved', 'hi')).toBe('hi');
    expect(findSmsLanguage(hindi, 'news-approved', 'en')).toBeNull();
    expect(hindi).toMatchObject({
      http: { translatedDltTemplateIds: { hi: { 'news-approved': '4' } } },
    });
    const msg91 = read({ ...MSG91, MSG91_TEMPLATE_NEWS_REACTIVATED: '5' });
    expect(findSmsLanguage(msg91, 'news-reactivated', 'hi')).toBe('en');
    expect(findSmsLanguage(msg91, 'news-approved', 'en')).toBeNull();
  });

  it('need no template ids when the gateway requires none, and are not sent without a gateway', () => {
    for (const settings of [read(TWILIO), read(HTTP)]) {
      expect(findSmsLanguage(settings, 'news-rejected', 'hi')).toBe('hi');
    }
    for (const SMS_TRANSPORT of ['console', 'outbox']) {
      expect(findSmsLanguage(read({ SMS_TRANSPORT }), 'news-rejected', 'en')).toBeNull();
    }
  });
});

describe('twilio', () => {
  it.each(['+12025550123', 'TARVNI', `MG${'a1'.repeat(16)}`])('sends messages from %s', (from) => {
    expect(read({ ...TWILIO, TWILIO_FROM: from })).toEqual({
      transport: 'twilio',
      twilio: { accountSid: SID, authToken: 'token-of-twilio', from },
    });
  });

  it.each([
    ['TWILIO_ACCOUNT_SID', 'SK0123'],
    ['TWILIO_AUTH_TOKEN', 'to ken'],
    ['TWILIO_FROM', '12-34'],
  ])('rejects an invalid %s', (name, value) => {
    expect(getConfigErrors({ ...TWILIO, [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^  ${name}: must `)),
    ]);
  });
});

describe('http', () => {
  it('has default values', () => {
    expect(read(HTTP)).toEqual({
      transport: 'http',
      http: {
        url: HTTP.SMS_HTTP_URL,
        method: 'POST',
        headers: {},
        body: HTTP.SMS_HTTP_BODY,
        successText: undefined,
        dltEntityId: undefined,
        dltTemplateIds: undefined,
      },
    });
  });

  it('accepts all its settings', () => {
    const url = 'http://localhost:8080/?a={to}&b={text}&c={entityId}&d={templateId}';
    const settings = read({
      SMS_TRANSPORT: 'http',
      SMS_HTTP_URL: url,
      SMS_HTTP_METHOD: 'get',
      SMS_HTTP_HEADERS: '{"X-Key":"k"}',
      SMS_HTTP_SUCCESS_TEXT: 'OK',
      DLT_ENTITY_ID: '1101',
      DLT_TEMPLATE_OTP: '1107',
      DLT_TEMPLATE_OTP_APPLICATION: '1108',
    });
    expect(settings).toEqual({
      transport: 'http',
      http: {
        url,
        method: 'GET',
        headers: { 'X-Key': 'k' },
        body: undefined,
        successText: 'OK',
        dltEntityId: '1101',
        dltTemplateIds: {
          'otp-sign-in': '1107',
          'otp-deletion': '1107',
          'otp-application': '1108',
        },
      },
    });
  });

  it.each([
    [{ SMS_HTTP_URL: 'sms.example.org' }, 'SMS_HTTP_URL: must be a full address'],
    [{ SMS_HTTP_URL: 'https://u:pw@x.example/{to}' }, 'SMS_HTTP_URL: must not hold a user name'],
    [
      { SMS_HTTP_URL: 'https://x.example/{to}/{phone}' },
      'SMS_HTTP_URL: holds {phone}; known are {to}',
    ],
    [
      { SMS_HTTP_URL: 'https://x.example/' },
      'SMS_HTTP_BODY: or SMS_HTTP_URL must hold {to} or {toD',
    ],
    [{ SMS_HTTP_METHOD: 'DELETE' }, 'SMS_HTTP_METHOD: '],
    [{ SMS_HTTP_METHOD: 'GET' }, 'SMS_HTTP_BODY: cannot be sent with GET'],
    [{ SMS_HTTP_HEADERS: 'X-Key: k' }, 'SMS_HTTP_HEADERS: must be a JSON object'],
    [{ SMS_HTTP_HEADERS: '{"X Key":"k"}' }, 'SMS_HTTP_HEADERS: must be a JSON object'],
    [{ SMS_HTTP_HEADERS: '{"X-Key":1}' }, 'SMS_HTTP_HEADERS: must be a JSON object'],
    [{ SMS_HTTP_BODY: '{"text":"{message}"}' }, 'SMS_HTTP_BODY: holds {message}; known are {to}'],
    [{ SMS_HTTP_BODY: '' }, 'SMS_HTTP_BODY: or SMS_HTTP_URL must hold {text}'],
    [{ SMS_HTTP_BODY: '{text} {entityId}' }, 'DLT_ENTITY_ID: is needed for the placeholder'],
    [{ SMS_HTTP_BODY: '{text} {templateId}' }, 'DLT_TEMPLATE_OTP: is needed for the placeholder'],
  ])('rejects %j', (changes, getConfigError) => {
    const lines = getConfigErrors({ ...HTTP, ...changes });
    expect(lines).toContainEqual(expect.stringContaining(`  ${getConfigError}`));
    expect(lines.join()).not.toContain('pw');
  });
});
