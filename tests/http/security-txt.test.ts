import { describe, expect, it } from 'vitest';
import { TEST_NOW } from '../support/clock';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

const PATH = '/.well-known/security.txt';
const YEAR_MS = 365 * 86_400_000;

describe('security.txt', () => {
  const app = useTestApp({
    environment: { SECURITY_CONTACT: 'security@tests.example', PUBLIC_URL: 'http://localhost' },
  });

  it('has a security contact and expires within a year (RFC 9116)', async () => {
    const { status, headers, text } = await send(app.origin, {
      path: PATH,
      headers: { Host: 'localhost' },
    });
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = new Map(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/, 2) as [string, string]),
    );
    expect(fields.get('Contact')).toBe('mailto:security@tests.example');
    expect(fields.get('Canonical')).toBe(`http://localhost${PATH}`);
    const left = Date.parse(fields.get('Expires') ?? '') - Date.parse(TEST_NOW);
    expect(left).toBeGreaterThan(30 * 86_400_000);
    expect(left).toBeLessThan(YEAR_MS);
  });
});

describe('a site without a security contact', () => {
  const app = useTestApp();

  it('has no security.txt', async () => {
    expect((await send(app.origin, { path: PATH })).status).toBe(404);
  });
});
