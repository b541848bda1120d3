import { describe, expect, it } from 'vitest';
import { HtmlClient } from '../support/html-client';
import { attribute, findAll } from '../support/html/dom';
import type { HtmlPage } from '../support/html/page';
import { MANY_ADDRESSES, createMobile, createRegisteredVisitor } from '../support/sign-in';
import { pickFromEachKind, readSitemap } from '../support/sitemap';
import { useTestApp } from '../support/use-app';
import { type WireAnswer, send } from '../support/wire';

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
const open = (path: string) => new HtmlClient(app.origin).open(path);
const toHindi = (path: string) => `/hi${path}`.replace(/^\/hi\/(?=\?|$)/, '/hi');

function findAlternates({ document }: HtmlPage) {
  const links = findAll(document, 'link').filter((link) => attribute(link, 'hreflang'));
  return links.map((link) => [attribute(link, 'hreflang'), attribute(link, 'href')]);
}

describe('search engines', () => {
  it.each([
    ['/', '/'],
    ['/?sign=leo', '/'],
    ['/?blogs=2&utm_source=x', '/'],
    ['/faq', '/faq'],
    ['/blogs', '/blogs'],
    ['/call-with-astrologer?sort=price', '/call-with-astrologer'],
    ['/daily-horoscope/2026-11-20/leo', '/daily-horoscope/2026-11-20/leo'],
    ['/yearly-horoscope/leo?year=2025', '/yearly-horoscope/leo?year=2025'],
    ['/festival/may?year=2025', '/festival/may?year=2025'],
    ['/festival/november/diwali-2026-11-08', '/festival/november/diwali-2026-11-08'],
  ])('find %s in both languages as %s', async (path, canonical) => {
    const [english, hindi] = [app.origin + canonical, app.origin + toHindi(canonical)];
    for (const [asked, own] of [
      [path, english],
      [toHindi(path), hindi],
    ] as const) {
      const page = await open(asked);
      expect([page.status, page.canonical, page.meta('og:url')]).toEqual([200, own, own]);
      expect(findAlternates(page)).toEqual([
        ['en-IN', english],
        ['hi-IN', hindi],
        ['x-default', english],
      ]);
    }
  });

  it('find no alternate link on a page without a translation', async () => {
    for (const path of ['/blogs?page=2', '/hi/blogs?page=2']) {
      const page = await open(path);
      expect([page.status, page.canonical, findAlternates(page)]).toEqual([
        200,
        app.origin + path,
        [],
      ]);
    }
    for (const path of ['/nowhere', '/hi/nowhere', '/hi/signup']) {
      const page = await open(path);
      if (page.canonical === null) expect([path, findAlternates(page)]).toEqual([path, []]);
    }
  });
});

