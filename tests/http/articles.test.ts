import { beforeEach, describe, expect, it } from 'vitest';
import { m } from '~/shared/i18n/messages';
import { createFakeArticleStore, createArticle } from '../support/fake-article-store';
import { HtmlClient } from '../support/html-client';
import { useTestApp } from '../support/use-app';

const NEWEST = 'diwali-the-five-days-from-dhanteras-to-bhai-dooj';

const newSite = useTestApp();

describe('the articles of a new site', () => {
  const app = newSite;
  const visitor = () => new HtmlClient(app.origin);

  it('are listed sixteen per page, newest first, with a Next link', async () => {
    const reader = visitor();
    const first = await reader.open('/blogs');
    expect(first.status).toBe(200);
    const cards = first.headings.filter(({ level }) => level === 2 && first.text);
    expect(cards.length).toBeGreaterThanOrEqual(16);
    expect(first.headings.filter(({ level }) => level === 1)).toEqual([
      { level: 1, text: 'Blogs' },
    ]);
    expect(first.hasLink('Previous')).toBe(false);
    const second = await reader.follow('Next');
    expect(second.path).toBe('/blogs?page=2');
    expect(second.title).toContain('page 2');
    expect(second.hasLink('Next')).toBe(false);
    expect((await reader.follow('Previous')).path).toBe('/blogs');
  });

  it.each(['0', 'abc', '9999'])(
    'return a 404 with a link back for the missing page %s',
    async (page) => {
      const answer = await visitor().open(`/blogs?page=${page}`);
      expect(answer.status).toBe(404);
      expect(answer.headings[0]?.text).toBe('This list has no such page');
    },
  );

  it('are readable at both URLs, with one canonical URL', async () => {
    for (const base of ['/blogs', '/blog']) {
      const page = await visitor().open(`${base}/${NEWEST}`);
      expect(page.status).toBe(200);
      expect(page.html).toContain(`<link rel="canonical" href="http`);
      expect(page.html).toMatch(new RegExp(`rel="canonical" href="[^"]*/blogs/${NEWEST}"`));
      expect(page.text).toMatch(/By Editorial Desk, 25 October 2026, \d+ min read/);
      expect(page.html).toContain('"@type":"Article"');
      expect(page.html).toContain('"author":{"@type":"Organization"');
      expect(page.html).toContain('<meta name="revisit-after" content="30 days"/>');
    }
    expect((await visitor().open('/blogs')).html).toContain(
      '<meta name="revisit-after" content="90 days"/>',
    );
  });

  it('cannot be read before their publication day in India', async () => {
    app.clock.set('2026-10-24T18:29:59Z');
    expect((await visitor().open(`/blogs/${NEWEST}`)).status).toBe(404);
    app.clock.set('2026-10-24T18:30:00Z');
    expect((await visitor().open(`/blogs/${NEWEST}`)).status).toBe(200);
    app.clock.set('2026-11-21T10:00:00+05:30');
  });

  it.each(['nope', '..%2f..%2fetc', 'अआ'])(
    'show the specified not-found message for an unknown slug (%s)',
    async (slug) => {
      const page = await visitor().open(`/blogs/${encodeURI(slug)}`);
      expect(page.status).toBe(404);
      expect(page.alerts).toEqual([m.blogs_not_found()]);
    },
  );

  it('are in the feed, and /blog redirects to the list', async () => {
    const feed = await fetch(`${app.origin}/blogs/rss.xml`);
    expect(feed.headers.get('content-type')).toContain('application/rss+xml');
    const xml = await feed.text();
    expect(xml.match(/<item>/g)).toHaveLength(20);
    expect(xml).toContain(`/blogs/${NEWEST}</link>`);
    const moved = await fetch(`${app.origin}/blog`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blogs']);
  });
});

describe('the articles in Hindi', () => {
  const app = newSite;
  const visitor = () => new HtmlClient(app.origin);
  const TWIN = `${NEWEST}-hindi`;

  it('are listed before English articles, which are marked as English', async () => {
    const first = await visitor().open('/hi/blogs');
    expect(first.status).toBe(200);
    expect(first.html).toContain('<html lang="hi"');
    expect(first.heading).toBe('ब्लॉग');
    expect(first.html.indexOf(TWIN)).toBeGreaterThan(0);
    const labels = [...first.html.matchAll(/>अंग्रेज़ी में</g)];
    expect(labels).toHaveLength(2);
    expect((await visitor().open('/blogs')).html).not.toContain(TWIN);
  });

  it('link to their English version for search engines, and vice versa', async () => {
    for (const path of [`/blogs/${NEWEST}`, `/hi/blogs/${TWIN}`]) {
      const page = await visitor().open(path);
      expect(page.status).toBe(200);
      expect(page.canonical).toBe(app.origin + path);
      expect(page.html).toContain(`hrefLang="en-IN" href="${app.origin}/blogs/${NEWEST}"`);
      expect(page.html).toContain(`hrefLang="hi-IN" href="${app.origin}/hi/blogs/${TWIN}"`);
    }
  });

  it('include English articles in a Hindi layout with an English canonical URL', async () => {
    const page = await visitor().open(`/hi/blogs/${NEWEST}`);
    expect(page.status).toBe(200);
    expect(page.html).toContain('<html lang="hi"');
    expect(page.html).toContain('<h1 lang="en-IN"');
    expect(page.canonical).toBe(`${app.origin}/blogs/${NEWEST}`);
    expect(page.text).toContain('अंग्रेज़ी में');
    expect(page.link('यह लेख हिंदी में पढ़ें')).toBe(`/hi/blogs/${TWIN}`);
  });

  it('redirect from an English URL to the Hindi version', async () => {
    const answer = await fetch(`${app.origin}/blogs/${TWIN}`, { redirect: 'manual' });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`${app.origin}/blogs/${NEWEST}`);
  });

  it('have a separate feed', async () => {
    const xml = await (await fetch(`${app.origin}/hi/blogs/rss.xml`)).text();
    expect(xml).toContain('<language>hi-IN</language>');
    expect(xml.match(/<item>/g)).toHaveLength(14);
    expect(xml).toContain(`/hi/blogs/${TWIN}</link>`);
  });
});

