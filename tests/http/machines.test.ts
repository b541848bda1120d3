import { describe, expect, it } from 'vitest';
import { readSitemap, readSitemapLanguages, SITEMAP_SHARES } from '../support/sitemap';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

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
    let fault: string | null = null;
    const faulty = useTestApp({ findError: () => Promise.resolve(fault) });
    const broken = useTestApp({ findError: () => Promise.reject(new Error('secret detail')) });

    it('report that the site is not ready, with the reason, but still live', async () => {
      fault = 'shutting down';
      const ready = await send(faulty.origin, { path: '/readyz' });
      expect([ready.status, ready.text]).toEqual([503, 'not ready: shutting down\n']);
      expect((await send(faulty.origin, { path: '/healthz' })).status).toBe(200);
    });

    it('in the check itself show no details', async () => {
      const ready = await send(broken.origin, { path: '/readyz' });
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
