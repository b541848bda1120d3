import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { BASE_LANGUAGE, parseLocalPath } from '~/shared/i18n/language';
import { createAdminCookie } from '../support/admin';
import { MAX_DISPLAY_FONT_BYTES, getMaxReadingPageBytes } from '../support/budgets';
import { CLIENT_DIRECTORY } from '../support/build';
import { countExcessBytes } from '../support/compressed-size';
import { HtmlClient } from '../support/html-client';
import { customerCookie } from '../support/session';
import { createVisitor } from '../support/sign-in';
import { SITEMAP_SHARES, getKind, readSitemap, readSitemapLanguages } from '../support/sitemap';
import {
  STYLES_FOLDER,
  findPageClasses,
  findSelectors,
  findStyleClasses,
} from '../support/style-classes';
import { useTestApp } from '../support/use-app';
import { type WireAnswer, send } from '../support/wire';

const app = useTestApp();
const get = (path: string) => send(app.origin, { path });

describe('robots.txt', () => {
  it('excludes private pages and names the sitemap', async () => {
    const { status, headers, text } = await get('/robots.txt');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = text.split('\n');
    expect(lines[0]).toBe('User-agent: *');
    for (const path of ['/admin', '/deshboard', '/profile', '/hi/profile', '/horoscopes/day/']) {
      expect(lines).toContain(`Disallow: ${path}`);
    }
    expect(lines).not.toContain('Disallow: /');
    expect(lines).toContain(`Sitemap: ${app.origin}/sitemap.xml`);
  });
});

