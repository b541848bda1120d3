import { describe, expect, it } from 'vitest';
import { HtmlClient } from '../support/html-client';
import { customerCookie } from '../support/session';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

const app = useTestApp();

const LEO_PATH = '/daily-horoscope/today/leo';
const CITY_COOKIE = 'city=pune; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax';

const get = (path: string, cookie?: string) =>
  send(app.origin, { path, headers: cookie === undefined ? {} : { Cookie: cookie } });

function post(
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
    const { status, headers, setCookies } = await post({ city: 'pune', return: LEO_PATH });
    expect([status, headers.location, setCookies]).toEqual([
      303,
      `${LEO_PATH}#day-card`,
      [CITY_COOKIE],
    ]);
  });

  it('is not set by a post from another site', async () => {
    const answer = await post({ city: 'pune' }, { Origin: 'https://evil.example' });
    expect([answer.status, answer.setCookies]).toEqual([403, []]);
  });

  it.each(['', 'atlantis', '__proto__', '../pune', 'pune; Domain=x', 'पुणे', 'x'.repeat(5_000)])(
    'is not set for %j, and a page explains why',
    async (city) => {
      const answer = await post({ city, return: LEO_PATH });
      expect([answer.status, answer.setCookies]).toEqual([422, []]);
      expect(answer.text).toContain('No city was chosen');
      expect(answer.text).toContain('href="/my-city"');
    },
  );

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'evil', ''])(
    'does not redirect to another site through %j',
    async (from) => {
      const answer = await post({ city: 'pune', return: from });
      expect([answer.headers.location, answer.setCookies]).toEqual(['/my-city', [CITY_COOKIE]]);
      const page = await get(`/my-city?return=${encodeURIComponent(from)}`);
      expect(page.text).toContain('name="return" value="/my-city"');
    },
  );
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
