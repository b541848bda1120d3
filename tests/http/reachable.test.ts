import { expect, it } from 'vitest';
import { kindOfPath, readSitemap } from '../support/sitemap';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ now: '2026-11-21T10:00:00+05:30' });

/** So many pages of a kind are opened that have none below them: what only the hundreds of festival days lead to, nobody finds. */
const MOST_OF_A_KIND = 80;
/** The farthest are the months and days of a city: home, panchang, all cities, its state, the city, its months. */
const MOST_LINKS = 5;
/** Hundreds of pages one after the other: a busy machine is slow, not wrong. */
const CRAWL_DEADLINE_MS = 900_000;

/** Where the links of a page lead on this site, without what stands behind a `#`. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  );
}

/** Follows links from home, nearest pages first. Gives the pages that are farther away than people go, or that nothing leads to. */
async function notFoundByLinks(wanted: ReadonlySet<string>): Promise<string[]> {
  const missing = new Set(wanted);
  const distances = new Map([['/', 0]]);
  const opened = new Map<string, number>();
  const below = new Set([...wanted].map((path) => path.replace(/\/[^/]*$/, '')));
  // A map gives what is added to it while one goes through it.
  for (const [path, distance] of distances) {
    missing.delete(path);
    if (distance === MOST_LINKS || missing.size === 0) continue;
    if (!(wanted.has(path) && below.has(path.replace(/\?.*/, '')))) {
      const kind = kindOfPath(new URL(path, app.origin).pathname);
      const count = (opened.get(kind) ?? 0) + 1;
      opened.set(kind, count);
      if (count > MOST_OF_A_KIND) continue;
    }
    const answer = await fetch(app.origin + path);
    const { pathname, search } = new URL(answer.url);
    missing.delete(pathname + search);
    if (!answer.headers.get('content-type')?.startsWith('text/html')) {
      await answer.body?.cancel();
      continue;
    }
    for (const link of linksOf(await answer.text())) {
      if (!distances.has(link)) distances.set(link, distance + 1);
    }
  }
  return [...missing];
}

it(
  'every page of the sitemap is found by following links from home',
  { tags: ['all'], timeout: CRAWL_DEADLINE_MS },
  async () => {
    const addresses = await readSitemap(app.origin);
    const wanted = new Set(addresses.map((address) => address.slice(app.origin.length)));
    expect(wanted).toContain('/credits');
    expect(await notFoundByLinks(wanted)).toEqual([]);
  },
);

it('every page says where its data comes from: the credits are linked under it', async () => {
  for (const path of ['/', '/daily-horoscope/today/leo', '/signup', '/nothing']) {
    expect(linksOf(await (await fetch(app.origin + path)).text())).toContain('/credits');
  }
});