describe('articles from a faulty store', () => {
  const source = createFakeArticleStore();
  const app = useTestApp({ now: '2026-11-21T10:00:00+05:30', blogSource: source });
  const visitor = () => new HtmlClient(app.origin);
  beforeEach(async () => {
    source.blogs = [];
    source.failure = null;
    await app.clearPageCache();
  });

  it('show a message when the list is empty', async () => {
    const page = await visitor().open('/blogs');
    expect(page.status).toBe(200);
    expect(page.text).toContain(m.blogs_none());
  });

  it('show a 503 with the specified message when the list fails, and the home page omits its carousel', async () => {
    source.failure = { kind: 'unavailable', message: 'HTTP error! status: 500' };
    const page = await visitor().open('/blogs');
    expect(page.status).toBe(503);
    expect(page.alerts).toEqual(['Error: HTTP error! status: 500. Please try again later.']);
    const home = await visitor().open('/');
    expect(home.status).toBe(200);
    expect(home.text).not.toContain('From our blog');
  });

  it('retry a failing article three times and then show the error', async () => {
    source.failure = { kind: 'timeout', message: 'The network request timed out' };
    const reader = visitor();
    let page = await reader.open('/blogs/article-1');
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(page.status).toBe(503);
      expect(page.headers['retry-after']).toBe('3');
      expect(page.alerts[0]).toContain(m.blogs_retrying());
      expect(page.refresh).toMatchObject({ seconds: 3 });
      page = await reader.refresh();
    }
    expect(page.status).toBe(503);
    expect(page.refresh).toBeNull();
    expect(page.alerts).toEqual(['Error: The network request timed out. Please try again later.']);
  });

  it('show a final not-found error for an article that the store does not have', async () => {
    source.failure = { kind: 'missing', message: 'HTTP error! status: 404' };
    const page = await visitor().open('/blogs/article-1');
    expect(page.status).toBe(404);
    expect(page.alerts).toEqual([m.blogs_not_found()]);
  });

  it('show a message for an invalid date and for missing content', async () => {
    source.blogs = [createArticle({ scheduleDate: null, htmlContent: '<p> </p>' })];
    expect((await visitor().open('/blogs')).text).toContain(m.blogs_invalid_date());
    const page = await visitor().open('/blogs/article-1');
    expect(page.status).toBe(200);
    expect(page.text).toContain(m.blogs_invalid_date());
    expect(page.text).toContain(m.blogs_no_content());
  });

  it('use metaTags for title and description, and complete picture URLs', async () => {
    source.blogs = [
      createArticle({
        metaTags: [
          '<title>Own title</title><meta name="description" content="Own words">',
          '<meta http-equiv="refresh" content="0;url=https://evil.example">',
        ],
        htmlContent: '<p>Look:</p><img src="moon.png" alt="The Moon">',
        images: [{ contentKey: 'moon.png', contentUrl: '/art/blog/nakshatras.svg' }],
      }),
    ];
    const page = await visitor().open('/blogs/article-1');
    expect(page.title).toBe('Own title');
    expect(page.html).toContain('<meta name="description" content="Own words"/>');
    expect(page.html).toContain('<img src="/art/blog/nakshatras.svg" alt="The Moon">');
    expect(page.html).not.toContain('evil.example');
  });

  it('show five page numbers around the current page of a hundred', async () => {
    source.blogs = Array.from({ length: 1_600 }, (_, index) => createArticle({ id: index + 1 }));
    const page = await visitor().open('/blogs?page=50');
    const numbers = [48, 49, 50, 51, 52].map((number) => `Page ${number}`);
    for (const name of numbers) expect(page.hasLink(name), name).toBe(true);
    expect(page.hasLink('Page 47')).toBe(false);
    expect(page.hasLink('Page 53')).toBe(false);
  });
});
