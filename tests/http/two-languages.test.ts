import { describe, expect, it } from 'vitest';
import { inLanguage } from '~/shared/i18n/language.server';
import { m } from '~/shared/i18n/messages';
import { HtmlClient } from '../support/html-client';
import { attribute, findAll } from '../support/html/dom';
import type { HtmlPage } from '../support/html/page';
import { readSitemap, pickFromEachKind } from '../support/sitemap';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

const app = useTestApp({ now: '2026-11-21T10:00:00+05:30' });
const open = (path: string) => new HtmlClient(app.origin).open(path);
const get = (path: string) => send(app.origin, { path });
const inHindi = (path: string) => `/hi${path}`.replace(/^\/hi\/(?=\?|$)/, '/hi');

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
    const [english, hindi] = [app.origin + canonical, app.origin + inHindi(canonical)];
    for (const [asked, own] of [
      [path, english],
      [inHindi(path), hindi],
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
      2,
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
  it.each(['/hi/', '/HI', '//hi', '/hi//', '/Hi/?'])('does not exist at %s', async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers.location?.replace(/\?$/, '')]).toEqual([301, '/hi']);
  });

  it('serves its data to in-page navigation at the expected address', async () => {
    const words = inLanguage('hi', () => m.home_title({ brandName: 'Taravani' }));
    const page = await open('/hi');
    const moved = await get('/hi.data');
    expect([page.title, moved.status]).toEqual([words, 200]);
    expect(moved.headers['content-type']).toContain('text/x-script');
    expect(moved.headers['cache-control']).toBe(page.headers['cache-control']);
    const article = /href="\/hi\/blog\/([^"]+)"/.exec(page.html)?.[1] ?? 'no article';
    expect(moved.text).toContain(decodeURIComponent(article));
    expect(moved.text).not.toContain('notFound');
  });

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

describe('a page in the browser cache', () => {
  it('is cached per language and not sent again when unchanged', async () => {
    const tags = [];
    for (const path of ['/about', '/hi/about']) {
      await get(path);
      const kept = await get(path);
      expect(kept.headers['cache-status']).toContain('taravani; hit');
      const etag = kept.headers.etag ?? '';
      const again = await send(app.origin, { path, headers: { 'If-None-Match': etag } });
      expect([again.status, again.headers.etag]).toEqual([304, etag]);
      tags.push(etag);
    }
    const [english = '', hindi = ''] = tags;
    expect(hindi).not.toBe(english);
    const other = await send(app.origin, {
      path: '/hi/about',
      headers: { 'If-None-Match': english },
    });
    expect(other.status).toBe(200);
  });
});
