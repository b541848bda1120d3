import { expect, it } from 'vitest';
import { BASE_LANGUAGE, parseLocalPath } from '~/shared/i18n/language';
import { kindOf, readSitemap } from '../support/sitemap';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ now: '2026-11-21T10:00:00+05:30' });

/** So many pages of a kind are opened that are not in the sitemap: other months, other cities, searches. */
const MOST_OUTSIDE = 160;
/** Home, festivals, another year, another month, the festival: nobody follows more than this. */
const MOST_LINKS = 4;
/** Home, panchang, all cities, its state, the city, its month, the next one, the one after it; of a day one less. */
const MOST_LINKS_TO_A_MONTH = 7;
/** Thousands of pages one after the other: a busy machine is slow, not wrong. */
const CRAWL_DEADLINE_MS = 900_000;

/** Where the links of a page lead on this site, without what stands behind a `#`. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  );
}

/** How many links a page may be away from home; in another language one more, which changes it. */
function mostLinksTo(pathname: string): number {
  const { language, path } = parseLocalPath(pathname);
  const most = path.startsWith('/panchang/') ? MOST_LINKS_TO_A_MONTH : MOST_LINKS;
  return language === BASE_LANGUAGE ? most : most + 1;
}

/** Follows links from home, nearest pages first. Gives how many lead to each page that was found. */
async function followLinks(wanted: ReadonlySet<string>): Promise<ReadonlyMap<string, number>> {
  const distances = new Map([['/', 0]]);
  const outside = new Map<string, number>();
  // A map gives what is added to it while one goes through it.
  for (const [path, distance] of distances) {
    if (distance > MOST_LINKS_TO_A_MONTH) break;
    if (!wanted.has(path)) {
      const kind = kindOf(new URL(path, app.origin));
      const count = (outside.get(kind) ?? 0) + 1;
      outside.set(kind, count);
      if (count > MOST_OUTSIDE) continue;
    }
    const answer = await fetch(app.origin + path);
    const { pathname, search } = new URL(answer.url);
    if (!distances.has(pathname + search)) distances.set(pathname + search, distance);
    if (!answer.headers.get('content-type')?.startsWith('text/html')) {
      await answer.body?.cancel();
      continue;
    }
    for (const link of linksOf(await answer.text())) {
      if (!distances.has(link)) distances.set(link, distance + 1);
    }
  }
  return distances;
}

it(
  'every page of the sitemap is found by following links from home',
  { tags: ['all'], timeout: CRAWL_DEADLINE_MS },
  async () => {
    const addresses = await readSitemap(app.origin);
    const wanted = new Set(addresses.map((address) => address.slice(app.origin.length)));
    expect(wanted).toContain('/credits');
    const distances = await followLinks(wanted);
    const tooFar = [...wanted].filter((path) => {
      const { pathname } = new URL(path, app.origin);
      return (distances.get(path) ?? Infinity) > mostLinksTo(pathname);
    });
    expect(tooFar.map((path) => `${path} ${distances.get(path)}`)).toEqual([]);
  },
);

it('every page says where its data comes from: the credits are linked under it', async () => {
  for (const path of ['/', '/daily-horoscope/today/leo', '/signup', '/nothing']) {
    expect(linksOf(await (await fetch(app.origin + path)).text())).toContain('/credits');
  }
});
