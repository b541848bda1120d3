import { describe, expect, it } from 'vitest';
import { parseCdnSettings } from './cdn';

describe('CDN_PURGE_URL', () => {
  it.each([undefined, '', '  '])('%j disables purging', (CDN_PURGE_URL) => {
    expect(parseCdnSettings({ CDN_PURGE_URL }).data).toEqual({ purge: undefined });
  });

  it('accepts a URL with optional headers', () => {
    const url = 'https://cdn.example/zones/1/purge_cache';
    expect(parseCdnSettings({ CDN_PURGE_URL: url }).data).toEqual({ purge: { url, headers: {} } });
    const CDN_PURGE_HEADERS = '{"Authorization":"Bearer 123"}';
    expect(parseCdnSettings({ CDN_PURGE_URL: url, CDN_PURGE_HEADERS }).data).toEqual({
      purge: { url, headers: { Authorization: 'Bearer 123' } },
    });
  });

  it.each([
    ['CDN_PURGE_URL', 'https://me:secret@cdn.example/'],
    ['CDN_PURGE_HEADERS', 'Bearer secret'],
  ])('rejects an invalid %s without repeating it', (name, value) => {
    const { error } = parseCdnSettings({ CDN_PURGE_URL: 'https://cdn.example', [name]: value });
    expect(error?.issues.map(({ path }) => path)).toContainEqual([name]);
    expect(JSON.stringify(error?.issues)).not.toContain('secret');
  });
});
