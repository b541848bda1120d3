import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseMetricsSettings } from './metrics';

const TOKEN = 'q7Rk2mVx9TzL4nWc8YpD3sHb';

function getConfigError(environment: Record<string, string>): string {
  const issue = parseMetricsSettings(environment).error?.issues[0];
  return `${issue?.path.join('.')}: ${issue?.message}`;
}

describe('METRICS_TOKEN', () => {
  test('is required for the page /metrics', () => {
    expect(parseMetricsSettings({}).data).toEqual({ tokenHash: null });
    expect(parseMetricsSettings({ METRICS_TOKEN: '  ' }).data).toEqual({ tokenHash: null });
  });

  test('is stored only as a hash', () => {
    const given = parseMetricsSettings({ METRICS_TOKEN: ` ${TOKEN} `, NODE_ENV: 'production' });
    expect(given.data?.tokenHash).toEqual(createHash('sha256').update(TOKEN).digest());
  });

  test.each([
    [TOKEN.slice(1), 'must have at least 24 characters'],
    [`${TOKEN} x`, 'must be made of letters, digits and - . _ ~ + /'],
    ['a'.repeat(30), 'must be random, such as what `openssl rand -base64 32` prints'],
  ])('rejects %j without repeating it', (token, words) => {
    const message = getConfigError({ METRICS_TOKEN: token, NODE_ENV: 'production' });
    expect(message).toBe(`METRICS_TOKEN: ${words}`);
    expect(message).not.toContain(token);
  });
});
