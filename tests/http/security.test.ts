import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createFakeHoroscopeStore } from '../support/fake-horoscope-store';
import { attribute, findAll, parseHtml, getSourceText } from '../support/html/dom';
import { useTestApp } from '../support/use-app';
import { send, type WireRequest } from '../support/wire';

const source = createFakeHoroscopeStore();
const app = useTestApp({ horoscopeSource: source });

const FAVICON = '/favicon.svg';

const ANSWERS: readonly (readonly [string, WireRequest])[] = [
  ['a page', { path: '/daily-horoscope/today/leo' }],
  ['a redirect of the server', { path: '/Daily-Horoscope' }],
  ['a redirect of a route', { path: '/blog' }],
  ['an error page', { path: '/nowhere' }],
  ['a refused post', { path: '/', method: 'POST', body: 'x'.repeat(300_000) }],
  ['a file', { path: FAVICON }],
  ['a file for machines', { path: '/robots.txt' }],
  ['data', { path: '/horoscopes/day/2026-11-21' }],
  ['health', { path: '/healthz' }],
  ['an address that cannot be read', { path: '/%E0%A4%A' }],
];

describe('security headers', () => {
  it.each(ANSWERS)('are sent with %s', async (_, request) => {
    const { headers } = await send(app.origin, request);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': request.path === FAVICON ? 'cross-origin' : 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
    // HSTS would lock visitors out of a site on plain http.
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('the content security policy', () => {
  it.each([
    ['/', 200],
    ['/daily-horoscope/today/leo', 200],
    ['/daily-horoscope/today/nobody', 404],
    ['/nowhere', 404],
  ])('of %s lists exactly the inline scripts and styles of the page', async (path, status) => {
    const answer = await send(app.origin, { path });
    expect(answer.status).toBe(status);
    expectPolicyMatches(answer.text, answer.headers['content-security-policy']);
  });

  it('also matches a page that is retrying', async () => {
    source.mood = { kind: 'fails', failure: 'unavailable', message: 'gone' };
    const { text, headers } = await send(app.origin, { path: '/daily-horoscope/2026-01-01/leo' });
    expectPolicyMatches(text, headers['content-security-policy']);
  });

  it('never allows markup in a reading to run as script', async () => {
    source.mood = { kind: 'answers' };
    const { text } = await send(app.origin, {
      path: "/daily-horoscope/today/leo?language=%3Cscript%3E&x='%3E%3C/script%3E%3Cscript%3Ealert(1)",
    });
    expect(text).not.toContain('<script>alert(1)');
  });
});

function expectPolicyMatches(html: string, policy: string | string[] | undefined): void {
  const document = parseHtml(html);
  const named = (directive: string) =>
    new RegExp(`${directive} ([^;]*)`).exec(String(policy))?.[1]?.match(/'sha256-[^']+'/g) ?? [];
  const scripts = findAll(document, 'script').filter((each) => attribute(each, 'src') === null);
  const inline = scripts.filter((each) => !['text/plain'].includes(attribute(each, 'type') ?? ''));
  // JSON-LD blocks do not run, so the policy need not list them.
  const running = inline.filter((each) => attribute(each, 'type') !== 'application/ld+json');
  expect(running.length).toBeGreaterThan(0);
  for (const script of running)
    expect(named('script-src')).toContain(getHash(getSourceText(script)));
  const all = scripts.map((each) => getHash(getSourceText(each)));
  expect(named('script-src').filter((each) => !all.includes(each))).toEqual([]);
  const styles = findAll(document, 'style').map((each) => getHash(getSourceText(each)));
  expect(named('style-src')).toEqual(styles);
  expect(html).not.toMatch(/<[^>]* nonce=/);
  expect(html).not.toMatch(/<[a-z][^>]* on[a-z]+="/);
  expect(html).not.toMatch(/<[a-z][^>]* style="/);
}

function getHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
