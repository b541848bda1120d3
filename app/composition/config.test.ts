import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfig } from './config';

const LONG = 'Zp4vQ1mTz8Lr0Yd6Hs3Wk9Bn2Xc5Jg7F';

function read(environment: Record<string, string> = {}) {
  return readConfig({ NODE_ENV: 'test', ...environment });
}

function getConfigError(environment: Record<string, string>): string {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  throw new Error('The setting was taken');
}

describe('readConfig', () => {
  it('has a default for every setting', () => {
    expect(read()).toEqual({
      production: false,
      server: {
        port: 3000,
        host: undefined,
        trustedProxies: 0,
        dataDirectory: path.resolve('data'),
      },
      site: {
        publicUrl: undefined,
        brandName: 'Taravani',
        legalName: 'Taravani Services',
        appStoreUrl: undefined,
        social: [],
        contentYear: undefined,
        blogAuthors: undefined,
        securityContact: undefined,
        grievanceOfficer: { name: undefined, email: undefined, address: undefined },
      },
      session: { secrets: [] },
      data: { keys: [] },
      firstAdmin: { email: undefined, password: undefined },
      administration: { secondFactorRequired: false },
      otp: { perHour: 3_000, perDay: 20_000 },
      sms: { transport: 'console' },
      smsReports: null,
      mail: { transport: 'outbox' },
      files: { storage: 'disk' },
      ifsc: { url: undefined, seedsBranches: true },
      analytics: { url: undefined },
      cdn: { purge: undefined },
      store: { engine: 'sqlite', file: path.resolve('data', 'taravani.sqlite') },
      pageCache: { bytes: 33_554_432 },
      provider: null,
      api: { keys: [], otpSecret: undefined },
      metrics: { tokenHash: null },
      log: { level: 'info' },
      errorReports: { sentry: undefined },
    });
  });

  it('treats a blank setting as unset', () => {
    const names = [
      'PORT',
      'HOST',
      'DATA_DIR',
      'PUBLIC_URL',
      'TRUST_PROXY',
      'PAGE_TOKENS_PER_SECOND',
      'BRAND_NAME',
      'CONTENT_YEAR',
      'SECURITY_CONTACT',
      'SESSION_SECRETS',
      'DATA_KEYS',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'ADMIN_SECOND_FACTOR',
      'SMS_TRANSPORT',
      'SMS_PER_HOUR',
      'DATABASE_URL',
      'PROVIDER_URL',
      'API_KEYS',
      'METRICS_TOKEN',
      'LOG_LEVEL',
    ];
    const blank = Object.fromEntries(names.map((name) => [name, '  ']));
    expect(read(blank)).toEqual(read());
  });

  it('parses all settings', () => {
    const config = read({
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: '/srv/data',
      PUBLIC_URL: 'https://example.org//',
      TRUST_PROXY: '2',
      PAGE_TOKENS_PER_SECOND: '50',
      BRAND_NAME: 'Jyoti',
      SOCIAL_X: 'https://x.example/jyoti',
      SESSION_SECRETS: ` ${LONG} , ${LONG}2,`,
      DATA_KEYS: `${LONG}3, ${LONG}4`,
      ADMIN_EMAIL: 'Admin@Example.org',
      SMS_TRANSPORT: 'outbox',
      SMS_PER_HOUR: '90000',
      ADMIN_SECOND_FACTOR: 'required',
    });
    expect(config.production).toBe(true);
    expect(config.server).toEqual({
      port: 0,
      host: '127.0.0.1',
      trustedProxies: 2,
      pageTokensPerSecond: 50,
      dataDirectory: '/srv/data',
    });
    expect(config.site).toMatchObject({ publicUrl: 'https://example.org', brandName: 'Jyoti' });
    expect(config.site.social).toEqual([{ name: 'X', url: 'https://x.example/jyoti' }]);
    expect(config.session.secrets).toEqual([LONG, `${LONG}2`]);
    expect(config.data.keys).toEqual([`${LONG}3`, `${LONG}4`]);
    expect(config.firstAdmin.email).toBe('admin@example.org');
    expect(config.sms.transport).toBe('outbox');
    expect(config.otp.perHour).toBe(90_000);
    expect(config.administration).toEqual({ secondFactorRequired: true });
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['PORT', '1.5'],
    ['PUBLIC_URL', 'example.org'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['CONTENT_YEAR', '25'],
    ['SECURITY_CONTACT', 'somebody'],
    ['ADMIN_EMAIL', 'admin'],
    ['SMS_TRANSPORT', 'pigeon'],
    ['ADMIN_SECOND_FACTOR', 'yes'],
    ['SMS_PER_HOUR', '0'],
    ['SMS_PER_HOUR', 'many'],
    ['NODE_ENV', 'staging'],
    ['DATABASE_URL', 'mysql://root:hunter2@db/site'],
    ['DATABASE_URL', 'database'],
    ['PROVIDER_URL', 'example.org'],
  ])('rejects %s=%s and names the setting', (name, value) => {
    expect(getConfigError({ [name]: value })).toContain(`  ${name}: `);
  });

  it('reports all invalid settings together and never shows a secret', () => {
    const message = getConfigError({
      SESSION_SECRETS: 'hunter2hunter2',
      DATA_KEYS: `${LONG},hunter2hunter2`,
      ADMIN_PASSWORD: 'swordfish',
      PORT: 'x',
    });
    for (const name of ['SESSION_SECRETS', 'DATA_KEYS', 'ADMIN_PASSWORD', 'PORT'])
      expect(message).toContain(name);
    expect(message).not.toContain('hunter2');
    expect(message).not.toContain('swordfish');
  });

  it('uses the PostgreSQL server of DATABASE_URL', () => {
    const url = 'postgres://taravani:secret@db.example:5432/taravani';
    expect(read({ DATABASE_URL: ` ${url} ` }).store).toEqual({ engine: 'postgres', url });
    const keys = { SESSION_SECRETS: LONG, DATA_KEYS: LONG };
    expect(read({ DATABASE_URL: url, ...keys }).store.engine).toBe('postgres');
  });

  it.each(['SESSION_SECRETS', 'DATA_KEYS'])(
    'requires all shared keys with DATABASE_URL, not only %s',
    (name) => {
      const url = 'postgres://taravani:hunter2@db.example/taravani';
      const message = getConfigError({ DATABASE_URL: url, [name]: LONG });
      expect(message).toContain('is needed as well');
      expect(message).not.toContain('hunter2');
    },
  );

  it.each([
    ['SESSION_SECRETS', 'x'.repeat(40)],
    ['SESSION_SECRETS', 'changeme'.repeat(5)],
    ['DATA_KEYS', 'changeme'.repeat(5)],
  ])('rejects a guessable secret in production: %s=%s', (name, secret) => {
    const settings = { [name]: `${LONG},${secret}` };
    const { session, data } = read(settings);
    expect([...session.secrets, ...data.keys]).toEqual([LONG, secret]);
    const message = getConfigError({ ...settings, NODE_ENV: 'production' });
    expect(message).toContain(`  ${name}: each secret must be random`);
    expect(message).not.toContain(secret);
  });

  it('reports the allowed range of a number', () => {
    expect(getConfigError({ PORT: 'http' })).toContain(
      '  PORT: must be a whole number from 0 to 65535',
    );
  });

  it('rejects a list of secrets when one is too short', () => {
    for (const name of ['SESSION_SECRETS', 'DATA_KEYS']) {
      expect(getConfigError({ [name]: `${LONG},short` })).toContain(
        `  ${name}: each secret must have at least 32 characters`,
      );
    }
  });
});
