import { describe, expect, it } from 'vitest';
import { readConfig } from '~/composition/config';

const read = (dsn: string) => readConfig({ NODE_ENV: 'test', SENTRY_DSN: dsn }).errorReports;

describe('SENTRY_DSN', () => {
  it.each([
    ['https://abc123@errors.example/7', 'https://errors.example/api/7/envelope/'],
    [
      'http://abc123@127.0.0.1:9000/glitch/tip/7',
      'http://127.0.0.1:9000/glitch/tip/api/7/envelope/',
    ],
  ])('%s sends errors to %s', (dsn, url) => {
    expect(read(dsn)).toEqual({ sentry: { url, key: 'abc123' } });
  });

  it.each([
    'errors.example/7',
    'https://errors.example/7',
    'https://abc123@errors.example/',
    'ftp://abc123@errors.example/7',
    'https://abc123@errors.example/7?x=1',
  ])('rejects %s without repeating it', (dsn) => {
    expect(() => read(dsn)).toThrow(/SENTRY_DSN: must be like https:\/\/KEY@/);
    expect(() => read(dsn)).not.toThrow(/abc123/);
  });

  it('is optional', () => {
    expect(read(' ')).toEqual({ sentry: undefined });
  });
});
