import { describe, expect, it } from 'vitest';
import { parseProviderSettings } from './provider';

const SECRET = 'a secret that both sides share';
const read = (environment: Record<string, string>) => parseProviderSettings(environment);

describe('parseProviderSettings', () => {
  it('returns null without PROVIDER_URL, even if other provider settings are set', () => {
    expect(read({}).data).toBeNull();
    expect(read({ PROVIDER_URL: ' ', PROVIDER_SECRET: 'short' }).data).toBeNull();
  });

  it('defaults to the specified base path and plain JSON', () => {
    const settings = read({ PROVIDER_URL: 'https://service.example/', PROVIDER_SECRET: SECRET });
    expect(settings.data).toEqual({
      url: 'https://service.example',
      basePath: '/heastro-service',
      secret: SECRET,
      otpCodec: 'json',
      otpExtensions: false,
      key: undefined,
    });
  });

  it.each([
    ['/api/v2/', '/api/v2'],
    ['api', '/api'],
    ['/', ''],
    ['', '/heastro-service'],
  ])('normalizes the base path %s to %s', (given, basePath) => {
    const environment = {
      PROVIDER_URL: 'http://127.0.0.1:9',
      PROVIDER_SECRET: SECRET,
      PROVIDER_BASE_PATH: given,
      PROVIDER_OTP_CODEC: 'base64-json',
      PROVIDER_OTP_EXTENSIONS: 'true',
      PROVIDER_KEY: 'key',
    };
    expect(read(environment).data).toMatchObject({
      basePath,
      otpCodec: 'base64-json',
      otpExtensions: true,
      key: 'key',
    });
  });

  it.each([
    [{ PROVIDER_URL: 'service.example' }, 'PROVIDER_URL'],
    [{ PROVIDER_URL: 'https://service.example/?a=b', PROVIDER_SECRET: SECRET }, 'PROVIDER_URL'],
    [{ PROVIDER_URL: 'https://me:pw@service.example', PROVIDER_SECRET: SECRET }, 'PROVIDER_URL'],
    [{ PROVIDER_URL: 'https://service.example' }, 'PROVIDER_SECRET'],
    [{ PROVIDER_URL: 'https://service.example', PROVIDER_SECRET: 'hunter2' }, 'PROVIDER_SECRET'],
    [
      { PROVIDER_URL: 'https://s.example', PROVIDER_SECRET: SECRET, PROVIDER_OTP_CODEC: 'xml' },
      'PROVIDER_OTP_CODEC',
    ],
    [
      { PROVIDER_URL: 'https://s.example', PROVIDER_SECRET: SECRET, PROVIDER_BASE_PATH: '/a?b' },
      'PROVIDER_BASE_PATH',
    ],
  ])('reports the problem with %o as %s', (environment, name) => {
    const issues = read(environment).error?.issues ?? [];
    expect(issues.map((issue) => issue.path.join())).toContain(name);
    expect(JSON.stringify(issues)).not.toContain('hunter2');
  });
});
