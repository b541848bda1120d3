import { describe, expect, it } from 'vitest';
import { SIGNS } from '~/features/astronomy/signs';
import { HtmlClient } from '../support/html-client';
import { customerCookie } from '../support/session';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

const app = useTestApp();

const LEO = '/daily-horoscope/today/leo';
const YEAR = 'sign=leo; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax';

const get = (path: string, cookie?: string, more: Readonly<Record<string, string>> = {}) =>
  send(app.origin, {
    path,
    headers: { ...(cookie === undefined ? {} : { Cookie: cookie }), ...more },
  });

function post(
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  return send(app.origin, {
    method: 'POST',
    path: '/my-sign',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
}

describe('a visitor without an account', () => {
  it.each([
    { prefix: '', make: 'Make Leo my sign', is: 'Leo is your sign', forget: 'Forget my sign' },
    {
      prefix: '/hi',
      make: 'सिंह को मेरी राशि बनाएँ',
      is: 'सिंह आपकी राशि है',
      forget: 'मेरी राशि हटाएँ',
    },
  ])('chooses a sign below a reading and removes it there: $make', async (words) => {
    const visitor = new HtmlClient(app.origin);
    const reading = `${words.prefix}${LEO}`;
    await visitor.open(reading);
    const chosen = await visitor.press(words.make);
    expect([chosen.path, chosen.redirects.map(({ status }) => status)]).toEqual([reading, [303]]);
    expect(chosen.html).toContain(words.is);
    expect(chosen.html).not.toContain(words.make);
    expect((await visitor.open(`${words.prefix}/daily-horoscope`)).path).toBe(reading);
    expect((await visitor.open(`${words.prefix}/daily-horoscope/today/virgo`)).html).not.toContain(
      words.is,
    );
    await visitor.open(reading);
    const forgotten = await visitor.press(words.forget);
    expect([forgotten.path, forgotten.html.includes(words.make)]).toEqual([reading, true]);
    expect((await visitor.open(`${words.prefix}/daily-horoscope`)).path).toBe(
      `${words.prefix}/daily-horoscope/today/aries`,
    );
  });

  it.each([
    '/weekly-horoscope/leo',
    '/weekly-horoscope/leo/2026-W46',
    '/monthly-horoscope/leo',
    '/yearly-horoscope/leo',
    '/yearly-horoscope/leo?year=2025',
  ])('chooses and removes a sign below %s too', async (reading) => {
    const visitor = new HtmlClient(app.origin);
    await visitor.open(reading);
    const chosen = await visitor.press('Make Leo my sign');
    expect([chosen.path, chosen.html.includes('Leo is your sign')]).toEqual([reading, true]);
    const forgotten = await visitor.press('Forget my sign');
    expect([forgotten.path, forgotten.html.includes('Make Leo my sign')]).toEqual([reading, true]);
  });

  it('can use a browser that sends no origin, and can press the button twice', async () => {
    const visitor = new HtmlClient(app.origin, { sendsOrigin: false });
    const page = await visitor.open(LEO);
    const pressed = page.submission('Make Leo my sign');
    await visitor.submit(pressed);
    expect((await visitor.submit(pressed)).html).toContain('Leo is your sign');
  });

  it('finds the sign page from "Daily", the not-found page and the footer', async () => {
    const page = await get('/nowhere', 'sign=leo');
    const links = page.text.match(/href="\/daily-horoscope[^"#]*/g) ?? [];
    expect(links.length).toBeGreaterThan(2);
    expect([...new Set(links)]).toEqual(['href="/daily-horoscope']);
    for (const path of ['/daily-horoscope', '/Daily-Horoscope/', '/daily-horoscope.data']) {
      const { headers, text } = await get(path, 'sign=leo');
      expect(`${headers.location ?? text}`).toContain(LEO);
      expect(headers['cache-control']).toContain('no-store');
    }
  });
});

describe('the cookie', () => {
  it('is plain text, lasts a year and cannot be read by scripts and other sites', async () => {
    const { status, headers, setCookies } = await post({ sign: 'leo', back: LEO });
    expect([status, headers.location, setCookies]).toEqual([303, `${LEO}#my-sign`, [YEAR]]);
  });

  it('works next to a session, and scripts of this site can load its sign', async () => {
    const session = await customerCookie(app.services);
    expect((await post({ sign: 'leo', back: LEO }, { Cookie: session })).setCookies).toContain(
      YEAR,
    );
    const home = await get('/', `${session}; sign=leo`);
    expect(home.text).toContain('Leo today');
    expect(home.headers['cache-control']).toBe('private, no-store');
    expect((await get('/my-choices.json', 'sign=x')).text).toBe('{"sign":null,"city":null}');
  });

  it('is not set by a post from another site', async () => {
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Referer: 'https://evil.example/page' },
    ]) {
      const answer = await post({ sign: 'leo', back: LEO }, headers);
      expect([answer.status, answer.setCookies]).toEqual([403, []]);
    }
  });

  it.each(['', 'ophiuchus', '../leo', 'leo; Domain=x', 'सिंह', 'x'.repeat(5_000)])(
    'is not set for %j, and a page explains why',
    async (sign) => {
      const answer = await post({ sign, back: LEO });
      expect([answer.status, answer.setCookies]).toEqual([422, []]);
      expect(answer.text).toContain('No sign was chosen');
    },
  );

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'evil', ''])(
    'does not redirect to another site through %j',
    async (back) => {
      const answer = await post({ sign: 'leo', back });
      expect([answer.headers.location, answer.setCookies]).toEqual(['/daily-horoscope', [YEAR]]);
    },
  );
});

