import { describe, expect, it } from 'vitest';
import { HtmlClient } from '../support/html-client';
import { createMobile, MANY_ADDRESSES, createRegisteredVisitor } from '../support/sign-in';
import { withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

const app = useTestApp({ environment: MANY_ADDRESSES });

describe('an error page', () => {
  it.each([
    ['/nowhere', 404, 'Page not found'],
    ['/blogs/no/such/depth', 404, 'Page not found'],
    ['/%D0%B0', 404, 'Page not found'],
  ])('%s explains what happened and where to go', async (path, status, heading) => {
    const page = await new HtmlClient(app.origin).open(path);
    expect(page.status).toBe(status);
    expect(page.heading).toBe(heading);
    expect(page.title).toBe(`${heading} | Taravani`);
    expect(page.canonical).toBeNull();
    expect(page.meta('robots')).toBe('noindex');
    expect(page.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(page.link('Go to the home page')).toBe('/');
    expect(page.hasLink('Blogs', 'Main')).toBe(true);
    expect(page.hasLink('Privacy policy', 'Legal')).toBe(true);
  });

  it('is in Hindi below /hi', async () => {
    const page = await new HtmlClient(app.origin).open('/hi/nowhere');
    expect([page.status, page.heading]).toEqual([404, 'पन्ना नहीं मिला']);
    expect(page.title).toBe('पन्ना नहीं मिला | Taravani');
    expect(page.meta('robots')).toBe('noindex');
    expect(page.link('मुख्य पृष्ठ पर जाएँ')).toBe('/hi');
    expect(page.link('आज का राशिफल पढ़ें')).toBe('/hi/daily-horoscope');
    expect(page.link('English')).toBe('/');
    const answer = await send(app.origin, { method: 'POST', path: '/hi', body: 'x=1' });
    expect([answer.status, answer.text]).toEqual([
      405,
      expect.stringContaining('यह काम यहाँ नहीं हो सकता'),
    ]);
  });

  it('is in Hindi below /hi even when the application does not respond', async () => {
    const long = await send(app.origin, { path: `/hi/faq?${'x'.repeat(3_000)}` });
    expect([long.status, long.text]).toEqual([414, expect.stringContaining('<html lang="hi">')]);
    expect(long.text).toContain('<h1>यह पता बहुत लंबा है।</h1>');
    expect(long.text).toContain('<a href="/hi">मुख्य पृष्ठ पर जाएँ</a>');
  });

  it('links only to this site, whatever the URL', async () => {
    const answer = await send(app.origin, { method: 'POST', path: '/hi//evil.example', body: '' });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('="//evil');
  });

  it('is shown after a post to a page without a form', async () => {
    const answer = await send(app.origin, { method: 'POST', path: '/', body: 'x=1' });
    expect(answer.status).toBe(405);
    expect(answer.text).toContain('That cannot be done here');
  });

  it('has a different id each time', async () => {
    const ids = await Promise.all(
      ['/a', '/b', '/'].map(
        async (path) => (await send(app.origin, { path })).headers['x-request-id'],
      ),
    );
    expect(new Set(ids).size).toBe(3);
  });
});

describe('a store failure on a page without a message for it', () => {
  it('is reported by page and log as temporary unavailability, not as an internal error', async () => {
    const visitor = await createRegisteredVisitor(app, createMobile());
    const page = await withoutTable(app, 'customers', () => visitor.open('/welcome'));
    expect([page.status, page.heading]).toEqual([503, 'We are not ready just now']);
    expect(page.text).toContain('503 We are not ready');
    expect([page.title, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
      'We are not ready just now | Taravani',
      '10',
      'private, no-store',
    ]);
    expect(
      app.log.lines.filter(({ message }) => message === 'request failed').at(-1),
    ).toMatchObject({
      level: 'info',
      details: { path: '/welcome', requestId: page.headers['x-request-id'] },
    });
    expect((await visitor.open('/welcome')).status).toBe(200);
  });

  it.each([
    ['a move inside the page', '/welcome.data', /We are not ready|not available just now/],
    [
      'a file',
      '/profile/data.json',
      /^This page is not available just now\. Please try again in a minute\.$/m,
    ],
    [
      'whoever asks for a file in Hindi',
      '/hi/profile/data.json',
      /^यह अभी उपलब्ध नहीं है। कृपया एक मिनट बाद फिर से कोशिश करें।$/m,
    ],
  ])('shows the same message to %s', async (_, path, words) => {
    const visitor = await createRegisteredVisitor(app, createMobile());
    const { status, headers, text } = await withoutTable(app, 'customers', () =>
      visitor.sendRaw({ path }),
    );
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([
      503,
      '10',
      expect.stringContaining('no-store'),
    ]);
    expect(text).toMatch(words);
  });
});

describe('a hostile request', () => {
  it.each([
    '//evil.example',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '/\\/evil.example',
    '///',
    '//hi',
    '/hi//evil.example',
    '/HI//evil.example/',
    '/hi/\\evil.example',
    '/hi/%2f%2fevil.example',
    '/hi%2f%2fevil.example',
    '/hi/%5cevil.example',
    '/hi/https://evil.example',
    '/hi/..//evil.example',
    '/hi//evil.example?language=hindi',
    '/daily-horoscope//evil.example?language=hindi',
    '/hi.data',
    '/%00',
    '/daily-horoscope/%00/leo',
    '/%E0%A4%A',
    '/%',
    '/%zz',
    '/..%2f..%2fetc%2fpasswd',
    '/../../etc/passwd',
    '/assets/..%5c..%5cserver.js',
    '/?x=%E0%A4%A',
    '/?__proto__[x]=1&constructor.prototype.x=1',
    '/daily-horoscope/__proto__/constructor',
    '/hi//evil.example',
    '/hi/\\evil.example',
    '/hi/%00',
    '/hi/%E0%A4%A',
    '/hi/..%2f..%2fetc%2fpasswd',
    '/hi.data?_routes=constructor',
    '/hi/daily-horoscope/__proto__/constructor.data',
    '/daily-horoscope/today/leo?language[]=hindi&language=english',
    '/daily-horoscope/today/leo?attempt=9999999999999999999999',
    '/?blogs=-1&sign=__proto__',
    '/?blogs=1e309',
    '/horoscopes/day/%2e%2e',
    '/_root.data',
    '/daily-horoscope/today/leo.data',
    '/daily-horoscope/today/leo.data?_routes=constructor',
    '/__manifest?p=/',
    `/${'a'.repeat(2_000)}`,
    `/${'%2F'.repeat(680)}`,
    `/?${'a=1&'.repeat(500)}`,
    `/${'a/'.repeat(1_000)}`,
  ])('%s cannot break the site or redirect to another site', async (path) => {
    const answer = await send(app.origin, { path });
    expect(answer.status).toBeLessThan(500);
    expectSameSite(answer.headers.location);
    if (answer.headers.location) {
      const next = await send(app.origin, { path: answer.headers.location });
      expect(next.status).toBeLessThan(500);
      expectSameSite(next.headers.location);
    }
    expect((await send(app.origin, { path: '/healthz' })).status).toBe(200);
  });

  it.each([
    'evil.example',
    'evil.example:80@x',
    'x/y?z',
    '',
    'a b',
    '<script>',
    '[::1]:3000',
    '[',
    'x:99999999',
  ])('with Host %j causes no internal error', async (Host) => {
    const answer = await send(app.origin, { path: '/', headers: { Host } });
    expect(answer.status).toBeLessThan(500);
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s causes no internal error',
    async (method) => {
      for (const path of ['/', '/nowhere', '/robots.txt', '/favicon.svg']) {
        const { status } = await send(app.origin, { method, path });
        expect([method, path, status >= 500]).toEqual([method, path, false]);
      }
    },
  );
});

function expectSameSite(location: string | undefined): void {
  if (location === undefined) return;
  expect(location).toMatch(/^\/(?![/\\])/);
  expect(new URL(location, 'http://own.example').host).toBe('own.example');
}