describe('the sitemap', () => {
  it('is well-formed and has every daily reading and no duplicates', async () => {
    const addresses = await readSitemap(app.origin);
    expect(addresses).toContain(`${app.origin}/`);
    for (const day of ['yesterday', 'today', 'tomorrow']) {
      expect(addresses.filter((each) => each.includes(`/daily-horoscope/${day}/`))).toHaveLength(
        24,
      );
      expect(addresses).toContain(`${app.origin}/hi/daily-horoscope/${day}/leo`);
    }
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('has upcoming panchang days and months for at least forty cities, within the limits of search engines', async () => {
    const addresses = await readSitemap(app.origin, '/sitemap/panchang.xml');
    const cities = (form: RegExp) =>
      new Set(addresses.flatMap((each) => form.exec(new URL(each).pathname)?.[1] ?? [])).size;
    expect(cities(/^\/panchang\/([a-z-]+)\/\d{4}-\d\d$/)).toBeGreaterThanOrEqual(40);
    expect(cities(/^\/panchang\/([a-z-]+)\/\d{4}-\d\d-\d\d$/)).toBeGreaterThanOrEqual(40);
    expect(addresses.length).toBeLessThan(5000);
  });

  it('lists every cached page that has a single URL', async () => {
    const { entry, routes } = app.build;
    const kept = entry
      .createSiteMap(routes.routes)
      .routes.filter(({ path, handle, isPage }) => isPage && handle.cache && !path.includes(':'))
      .map(({ path }) => path);
    const addresses = await readSitemap(app.origin);
    expect(kept.length).toBeGreaterThan(10);
    const left = kept.filter((path) => !addresses.includes(app.origin + path));
    // Three pages have their canonical address elsewhere, and the fourth is not for search engines.
    expect(left.sort()).toEqual(['/app-downloads', '/festival', '/panchang', '/withdraw-consent']);
  });

  it('lists the languages of each page', async () => {
    const { text } = await get('/sitemap/pages.xml');
    const url = (loc: string) =>
      `<url><loc>${app.origin}${loc}</loc>` +
      `<xhtml:link rel="alternate" hreflang="en-IN" href="${app.origin}/about"/>` +
      `<xhtml:link rel="alternate" hreflang="hi-IN" href="${app.origin}/hi/about"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="${app.origin}/about"/></url>`;
    expect(text).toContain(url('/about'));
    expect(text).toContain(url('/hi/about'));
  });

  for (const { which, pick, options } of SITEMAP_SHARES) {
    it(`${which} is canonical and matches its own language links`, options, async () => {
      const languages = await readSitemapLanguages(app.origin);
      for (const address of pick(await readSitemap(app.origin))) {
        const { pathname, search } = new URL(address);
        const { status, text } = await get(pathname + search);
        expect([address, status]).toEqual([address, 200]);
        expect(text).toContain(
          `<link rel="canonical" href="${address.replaceAll('&', '&amp;')}"/>`,
        );
        const own = [...text.matchAll(/hrefLang="([^"]*)" href="(http[^"]*)"/g)];
        expect([address, own.map(([, tag, href]) => `${tag} ${href}`)]).toEqual([
          address,
          languages.get(address),
        ]);
      }
    });
  }

  it('has no URL that robots.txt excludes', async () => {
    const closed = (await get('/robots.txt')).text
      .split('\n')
      .flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
    const open = (await readSitemap(app.origin)).map((each) => new URL(each).pathname);
    expect(open.filter((each) => closed.some((prefix) => each.startsWith(prefix)))).toEqual([]);
  });
});

describe('the manifest', () => {
  it('has the name of the site and existing icons', async () => {
    const { status, headers, text } = await get('/manifest.webmanifest');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/manifest+json');
    const manifest = JSON.parse(text) as {
      short_name: string;
      icons: { src: string; type: string }[];
    };
    expect(manifest.short_name).toBe('Taravani');
    expect(manifest.icons.length).toBeGreaterThan(0);
    for (const { src, type } of manifest.icons) {
      const icon = await get(src);
      expect([src, icon.status, icon.headers['content-type']]).toEqual([src, 200, type]);
    }
  });

  it('exists, like all other files that a page head links to', async () => {
    const { text } = await get('/');
    const files = [...text.matchAll(/<link [^>]*rel="[^"]*(?:icon|manifest|preload)"[^>]*>/g)]
      .map(([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? '')
      .concat(['/favicon.ico', '/art/share.png']);
    for (const file of files) expect([file, (await get(file)).status]).toEqual([file, 200]);
  });
});

describe('health checks', () => {
  it('report that the site is live and ready', async () => {
    for (const [path, word] of [
      ['/healthz', 'ok\n'],
      ['/readyz', 'ready\n'],
    ] as const) {
      const { status, headers, text } = await get(path);
      expect([status, text, headers['cache-control']]).toEqual([200, word, 'no-store']);
    }
  });

  describe('with a fault', () => {
    let findError = (): Promise<string | null> => Promise.resolve('shutting down');
    const faulty = useTestApp({ findError: () => findError() });

    it('report that the site is not ready, with the reason, but still live', async () => {
      findError = () => Promise.resolve('shutting down');
      const ready = await send(faulty.origin, { path: '/readyz' });
      expect([ready.status, ready.text]).toEqual([503, 'not ready: shutting down\n']);
      expect((await send(faulty.origin, { path: '/healthz' })).status).toBe(200);
    });

    it('in the check itself show no details', async () => {
      findError = () => Promise.reject(new Error('secret detail'));
      const ready = await send(faulty.origin, { path: '/readyz' });
      expect([ready.status, ready.text]).toEqual([503, 'not ready: the check itself failed\n']);
    });
  });
});

describe('the log', () => {
  it('has one line per request, without URLs, queries or long numbers', async () => {
    await send(app.origin, {
      path: '/profile/9876543210?phone=9876543210',
      headers: { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
    });
    const line = await waitForLogLine('/profile/…');
    expect(line).toMatchObject({ method: 'GET', status: 404, finished: true, robot: true });
    expect(JSON.stringify(line)).not.toContain('9876543210');
    expect(JSON.stringify(line)).not.toContain('127.0.0.1');
  });

  /** Waits for the log line, which the server writes after the response. */
  async function waitForLogLine(wanted: string) {
    const find = () => app.log.lines.find(({ details }) => details.path === wanted)?.details;
    // Response and log line are written in the same tick.
    for (let turn = 0; turn < 100 && !find(); turn += 1) await new Promise(setImmediate);
    return find();
  }
});
const BROTLI_HEADERS = { 'Accept-Encoding': 'br' };
const HINDI_FONT_PATH = '/fonts/display-hi.woff2';

/** Print styles are a separate file. */
const STYLE_FILES = readdirSync(STYLES_FOLDER).filter((name) => /(?<!^print)\.css$/.test(name));
const SELECTORS = STYLE_FILES.flatMap((name) =>
  findSelectors(readFileSync(path.join(STYLES_FOLDER, name), 'utf8')),
);

/** @returns selectors that match part of the page although the page's own styles lack their classes */
function findMissingSelectors(html: string): string[] {
  const own = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css);
  const there = findStyleClasses(own.join('\n'));
  const shown = findPageClasses(html);
  return SELECTORS.filter((selector) => {
    const classes = [...findStyleClasses(selector)];
    return classes.every((each) => shown.has(each)) && !classes.every((each) => there.has(each));
  });
}

for (const { which, pick, options } of SITEMAP_SHARES) {
  describe(`${which} of the sitemap`, options, () => {
    const answers = new Map<string, WireAnswer>();
    beforeAll(async () => {
      for (const address of pick(await readSitemap(app.origin))) {
        const { pathname, search } = new URL(address);
        const path = pathname + search;
        answers.set(path, await send(app.origin, { path, headers: BROTLI_HEADERS }));
      }
    }, options.timeout);

    // html.test.ts weighs a page of each kind.
    it(
      'weighs at most the budget of its language, including styles',
      { tags: ['all'] },
      async () => {
        const heavy: string[] = [];
        for (const [path, answer] of answers) {
          const above = await countExcessBytes(
            answer,
            getMaxReadingPageBytes(path.replace(/\?.*/, '')),
          );
          if (above > 0) heavy.push(`${path}: ${above} too many`);
        }
        expect(heavy).toEqual([]);
      },
    );

    it('has the styles for all its elements', () => {
      const unstyled = [...answers].flatMap(([path, { text }]) =>
        findMissingSelectors(text).map((each) => `${path}: ${each}`),
      );
      expect(unstyled).toEqual([]);
    });
  });
}

it.each([
  '/nothing',
  '/daily-horoscope/today/dragon',
  '/festival/november?year=1900',
  '/festival/november/nothing',
  '/panchang/puna',
  '/panchang/pune/2026-13',
  '/blogs/nothing',
  '/call-with-astrologer?page=99',
  '/signup',
  '/admin/login',
])('%s, which is not in the sitemap, has the styles for all its elements', async (address) => {
  const { text } = await send(app.origin, { path: address });
  expect(findPageClasses(text).size).toBeGreaterThan(10);
  expect(findMissingSelectors(text)).toEqual([]);
});

describe('the display font for Devanagari', () => {
  it('weighs at most 20 KB', () => {
    expect(statSync(path.join(CLIENT_DIRECTORY, HINDI_FONT_PATH)).size).toBeLessThanOrEqual(
      MAX_DISPLAY_FONT_BYTES,
    );
  });

  it('is loaded only in Hindi', async () => {
    for (const address of ['/', '/signup', '/admin/login', '/hi', '/hi/signup']) {
      const { text } = await send(app.origin, { path: address });
      const { language } = parseLocalPath(address);
      expect([address, text.includes(HINDI_FONT_PATH)]).toEqual([address, language === 'hi']);
    }
  });
});
const plain = useTestApp({ environment: { PAGE_CACHE_MB: '0' } });

const AT_ONCE = 8;
/** Pages contain the site's name, so both sites use the same one. */
const Host = 'stars.example';

/** Kinds of visitors by request headers. `isPersonal` marks pages for one visitor only. */
const visitors: { name: string; headers: Record<string, string>; isPersonal: boolean }[] = [
  { name: 'nobody', headers: {}, isPersonal: false },
  {
    name: 'a stranger who says much',
    headers: {
      Cookie: 'theme=dark; taravani2=x; xtaravani=y',
      'User-Agent': 'SECRET-AGENT',
      'Accept-Language': 'hi-SECRET',
      'X-Forwarded-For': '203.0.113.77',
      'X-Forwarded-Host': 'SECRET.example',
      Referer: 'https://SECRET.example/',
      Accept: 'application/SECRET',
      'X-Request-Id': 'SECRET-ID',
    },
    isPersonal: false,
  },
];

let sitemapPaths: string[] = [];
beforeAll(async () => {
  sitemapPaths = (await readSitemap(app.origin)).map((each) => {
    const { pathname, search } = new URL(each);
    return pathname + search;
  });
  const { services } = app;
  visitors.push(
    { name: 'a customer', headers: { Cookie: await customerCookie(services) }, isPersonal: true },
    {
      name: 'an administrator',
      headers: { Cookie: await createAdminCookie(services) },
      isPersonal: true,
    },
    {
      name: 'one with a message',
      headers: { Cookie: await createAlertCookie() },
      isPersonal: true,
    },
  );
});

async function createAlertCookie(): Promise<string> {
  const request = new Request('http://localhost/');
  const session = await app.services.sessions.read(request);
  session.flash('alert', { kind: 'success', text: 'SECRET-MESSAGE' });
  return (await app.services.sessions.write(session, request)).split(';')[0] ?? '';
}

function pickComparedParts(answer: WireAnswer) {
  const { 'content-type': type, 'content-security-policy': policy } = answer.headers;
  return {
    status: answer.status,
    type,
    policy,
    caching: answer.headers['cache-control'],
    vary: String(answer.headers.vary).split(/,\s*/).sort(),
    text: answer.text,
  };
}

/** A deterministic order that differs from the sitemap's and between visitors. */
function shuffle<Item>(items: readonly Item[]): Item[] {
  let seed = 20_261_121;
  return items
    .map((item) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return { item, at: seed };
    })
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

for (const { which, pick, options } of SITEMAP_SHARES) {
  describe(which, options, () => {
    let paths: readonly string[] = [];
    beforeAll(() => {
      paths = pick(sitemapPaths);
    });

    it('a cached page is the same as the uncached page for any order of visitors', async () => {
      const wanted = shuffle(
        paths.flatMap((path) => visitors.map((visitor) => ({ path, visitor }))),
      );
      const personal = new Set<string>();
      const everybody = new Map<string, ReturnType<typeof pickComparedParts>[]>();
      let next = 0;
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let each = wanted[next++]; each; each = wanted[next++]) {
            const { path, visitor } = each;
            const answer = await send(app.origin, { path, headers: { Host, ...visitor.headers } });
            if (visitor.isPersonal) {
              personal.add(`${answer.headers['cache-control']} ${answer.headers['cache-status']}`);
              if (visitor.name === 'a customer') {
                expect([path, /Logout|लॉगआउट/.test(answer.text)]).toEqual([path, true]);
              }
              continue;
            }
            expect(answer.setCookies).toEqual([]);
            everybody.set(path, [...(everybody.get(path) ?? []), pickComparedParts(answer)]);
          }
        }),
      );
      expect([...personal]).toEqual(['private, no-store undefined']);
      expect(everybody.size).toBe(paths.length);
      for (const [path, answers] of everybody) {
        const alone = pickComparedParts(await send(plain.origin, { path, headers: { Host } }));
        for (const answer of answers) {
          expect({ path, ...answer }).toEqual({ path, ...alone });
          expect(answer.text).not.toMatch(/SECRET|>Logout<|Asha Rao|9876543210|203\.0\.113/);
        }
      }
    });

    it('the page cache accepts every parameter of links and forms', async () => {
      const { createPageFinder } = await import('~/composition/cached-pages');
      const { createSiteMap } = await import('~/composition/site-map');
      const findPageAt = createPageFinder(createSiteMap(app.build.routes.routes));
      const wrong: string[] = [];
      for (const path of paths) {
        expect([path, findPageAt(new URL(path, app.origin))]).not.toContain(null);
        const page = await createVisitor(app).open(path);
        for (const [, link = ''] of page.html.matchAll(/(?:href|action)="([^"]+)"/g)) {
          const url = new URL(link.replaceAll('&amp;', '&'), new URL(path, app.origin));
          if (url.origin !== app.origin) continue;
          const known = findPageAt(url);
          const given = [...new Set(url.searchParams.keys())];
          const taken = known ? new URL(known.key).searchParams : url.searchParams;
          if (given.some((name) => !taken.has(name))) wrong.push(link);
        }
      }
      expect([...new Set(wrong)]).toEqual([]);
    });
  });
}

