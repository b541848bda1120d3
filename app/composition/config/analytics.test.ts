import { describe, expect, it } from 'vitest';
import { parseAnalyticsSettings } from './analytics';

describe('ANALYTICS_URL', () => {
  it.each([undefined, '', '  '])('%j disables page view reports', (ANALYTICS_URL) => {
    expect(parseAnalyticsSettings({ ANALYTICS_URL }).data).toEqual({ url: undefined });
  });

  it('accepts a web address', () => {
    const url = 'https://analytics.example/collect?key=1';
    expect(parseAnalyticsSettings({ ANALYTICS_URL: ` ${url} ` }).data).toEqual({ url });
  });

  it.each(['analytics.example', 'ftp://analytics.example', 'https://me:secret@analytics.example'])(
    'rejects %s without repeating it',
    (ANALYTICS_URL) => {
      const { error } = parseAnalyticsSettings({ ANALYTICS_URL });
      expect(error?.issues.map(({ path }) => path)).toContainEqual(['ANALYTICS_URL']);
      expect(JSON.stringify(error?.issues)).not.toContain('secret');
    },
  );
});
