import { BASE_LANGUAGE, parseLocalPath } from '~/shared/i18n/language';
import { getMaxReadingPageBytes } from '../../tests/support/budgets';
import { readSitemap } from '../../tests/support/sitemap';
import type { BenchPage } from '../../tests/support/bench-page';
import { runInParallel } from './in-parallel';
import type { PageRoutes } from '../../tests/support/page-routes';
import { measureHtmlSize, type HtmlSize } from './sizes';

/** Reading routes for machines, without HTML. */
const MACHINE_PATHS = [
  'features/horoscopes/pages/day-document.route',
  'features/articles/pages/rss.route',
  'features/festivals/pages/rolling-calendar.route',
  'festival-calendar-year',
  'festival-calendar-month',
  'features/site/machines/robots.route',
  'features/site/machines/sitemap.route',
  'features/site/machines/sitemap-file.route',
  'features/site/machines/manifest.route',
];

/** Paths outside the sitemap: alternative addresses, and pages with query parameters. */
const UNLISTED_PATHS = [
  '/?sign=leo&blogs=2',
  '/yearly-horoscope?year=2025',
  '/blogs?page=2',
  '/blog/how-to-read-a-panchang',
  '/festival',
  '/chat-with-astrologer?language=Hindi',
  '/call-with-astrologer?sort=price',
  '/app-downloads',
];

const AT_ONCE = 4;

export interface PageMeasurements {
  /** The heaviest address of each route and language; form pages are measured separately. */
  readonly pages: readonly BenchPage[];
  /** Sizes by path. They include the first response, which cannot be requested again. */
  readonly sizes: ReadonlyMap<string, HtmlSize>;
  readonly weighedCount: number;
  readonly faults: readonly string[];
}

export async function measureContentPages(
  origin: string,
  { findRoute, cachedRoutes, formRoutes }: PageRoutes,
  isWanted: (path: string) => boolean,
): Promise<PageMeasurements> {
  const listed = (await readSitemap(origin)).map((each) => each.replace(origin, '') || '/');
  const addresses = [...listed, ...UNLISTED_PATHS];
  const heaviest = new Map<string, { readonly path: string; readonly size: HtmlSize }>();
  const faults: string[] = [];
  const wanted = addresses.filter(isWanted);
  await runInParallel(wanted, AT_ONCE, async (path) => {
    const size = await measureHtmlSize(origin, { path, cookie: null });
    const { brotli } = size;
    if (brotli > getMaxReadingPageBytes(path)) {
      faults.push(
        `${path}: ${brotli} bytes of HTML in brotli, at most ${getMaxReadingPageBytes(path)}`,
      );
    }
    const kind = `${parseLocalPath(path).language} ${findRoute(path)}`;
    const isForm = formRoutes.includes(findRoute(path));
    if (!isForm && brotli > (heaviest.get(kind)?.size.brotli ?? 0))
      heaviest.set(kind, { path, size });
  });
  if (wanted.length === addresses.length) {
    for (const id of cachedRoutes) {
      const isElsewhere = MACHINE_PATHS.includes(id) || formRoutes.includes(id);
      if (!isElsewhere && !heaviest.has(`${BASE_LANGUAGE} ${id}`))
        faults.push(`${id}: no address is measured`);
    }
  }
  const pages = [...heaviest.values()].map(({ path }) => path).sort();
  return {
    pages: pages.map((path) => ({ kind: 'reading', path, cookie: null })),
    sizes: new Map([...heaviest.values()].map(({ path, size }) => [path, size])),
    weighedCount: wanted.length,
    faults,
  };
}
