import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfig } from '~/composition/config';
import {
  analyticsSettings,
  cdnSettings,
  ifscSettings,
  logSettings,
  metricsSettings,
  securityContact,
} from './sections';

const FROM = 'Taravani <hello@example.org>';

function readMail(environment: Record<string, string>) {
  return readConfig({ NODE_ENV: 'test', ...environment }).mail;
}

describe('SMTP_URL and MAIL_FROM', () => {
  it('write mail to the outbox by default', () => {
    expect(readMail({ SMTP_URL: ' ', MAIL_FROM: FROM })).toEqual({ transport: 'outbox' });
  });

  it.each([
    [
      'smtp://taravani:p%40ss%20word@mail.example.org',
      {
        host: 'mail.example.org',
        port: 587,
        secure: false,
        credentials: { user: 'taravani', password: 'p@ss word' },
      },
    ],
    [
      'smtps://mail.example.org',
      { host: 'mail.example.org', port: 465, secure: true, credentials: undefined },
    ],
    ['smtp://[::1]:2525', { host: '::1', port: 2525, secure: false, credentials: undefined }],
    [
      'smtp://u:100%@localhost:25/',
      {
        host: 'localhost',
        port: 25,
        secure: false,
        credentials: { user: 'u', password: '100%' },
      },
    ],
  ])('accept %s', (url, smtp) => {
    expect(readMail({ SMTP_URL: url, MAIL_FROM: FROM })).toEqual({
      transport: 'smtp',
      smtp: { ...smtp, from: FROM },
    });
  });

  it.each([
    [{ SMTP_URL: 'mail.example.org:587', MAIL_FROM: FROM }, 'SMTP_URL'],
    [{ SMTP_URL: 'https://u:secret@mail.example.org', MAIL_FROM: FROM }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp:///secret', MAIL_FROM: FROM }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example.org?secret=1', MAIL_FROM: FROM }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example.org' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'Taravani' }, 'MAIL_FROM'],
    [
      { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'a@example.org, b@example.org' },
      'MAIL_FROM',
    ],
    [{ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'A\r\nB: <a@example.org>' }, 'MAIL_FROM'],
  ])('reject %j', (environment, name) => {
    let message = '';
    try {
      readMail(environment);
    } catch (error) {
      if (error instanceof ConfigurationError) message = error.message;
    }
    expect(message).toContain(`\n  ${name}: `);
    expect(message).not.toContain('secret');
  });
});

function readIfsc(url: string | undefined) {
  return ifscSettings.safeParse({ IFSC_API_URL: url });
}

describe('IFSC_API_URL', () => {
  it.each([undefined, '', '  '])('is optional (%j)', (url) => {
    expect(readIfsc(url).data).toEqual({ url: undefined, seedsBranches: true });
  });

  it.each([
    ['https://ifsc.example.org', 'https://ifsc.example.org'],
    [' https://ifsc.example.org// ', 'https://ifsc.example.org'],
    ['http://127.0.0.1:8080/branches/', 'http://127.0.0.1:8080/branches'],
  ])('accepts %j', (url, address) => {
    expect(readIfsc(url).data).toMatchObject({ url: address });
  });

  it.each([
    'ifsc.example.org',
    'ftp://ifsc.example.org',
    'https://user:secret@ifsc.example.org',
    'https://:secret@ifsc.example.org',
    'https://ifsc.example.org/?key=secret',
    'https://ifsc.example.org/#secret',
    'https://ifsc.example.org?',
  ])('rejects %j with a message that names the setting and does not repeat the value', (url) => {
    const issues = readIfsc(url).error?.issues ?? [];
    expect(new Set(issues.map(({ path }) => path.join('.')))).toEqual(new Set(['IFSC_API_URL']));
    expect(issues[0]?.message).toMatch(/^must be/);
    expect(JSON.stringify(issues)).not.toContain('secret');
  });
});

describe('IFSC_LIST', () => {
  it.each([
    [undefined, true],
    ['', true],
    ['own', true],
    ['none', false],
  ])('%j imports the bundled list: %s', (IFSC_LIST, seedsBranches) => {
    expect(ifscSettings.safeParse({ IFSC_LIST }).data?.seedsBranches).toBe(seedsBranches);
  });

  it('rejects any other value', () => {
    expect(ifscSettings.safeParse({ IFSC_LIST: 'yes' }).success).toBe(false);
  });
});

const readErrorReports = (dsn: string) =>
  readConfig({ NODE_ENV: 'test', SENTRY_DSN: dsn }).errorReports;

describe('SENTRY_DSN', () => {
  it.each([
    ['https://abc123@errors.example/7', 'https://errors.example/api/7/envelope/'],
    [
      'http://abc123@127.0.0.1:9000/glitch/tip/7',
      'http://127.0.0.1:9000/glitch/tip/api/7/envelope/',
    ],
  ])('%s sends errors to %s', (dsn, url) => {
    expect(readErrorReports(dsn)).toEqual({ sentry: { url, key: 'abc123' } });
  });

  it.each([
    'errors.example/7',
    'https://errors.example/7',
    'https://abc123@errors.example/',
    'ftp://abc123@errors.example/7',
    'https://abc123@errors.example/7?x=1',
  ])('rejects %s without repeating it', (dsn) => {
    expect(() => readErrorReports(dsn)).toThrow(/SENTRY_DSN: must be like https:\/\/KEY@/);
    expect(() => readErrorReports(dsn)).not.toThrow(/abc123/);
  });

  it('is optional', () => {
    expect(readErrorReports(' ')).toEqual({ sentry: undefined });
  });
});

const TOKEN = 'q7Rk2mVx9TzL4nWc8YpD3sHb';

function getConfigError(environment: Record<string, string>): string {
  const issue = metricsSettings.safeParse(environment).error?.issues[0];
  return `${issue?.path.join('.')}: ${issue?.message}`;
}

describe('METRICS_TOKEN', () => {
  it('is required for the page /metrics', () => {
    expect(metricsSettings.safeParse({}).data).toEqual({ tokenHash: null });
    expect(metricsSettings.safeParse({ METRICS_TOKEN: '  ' }).data).toEqual({ tokenHash: null });
  });

  it('is stored only as a hash', () => {
    const given = metricsSettings.safeParse({
      METRICS_TOKEN: ` ${TOKEN} `,
      NODE_ENV: 'production',
    });
    expect(given.data?.tokenHash).toEqual(createHash('sha256').update(TOKEN).digest());
  });

  it.each([
    [TOKEN.slice(1), 'must have at least 24 characters'],
    [`${TOKEN} x`, 'must be made of letters, digits and - . _ ~ + /'],
    ['a'.repeat(30), 'must be random, such as what `openssl rand -base64 32` prints'],
  ])('rejects %j without repeating it', (token, words) => {
    const message = getConfigError({ METRICS_TOKEN: token, NODE_ENV: 'production' });
    expect(message).toBe(`METRICS_TOKEN: ${words}`);
    expect(message).not.toContain(token);
  });
});

describe('CDN_PURGE_URL', () => {
  it.each([undefined, '', '  '])('%j disables purging', (CDN_PURGE_URL) => {
    expect(cdnSettings.safeParse({ CDN_PURGE_URL }).data).toEqual({ purge: undefined });
  });

  it('accepts a URL with optional headers', () => {
    const url = 'https://cdn.example/zones/1/purge_cache';
    expect(cdnSettings.safeParse({ CDN_PURGE_URL: url }).data).toEqual({
      purge: { url, headers: {} },
    });
    const CDN_PURGE_HEADERS = '{"Authorization":"Bearer 123"}';
    expect(cdnSettings.safeParse({ CDN_PURGE_URL: url, CDN_PURGE_HEADERS }).data).toEqual({
      purge: { url, headers: { Authorization: 'Bearer 123' } },
    });
  });

  it.each([
    ['CDN_PURGE_URL', 'https://me:secret@cdn.example/'],
    ['CDN_PURGE_HEADERS', 'Bearer secret'],
  ])('rejects an invalid %s without repeating it', (name, value) => {
    const { error } = cdnSettings.safeParse({
      CDN_PURGE_URL: 'https://cdn.example',
      [name]: value,
    });
    expect(error?.issues.map(({ path }) => path)).toContainEqual([name]);
    expect(JSON.stringify(error?.issues)).not.toContain('secret');
  });
});

describe('ANALYTICS_URL', () => {
  it.each([undefined, '', '  '])('%j disables page view reports', (ANALYTICS_URL) => {
    expect(analyticsSettings.safeParse({ ANALYTICS_URL }).data).toEqual({ url: undefined });
  });

  it('accepts a web address', () => {
    const url = 'https://analytics.example/collect?key=1';
    expect(analyticsSettings.safeParse({ ANALYTICS_URL: ` ${url} ` }).data).toEqual({ url });
  });

  it.each(['analytics.example', 'ftp://analytics.example', 'https://me:secret@analytics.example'])(
    'rejects %s without repeating it',
    (ANALYTICS_URL) => {
      const { error } = analyticsSettings.safeParse({ ANALYTICS_URL });
      expect(error?.issues.map(({ path }) => path)).toContainEqual(['ANALYTICS_URL']);
      expect(JSON.stringify(error?.issues)).not.toContain('secret');
    },
  );
});

it('LOG_LEVEL sets the minimum log level, and everything is logged by default', () => {
  expect(logSettings.safeParse({}).data).toEqual({ level: 'info' });
  expect(logSettings.safeParse({ LOG_LEVEL: 'error' }).data).toEqual({ level: 'error' });
  expect(logSettings.safeParse({ LOG_LEVEL: 'loud' }).error?.issues[0]?.path).toEqual([
    'LOG_LEVEL',
  ]);
});

describe('SECURITY_CONTACT', () => {
  it.each([
    ['security@example.org', 'mailto:security@example.org'],
    [' mailto:security@example.org ', 'mailto:security@example.org'],
    ['https://example.org/security', 'https://example.org/security'],
    ['https://example.org/how to\nContact: x', 'https://example.org/how%20toContact:%20x'],
  ])('normalizes %j to %j', (given, written) => {
    expect(securityContact.parse(given)).toBe(written);
  });

  it.each(['security', 'http://example.org/security', 'javascript:alert(1)', 'a@b', 'https://'])(
    'rejects %j',
    (given) => {
      expect(securityContact.safeParse(given).success).toBe(false);
    },
  );
});