describe('pages in Hindi', () => {
  it('link to Hindi pages, and to English ones only in the language switch', async () => {
    const all = (await readSitemap(app.origin)).map((each) => each.slice(app.origin.length));
    const pages = pickFromEachKind(
      // A Hindi article can link to an English one, and then marks the link as English.
      all.filter((path) => /^\/hi(?!\/blogs\/)/.test(path)),
      1,
    );
    expect(pages.length).toBeGreaterThan(15);
    for (const path of [...pages, '/hi/signup', '/hi/account-deletion', '/hi/nowhere']) {
      const page = await open(path);
      const links = page.all(({ tagName }) => ['a', 'form'].includes(tagName));
      const addresses = links
        .filter((each) => attribute(each, 'class') !== 'language-switch')
        .map((each) => attribute(each, 'href') ?? attribute(each, 'action') ?? '');
      const astray = addresses.filter((to) => /^\/(?!hi(?:[/?#]|$)|fonts\/)/.test(to));
      expect([path, astray]).toEqual([path, []]);
      for (const to of addresses.filter((each) => each.startsWith('https://wa.me/'))) {
        expect(decodeURIComponent(to)).toMatch(new RegExp(`${app.origin}/hi(/|$)`));
      }
    }
  });
});

describe('a page in only one language', () => {
  it.each([
    ...['/deshboard', '/admin', '/admin/login', '/pending', '/ApprovedAstrologers', '/blogupload'],
    ...['/heastro-service/faqs', '/heastro-service/openapi.json', '/healthz', '/readyz'],
    ...['/robots.txt', '/sitemap.xml', '/sitemap/pages.xml', '/favicon.ico', '/art/share.png'],
  ])('%s does not exist in Hindi, and the language switch links to the home page', async (path) => {
    const page = await open(`/hi${path}`);
    expect([page.status, page.heading]).toEqual([404, 'पन्ना नहीं मिला']);
    expect(page.html).toContain('<html lang="hi"');
    expect(page.link('English')).toBe('/');
  });
});

describe('the home page of a language', () => {
  it('shows Hindi articles first, followed by marked English ones', async () => {
    const languages: string[] = [];
    for (const number of [1, 2, 3, 4]) {
      const { html } = await open(`/hi?blogs=${number}`);
      for (const [, card = ''] of html.matchAll(/<li class="card">(.*?)<\/li>/gs)) {
        languages.push(card.includes('>अंग्रेज़ी में<') ? 'en' : 'hi');
      }
    }
    expect(languages).toHaveLength(12);
    expect(languages).toEqual(languages.toSorted().reverse());
    expect(languages[0]).toBe('hi');
  });
});

describe('the web manifest in Hindi', () => {
  it('is linked from Hindi pages and starts at their home page', async () => {
    const findManifestPath = ({ document }: HtmlPage) =>
      findAll(document, 'link')
        .filter((link) => attribute(link, 'rel') === 'manifest')
        .map((link) => attribute(link, 'href'));
    expect(findManifestPath(await open('/faq'))).toEqual(['/manifest.webmanifest']);
    expect(findManifestPath(await open('/hi/faq'))).toEqual(['/hi/manifest.webmanifest']);
    const { status, headers, text } = await get('/hi/manifest.webmanifest');
    expect([status, headers['content-type']]).toEqual([
      200,
      'application/manifest+json; charset=utf-8',
    ]);
    expect(JSON.parse(text)).toMatchObject({
      name: 'Taravani: दैनिक राशिफल',
      short_name: 'Taravani',
      lang: 'hi-IN',
      start_url: '/hi',
    });
  });
});

describe('the home page in Hindi', () => {
  it('has Hindi texts, title and language', async () => {
    const page = await open('/hi');
    expect([page.status, page.heading]).toEqual([200, 'चंद्रमा की चाल से आपका दिन']);
    expect(page.title).toBe('Taravani: भारत के लिए मुफ़्त दैनिक राशिफल और ज्योतिषी');
    expect(page.html).toContain('<html lang="hi">');
    expect(page.canonical).toBe(`${app.origin}/hi`);
    expect(page.text).toContain('आज का मेष राशिफल');
    expect(page.getLinkNames('मुख्य मेन्यू')).toEqual([
      'दैनिक',
      'वार्षिक',
      'त्योहार',
      'ब्लॉग',
      'चैट',
      'कॉल',
      'लॉगिन',
    ]);
    expect(page.link('गोपनीयता नीति', 'कानूनी जानकारी')).toBe('/hi/privacy-policy');
  });

  it('keeps the sign when the visitor changes the language and returns', async () => {
    const english = await open('/?sign=leo');
    expect(english.link('हिंदी')).toBe('/hi?sign=leo');
    const hindi = await open('/hi?sign=leo');
    expect(hindi.text).toContain('आज का सिंह राशिफल');
    expect(hindi.link('English')).toBe('/?sign=leo');
  });
});

describe('our content pages in Hindi', () => {
  it.each([
    ['/credits', 'आभार'],
    ['/withdraw-consent', 'सहमति वापस लें'],
    ['/terms-and-conditions', 'नियम और शर्तें'],
  ])('are served at /hi%s', async (path, heading) => {
    const page = await open(`/hi${path}`);
    expect([page.status, page.heading]).toEqual([200, heading]);
    expect(page.title).toBe(`${heading} | Taravani`);
    expect(page.canonical).toBe(`${app.origin}/hi${path}`);
    expect(page.text).toContain('पिछला बदलाव');
    expect(page.text).not.toContain('{{');
    expect(page.link('English')).toBe(path);
  });
});

describe('the FAQ page in Hindi', () => {
  const app = useTestApp();

  it('shows only questions written in Hindi', async () => {
    const page = await new HtmlClient(app.origin).open('/hi/faq');
    expect(page.status).toBe(200);
    expect(page.html).toContain('<html lang="hi"');
    expect(page.heading).toBe('अक्सर पूछे जाने वाले सवाल');
    expect(page.canonical).toBe(`${app.origin}/hi/faq`);
    expect(page.text).toContain('इस साइट का इस्तेमाल कौन कर सकता है?');
    expect(page.html).toMatch(/<a[^>]* href="\/hi\/about"[^>]*>हमारे बारे में<\/a>/);
  });

  it('shows questions that are not on the English page', async () => {
    const page = await new HtmlClient(app.origin).open('/faq');
    expect(page.heading).toBe('Frequently asked questions');
    expect(page.text).not.toContain('इस साइट');
  });
});
