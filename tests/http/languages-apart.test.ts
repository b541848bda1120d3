import { describe, expect, it } from 'vitest';
import { createMobile, MANY_ADDRESSES, createRegisteredVisitor } from '../support/sign-in';
import { useTestApp } from '../support/use-app';
import { send, type WireAnswer } from '../support/wire';

const app = useTestApp({ environment: MANY_ADDRESSES });

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  send(app.origin, { path, headers });
const getLanguage = ({ text }: WireAnswer) => /<html lang="([^"]*)"/.exec(text)?.[1];

const PATHS = [
  '/',
  '/about',
  '/faq',
  '/blogs',
  '/blogs/rss.xml',
  '/festival/november',
  '/festival/calendar/2026.ics',
  '/yearly-horoscope/leo',
  '/daily-horoscope/today/leo',
  '/daily-horoscope/today/leo.data',
  '/horoscopes/day/2026-11-22',
  '/chat-with-astrologer',
  '/signup',
  '/account-deletion',
  '/nowhere',
];
const inHindi = (path: string) => (path === '/' ? '/hi' : `/hi${path}`);
const DEVANAGARI = /[\u0900-\u097f]/g;

const same = ({ status, text }: WireAnswer) => `${status} ${text.replaceAll(/nonce="[^"]*"/g, '')}`;

describe('concurrent requests in both languages', () => {
  it('get separate responses, whether cached or rendered', async () => {
    // A form has a new token on each request.
    const unchanging = PATHS.filter((path) => !['/signup', '/account-deletion'].includes(path));
    const addresses = unchanging.flatMap((path) => [path, inHindi(path)]);
    const alone: string[] = [];
    for (const path of addresses) alone.push(same(await get(path)));
    await app.clearPageCache();
    const asked = [...addresses, ...addresses.toReversed(), ...addresses];
    const answers = await Promise.all(asked.map((path) => get(path)));
    for (const [index, path] of asked.entries()) {
      const answer = answers[index] as WireAnswer;
      expect(same(answer) === alone[addresses.indexOf(path)], path).toBe(true);
      const count = answer.text.match(DEVANAGARI)?.length ?? 0;
      if (path.startsWith('/hi')) expect(count, path).toBeGreaterThan(200);
    }
  });

  it('never share an entity tag, even with HEAD or another encoding', async () => {
    for (const path of ['/faq', '/blogs/rss.xml', '/festival/calendar/2026.ics']) {
      const english = await get(path);
      const hindi = await get(inHindi(path));
      const tags = [english, hindi].map(({ headers }) => headers.etag ?? '');
      expect(tags[0], path).not.toBe(tags[1]);
      const asked = await get(inHindi(path), { 'If-None-Match': tags[0] ?? '' });
      expect([asked.status, asked.text], path).toEqual([200, hindi.text]);
      const known = await get(inHindi(path), { 'If-None-Match': tags[1] ?? '' });
      expect([known.status, known.text], path).toEqual([304, '']);
      const head = await send(app.origin, { method: 'HEAD', path: inHindi(path) });
      expect(head.headers.etag, path).toBe(tags[1]);
      for (const coding of ['br', 'gzip']) {
        const packed = await get(inHindi(path), { 'Accept-Encoding': coding });
        expect([packed.headers['content-encoding'], packed.text], path).toEqual([
          coding,
          hindi.text,
        ]);
      }
    }
  });
});

describe('in-page navigation to a Hindi page', () => {
  it.each(['/hi.data', '/hi/faq.data', '/hi/blogs.data'])(
    'loads its data from %s',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.headers['content-type']]).toEqual([
        200,
        expect.stringContaining('text/x-script'),
      ]);
      expect(answer.text).toContain('"root"');
    },
  );
});

