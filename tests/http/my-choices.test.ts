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
    '/weekly-horoscope/leo/2026-W46',
    '/monthly-horoscope/leo',
    '/yearly-horoscope/leo?year=2025',
  ])('chooses and removes a sign below %s too', async (reading) => {
    const visitor = new HtmlClient(app.origin);
    await visitor.open(reading);
    const chosen = await visitor.press('Make Leo my sign');
    expect([chosen.path, chosen.html.includes('Leo is your sign')]).toEqual([reading, true]);
    const forgotten = await visitor.press('Forget my sign');
    expect([forgotten.path, forgotten.html.includes('Make Leo my sign')]).toEqual([reading, true]);
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

  it.each(['', 'leo; Domain=x', 'x'.repeat(5_000)])(
    'is not set for %j, and a page explains why',
    async (sign) => {
      const answer = await post({ sign, back: LEO });
      expect([answer.status, answer.setCookies]).toEqual([422, []]);
      expect(answer.text).toContain('No sign was chosen');
    },
  );

  it.each(['//evil.example', ''])('does not redirect to another site through %j', async (back) => {
    const answer = await post({ sign: 'leo', back });
    expect([answer.headers.location, answer.setCookies]).toEqual(['/daily-horoscope', [YEAR]]);
  });
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
    for (const { slug, name } of SIGNS.slice(0, 3)) {
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
    expect(texts.size).toBe(4);
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
      for (let made = 0; made < 5; made += 1) await get(path, `sign=leo${made}; sign${made}=leo`);
    }
    expect(cache?.entries).toBe(paths.length + readings.length);
  });
});

const LEO_PATH = '/daily-horoscope/today/leo';
const CITY_COOKIE = 'city=pune; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax';