describe('a reading page', () => {
  it('does not contain anything from the request that rendered it', async () => {
    const [, stranger] = visitors;
    app.readingPages?.cache.drop();
    for (const path of ['/', '/blogs', '/daily-horoscope/today/leo', '/chat-with-astrologer']) {
      const first = await send(app.origin, { path, headers: { ...stranger?.headers } });
      const id = String(first.headers['x-request-id']);
      const second = await send(app.origin, { path });
      expect(second.text).toBe(first.text);
      expect(second.text).not.toContain(id);
      expect(second.text).not.toMatch(/SECRET|203\.0\.113/);
      expect(second.headers['x-request-id']).not.toBe(id);
    }
  });
});

describe('a visitor who signs in and out', () => {
  it('sees private pages, then public ones', async () => {
    const visitor = new HtmlClient(app.origin);
    await visitor.open('/');
    const [name = '', value = ''] = (await customerCookie(app.services)).split(/=(.*)/s);
    visitor.cookies.take([`${name}=${value}; Path=/`]);
    expect((await visitor.open('/')).html).toContain('Logout');
    await visitor.press('Logout');
    expect((await visitor.open('/')).html).toContain('>Login<');
    expect((await new HtmlClient(app.origin).open('/')).html).not.toContain('Logout');
  });
});