it('the cookie is Secure when the site is served over https', async () => {
  const { mySign } = await import('~/features/horoscopes/session/my-sign.session.server');
  const request = new Request('http://localhost/my-sign');
  expect(mySign.write('leo', request, 'https://stars.example')).toContain('; Secure');
});

describe('cached pages', () => {
  const hit = (answer: { readonly headers: Readonly<Record<string, unknown>> }) =>
    String(answer.headers['cache-status']).includes('hit');

  it('are the same with an unknown sign as without the cookie', async () => {
    for (const path of ['/', LEO, '/?sign=virgo&blogs=2']) {
      const plain = await get(path);
      for (const cookie of [
        'sign=',
        'sign=ophiuchus',
        'sign=__proto__',
        'sign',
        'sign=%',
        'city=leo',
      ]) {
        const answer = await get(path, cookie);
        expect([path, cookie, answer.text === plain.text, hit(answer)]).toEqual([
          path,
          cookie,
          true,
          true,
        ]);
        expect(answer.headers['cache-control']).toBe(plain.headers['cache-control']);
      }
    }
  });

  it('exist once per sign if they show it, and browsers then cache them only privately', async () => {
    const plain = await get('/');
    const texts = new Set([plain.text]);
    for (const { slug, name } of SIGNS) {
      const first = await get('/', `a=b; sign=${slug}`);
      const again = await get('/', `sign=${slug.toUpperCase()}; c=d`);
      expect([again.text === first.text, hit(again)]).toEqual([true, true]);
      expect(first.text.indexOf(`${name} today`)).toBeLessThan(first.text.indexOf('class="hero"'));
      expect(first.headers['cache-control']).toBe('private, max-age=60');
      expect(String(first.headers.vary)).toContain('Cookie');
      texts.add(first.text);
      const { etag } = again.headers;
      expect(etag).not.toBe(plain.headers.etag);
      const known = { 'If-None-Match': String(etag) };
      expect((await get('/', `sign=${slug}`, known)).status).toBe(304);
      expect((await get('/', undefined, known)).status).toBe(200);
    }
    expect(texts.size).toBe(13);
  });

  it('exist in only one more copy per reading, whatever the cookies', async () => {
    const { cache } = app.readingPages ?? {};
    cache?.drop();
    const readings = [
      LEO,
      '/weekly-horoscope/leo',
      '/monthly-horoscope/leo',
      '/yearly-horoscope/leo',
    ];
    const paths = [...readings, '/about', '/hi/about', '/horoscopes/day/2026-11-21'];
    for (const path of paths) {
      for (const { slug } of SIGNS) await get(path, `sign=${slug}`);
      for (let made = 0; made < 20; made += 1) await get(path, `sign=leo${made}; sign${made}=leo`);
    }
    expect(cache?.entries).toBe(paths.length + readings.length);
  });

  it('follow the same rules for in-page navigation', async () => {
    const path = '/_root.data?_routes=features%2Fsite%2Fpages%2Fhome.route';
    const [leo, plain] = [await get(path, 'sign=leo'), await get(path)];
    expect([leo.text.includes('"leo"'), leo.text === plain.text]).toEqual([true, false]);
    expect(leo.headers['cache-control']).toBe('private, max-age=60');
  });
});