function postCity(
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  return send(app.origin, {
    method: 'POST',
    path: '/my-city',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
}

describe('a visitor without an account', () => {
  it.each([
    {
      prefix: '',
      typed: 'poona',
      press: 'Pune Maharashtra',
      card: 'Panchang for Pune',
      is: 'Pune is your city',
      forget: 'Forget my city',
      usual: 'Panchang for New Delhi',
    },
    {
      prefix: '/hi',
      typed: 'पुणे',
      press: 'पुणे महाराष्ट्र',
      card: 'पुणे का पंचांग',
      is: 'पुणे आपका शहर है',
      forget: 'मेरा शहर हटाएँ',
      usual: 'नई दिल्ली का पंचांग',
    },
  ])('finds, chooses and forgets a city from the day card: $press', async (words) => {
    const visitor = new HtmlClient(app.origin);
    const reading = `${words.prefix}${LEO_PATH}`;
    const card = await visitor.open(reading);
    expect(card.html).toContain(words.usual);
    const choice = /href="([^"]*\/my-city\?[^"]*)"/.exec(card.html)?.[1] ?? '';
    await visitor.open(`${choice}&q=${encodeURIComponent(words.typed)}`);
    const chosen = await visitor.press(words.press);
    expect([chosen.path, chosen.redirects.map(({ status }) => status)]).toEqual([reading, [303]]);
    expect(chosen.html).toContain(words.card);
    expect((await visitor.open(words.prefix === '' ? '/' : words.prefix)).html).toContain(
      words.card,
    );
    expect((await visitor.open(choice)).html).toContain(words.is);
    const forgotten = await visitor.press(words.forget);
    expect([forgotten.path, forgotten.html.includes(words.usual)]).toEqual([reading, true]);
  });

  it('sees the cities of a state, and a message when none match', async () => {
    const kerala = await get('/my-city?q=kerala');
    expect(kerala.text).toMatch(/value="kochi"/);
    expect(kerala.text).toMatch(/value="thrissur"/);
    const none = await get(`/my-city?q=${encodeURIComponent('<b>x</b>')}`);
    expect([none.status, none.text.includes('<b>x')]).toEqual([200, false]);
    expect(none.text).toContain('No city on our list is called');
    expect((await get(`/my-city?q=${'a'.repeat(1_500)}`)).status).toBeLessThan(500);
  });

  it('chooses the city on a page that is not indexed', async () => {
    const { text, headers } = await get('/my-city?return=/');
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(headers['cache-control']).toContain('no-store');
  });
});

describe('the panchang', () => {
  it.each([
    { prefix: '', make: 'Make Mumbai my city', forget: 'Forget my city' },
    { prefix: '/hi', make: 'मुंबई को मेरा शहर बनाएँ', forget: 'मेरा शहर हटाएँ' },
  ])('offers “$forget” on pages of the chosen city', async ({ prefix, make, forget }) => {
    for (const path of ['/panchang', '/panchang/mumbai', '/panchang/mumbai/2026-11-20']) {
      const { text } = await get(prefix + path, 'city=mumbai');
      expect([path, text.includes(forget), text.includes(make)]).toEqual([path, true, false]);
    }
    const other = await get(`${prefix}/panchang/pune`, 'city=mumbai');
    expect(other.text).not.toContain(forget);
    expect((await get(`${prefix}/panchang/mumbai`)).text).toContain(make);
  });

  it('offers to forget the default city if the visitor has chosen it', async () => {
    const { text, headers } = await get('/panchang', 'city=new-delhi');
    expect(text).toContain('Forget my city');
    expect(headers['cache-control']).toBe('private, max-age=60');
    expect((await get('/panchang')).text).toContain('Make New Delhi my city');
  });

  it('stays on the page of the same city after the visitor forgets it', async () => {
    const visitor = new HtmlClient(app.origin);
    await visitor.open('/panchang/mumbai');
    expect((await visitor.press('Make Mumbai my city')).path).toBe('/panchang');
    await visitor.open('/panchang/mumbai');
    const forgotten = await visitor.press('Forget my city');
    expect(forgotten.path).toBe('/panchang/mumbai');
    expect(forgotten.html).toContain('Make Mumbai my city');
  });
});

describe('the cookie', () => {
  it('is plain text, lasts a year and cannot be read by scripts and other sites', async () => {
    const { status, headers, setCookies } = await postCity({ city: 'pune', return: LEO_PATH });
    expect([status, headers.location, setCookies]).toEqual([
      303,
      `${LEO_PATH}#day-card`,
      [CITY_COOKIE],
    ]);
  });

  it.each(['', 'atlantis', '__proto__', 'pune; Domain=x', 'x'.repeat(5_000)])(
    'is not set for %j, and a page explains why',
    async (city) => {
      const answer = await postCity({ city, return: LEO_PATH });
      expect([answer.status, answer.setCookies]).toEqual([422, []]);
      expect(answer.text).toContain('No city was chosen');
      expect(answer.text).toContain('href="/my-city"');
    },
  );

  it.each(['//evil.example', ''])('does not redirect to another site through %j', async (from) => {
    const answer = await postCity({ city: 'pune', return: from });
    expect([answer.headers.location, answer.setCookies]).toEqual(['/my-city', [CITY_COOKIE]]);
    const page = await get(`/my-city?return=${encodeURIComponent(from)}`);
    expect(page.text).toContain('name="return" value="/my-city"');
  });
});

describe('cached pages', () => {
  const isCacheHit = (answer: { readonly headers: Readonly<Record<string, unknown>> }) =>
    String(answer.headers['cache-status']).includes('hit');

  it('are used for visitors without a city, with the default city or with an unknown city', async () => {
    for (const path of ['/', LEO_PATH]) {
      const plain = await get(path);
      for (const cookie of ['city=', 'city=new-delhi', 'city=atlantis', 'city=__proto__']) {
        const answer = await get(path, cookie);
        expect([cookie, answer.text === plain.text, isCacheHit(answer)]).toEqual([
          cookie,
          true,
          true,
        ]);
        expect(answer.headers['cache-control']).toMatch(/^public, /);
      }
    }
  });

  it('are bypassed for a visitor with a city, whose page is not shared', async () => {
    const { cache } = app.readingPages ?? {};
    cache?.drop();
    for (const path of [
      '/',
      LEO_PATH,
      '/_root.data?_routes=features%2Fsite%2Fpages%2Fhome.route',
    ]) {
      for (const cookie of ['city=pune', 'sign=leo; city=PUNE']) {
        const answer = await get(path, cookie);
        expect([path, answer.text.includes('Pune')]).toEqual([path, true]);
        expect(answer.headers['cache-control']).toBe('private, max-age=60');
        expect(String(answer.headers.vary)).toContain('Cookie');
        expect(isCacheHit(answer)).toBe(false);
      }
    }
    expect(cache?.entries).toBe(0);
    expect((await get('/', 'sign=leo; city=pune')).text).toContain('Leo today');
    expect((await get('/', 'sign=leo')).text).not.toContain('Pune');
    const session = await customerCookie(app.services);
    const own = await get('/', `${session}; city=pune`);
    expect([own.text.includes('Pune'), own.headers['cache-control']]).toEqual([
      true,
      'private, no-store',
    ]);
  });
});

it('scripts can load the choices and the day card of any city', async () => {
  const told = await get('/my-choices.json', 'city=pune; sign=leo');
  expect(JSON.parse(told.text)).toEqual({ sign: 'leo', city: 'pune' });
  expect(told.headers['cache-control']).toBe('no-store');
  const card = await get('/hi/day-card/pune/2026-11-21');
  expect(JSON.parse(card.text)).toMatchObject({ city: 'पुणे' });
  expect(card.headers['cache-control']).toMatch(/^public, /);
  for (const path of ['pune/2026-02-30', 'atlantis/2026-11-21', 'pune/9999-01-01']) {
    expect((await get(`/day-card/${path}`)).status).toBe(404);
  }
});
