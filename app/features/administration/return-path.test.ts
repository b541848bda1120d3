import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loginPathFor, safeReturnPath } from './return-path';

const HOME = '/deshboard';
const SITE = 'https://site.example';

describe('the return path', () => {
  test('is a page of this site with its query', () => {
    expect(safeReturnPath('/admin/audit?actor=a%40b&from=2026-11-21')).toBe(
      '/admin/audit?actor=a%40b&from=2026-11-21',
    );
    expect(safeReturnPath('/admin/view/17')).toBe('/admin/view/17');
    expect(safeReturnPath('/ReportsAnalytics')).toBe('/ReportsAnalytics');
  });

  test.each([
    null,
    '',
    'admin/audit',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '///evil.example',
    '/\n/evil.example',
    ' //evil.example',
    `/${'a'.repeat(1_001)}`,
    '/admin/login',
    '/Admin/Login?next=/admin/login',
    '/x/../admin/login',
  ])('is the dashboard when %j is requested', (wanted) => {
    expect(safeReturnPath(wanted)).toBe(HOME);
  });

  test('never leads to another site for any input', () => {
    const pieces = fc.constantFrom(
      ...[
        '/',
        '\\',
        '.',
        '..',
        ':',
        '@',
        '%2f',
        '%5c',
        '\t',
        '\n',
        '?',
        '#',
        'evil.example',
        'http:',
      ],
    );
    const any = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
    );
    fc.assert(
      fc.property(any, (wanted) => {
        const path = safeReturnPath(wanted);
        expect(new URL(path, SITE).origin).toBe(SITE);
        expect(path).toMatch(/^\/(?!\/)/);
        expect(safeReturnPath(path), 'it is good for a second time').toBe(path);
      }),
    );
  });

  test('is preserved in the sign-in URL', () => {
    expect(loginPathFor(HOME)).toBe('/admin/login');
    expect(loginPathFor('//evil.example')).toBe('/admin/login');
    const address = new URL(loginPathFor('/admin/audit?actor=a&b=c d'), SITE);
    expect(address.searchParams.get('next')).toBe('/admin/audit?actor=a&b=c%20d');
  });
});
