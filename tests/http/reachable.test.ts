import { expect, it } from 'vitest';
import { BASE_LANGUAGE, parseLocalPath } from '~/shared/i18n/language';
import { getKind, readSitemap } from '../support/sitemap';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ now: '2026-11-21T10:00:00+05:30' });

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