describe('a path that resembles a language path', () => {
  it.each([
    ['/HI/faq', 301, '/hi/faq'],
    ['//hi/faq', 301, '/hi/faq'],
    ['/hi/', 301, '/hi'],
    ['/hi//evil.example', 301, '/hi/evil.example'],
    ['/hi/\\evil.example', 301, '/hi/evil.example'],
    ['/hi/login', 302, '/hi/signup'],
    ['/hi/blog', 301, '/hi/blogs'],
  ])('%s has status %i and redirects to %s', async (path, status, to) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.location]).toEqual([status, to]);
  });

  it.each([
    ['/hi/hi/faq', 'hi'],
    ['/hi/hi', 'hi'],
    ['/hi/admin/login', 'hi'],
    ['/hi/deshboard', 'hi'],
    ['/hi/heastro-service', 'hi'],
    ['/hi/metrics', 'hi'],
    ['/hi/readyz', 'hi'],
    ['/hi/robots.txt', 'hi'],
    ['/hi;x', 'en-IN'],
    ['/hi;x/faq', 'en-IN'],
    ['/%68i/faq', 'en-IN'],
    ['/hi%2ffaq', 'en-IN'],
    ['/hindi', 'en-IN'],
    ['/en/faq', 'en-IN'],
  ])('%s shows the not-found page in %s', async (path, language) => {
    const answer = await get(path);
    expect([answer.status, getLanguage(answer)]).toEqual([404, language]);
  });

  it.each(['/hi/../faq', '/hi/%2e%2e/faq'])(
    '%s shows the page that it resolves to',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, getLanguage(answer)]).toEqual([200, 'en-IN']);
    },
  );
});

describe('the page rules', () => {
  const HEADERS = [
    'cache-control',
    'content-security-policy',
    'content-type',
    'cross-origin-opener-policy',
    'permissions-policy',
    'referrer-policy',
    'vary',
    'x-content-type-options',
    'x-frame-options',
  ];

  it.each(PATHS)('apply in Hindi too: %s', async (path) => {
    const [english, hindi] = await Promise.all([get(path), get(inHindi(path))]);
    const buildHeaders = ({ headers }: WireAnswer) =>
      HEADERS.map(
        // Ignores nonces and hashes, because a language with its own style sheet has one more.
        (name) =>
          `${name}: ${headers[name]?.toString().replace(/ *'(?:nonce|sha256)-[^']*'/g, '')}`,
      );
    expect(buildHeaders(hindi)).toEqual(buildHeaders(english));
    const getPaths = ({ setCookies }: WireAnswer) =>
      setCookies.map((cookie) => /path=([^;]*)/i.exec(cookie)?.[1]);
    expect(getPaths(hindi)).toEqual(getPaths(english));
  });

  it('reject posts from other sites or without a token in Hindi', async () => {
    const post = (path: string, headers: Readonly<Record<string, string>>) =>
      send(app.origin, {
        ...{ method: 'POST', path, body: 'mobile=9876543210&countryCode=%2B91' },
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      });
    for (const path of ['/signup', '/hi/signup', '/HI/signup', '/hi/signup.data']) {
      const foreign = await post(path, { Origin: 'https://evil.example' });
      expect(foreign.status, path).toBe(403);
      expect((await post(path, {})).status, path).toBe(403);
    }
    for (const path of ['/%68i/signup', '//hi/signup', '/hi/hi/signup', '/hi;x/signup']) {
      expect((await post(path, {})).status, path).toBe(404);
    }
  });

  it('reject large anonymous bodies in Hindi', async () => {
    const body = 'a'.repeat(300_000);
    for (const path of ['/hi/document', '/HI/profile', '/hi/document/file', '/hi/faq']) {
      const answer = await send(app.origin, { method: 'POST', path, body });
      expect([answer.status, getLanguage(answer)], path).toEqual([413, 'hi']);
    }
  });
});

describe('a session', () => {
  it('works in both languages and ends in the language of the page', async () => {
    const visitor = await createRegisteredVisitor(app, createMobile());
    const page = await visitor.open('/hi/profile');
    expect([page.status, page.path]).toEqual([200, '/hi/profile']);
    const home = await visitor.press('लॉगआउट');
    expect(home.redirects).toEqual([{ status: 303, to: '/hi' }]);
    const away = await visitor.open('/profile');
    expect(away.redirects.at(-1)?.to).toMatch(/^\/(?!hi)/);
    const asked = await visitor.open('/hi/profile');
    expect(asked.redirects.at(-1)?.to).toMatch(/^\/hi(?:\/|$)/);
  });
});
