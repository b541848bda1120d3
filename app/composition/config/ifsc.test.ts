import { describe, expect, it } from 'vitest';
import { parseIfscSettings } from './ifsc';

function read(url: string | undefined) {
  return parseIfscSettings({ IFSC_API_URL: url });
}

describe('IFSC_API_URL', () => {
  it.each([undefined, '', '  '])('is optional (%j)', (url) => {
    expect(read(url).data).toEqual({ url: undefined, seedsBranches: true });
  });

  it.each([
    ['https://ifsc.example.org', 'https://ifsc.example.org'],
    [' https://ifsc.example.org// ', 'https://ifsc.example.org'],
    ['http://127.0.0.1:8080/branches/', 'http://127.0.0.1:8080/branches'],
  ])('accepts %j', (url, address) => {
    expect(read(url).data).toMatchObject({ url: address });
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
    const issues = read(url).error?.issues ?? [];
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
    expect(parseIfscSettings({ IFSC_LIST }).data?.seedsBranches).toBe(seedsBranches);
  });

  it('rejects any other value', () => {
    expect(parseIfscSettings({ IFSC_LIST: 'yes' }).success).toBe(false);
  });
});