/** Maximum number of pages per kind to open outside the sitemap: other months, other cities, searches. */
const MAX_UNLISTED_PAGES = 160;
/** Longest path: home, festivals, another year, another month, the festival. */
const MAX_LINKS = 4;
/** Longest path: home, panchang, all cities, state, city, month, next month, one after it; a day needs one less. */
const MAX_LINKS_TO_MONTH = 7;
/** Allows for thousands of sequential pages on a busy machine. */
const CRAWL_TIMEOUT_MS = 900_000;

function findLinkPaths(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  );
}

/** Maximum number of links from the home page; pages in another language need one more. */
function getMaxLinks(pathname: string): number {
  const { language, path } = parseLocalPath(pathname);
  const most = path.startsWith('/panchang/') ? MAX_LINKS_TO_MONTH : MAX_LINKS;
  return language === BASE_LANGUAGE ? most : most + 1;
}

async function measureLinkDistances(
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  const distances = new Map([['/', 0]]);
  const outside = new Map<string, number>();
  // A Map iterator also visits entries that are added during the loop.
  for (const [path, distance] of distances) {
    if (distance > MAX_LINKS_TO_MONTH) break;
    if (!wanted.has(path)) {
      const kind = getKind(new URL(path, app.origin));
      const count = (outside.get(kind) ?? 0) + 1;
      outside.set(kind, count);
      if (count > MAX_UNLISTED_PAGES) continue;
    }
    const answer = await fetch(app.origin + path);
    const { pathname, search } = new URL(answer.url);
    if (!distances.has(pathname + search)) distances.set(pathname + search, distance);
    if (!answer.headers.get('content-type')?.startsWith('text/html')) {
      await answer.body?.cancel();
      continue;
    }
    for (const link of findLinkPaths(await answer.text())) {
      if (!distances.has(link)) distances.set(link, distance + 1);
    }
  }
  return distances;
}

it(
  'every page of the sitemap can be reached by links from home',
  { tags: ['all'], timeout: CRAWL_TIMEOUT_MS },
  async () => {
    const addresses = await readSitemap(app.origin);
    const wanted = new Set(addresses.map((address) => address.slice(app.origin.length)));
    expect(wanted).toContain('/credits');
    const distances = await measureLinkDistances(wanted);
    const tooFar = [...wanted].filter((path) => {
      const { pathname } = new URL(path, app.origin);
      return (distances.get(path) ?? Infinity) > getMaxLinks(pathname);
    });
    expect(tooFar.map((path) => `${path} ${distances.get(path)}`)).toEqual([]);
  },
);

it('every page links to the data credits', async () => {
  for (const path of ['/', '/daily-horoscope/today/leo', '/signup', '/nothing']) {
    expect(findLinkPaths(await (await fetch(app.origin + path)).text())).toContain('/credits');
  }
});
