import type { ArticleStore } from '~/features/articles/article.store';
import { DAY_NAMES } from '~/features/horoscopes/day';
import { PERIOD_PATHS } from '~/features/horoscopes/period';
import { SIGNS } from '~/features/astronomy/signs';
import { getYearlySlug } from '~/features/horoscopes/yearly';
import { YEARLY_EDITIONS } from '~/features/horoscopes/yearly.server';
import { CITIES, INDEXED_CITIES } from '~/features/places/cities.server';
import {
  CITIES_PATH,
  METHOD_PATH,
  shiftMonth,
  getMonth,
  getPanchangPath,
} from '~/features/places/panchang-paths';
import { BASE_LANGUAGE, LANGUAGES, toLocalPath, type Language } from '~/shared/i18n/language';
import { escapeXml } from '~/shared/text/escape-html';
import { addDays, type CalendarDate } from '~/shared/time/calendar';

/** sitemaps.org allows 50,000 addresses and 50 MB. The longest Devanagari address with its alternates takes 3.5 kB. */
export const SITEMAP_URLS_PER_FILE = 10_000;

export interface SitemapEntry {
  readonly path: string;
  readonly lastModified?: CalendarDate;
  /** Paths by language. If absent, the path is the same in every language. */
  readonly languages?: Readonly<Partial<Record<Language, string>>>;
}

/**
 * @param linked paths of the pages linked from every page
 * @param yearlyDefault the year whose pages have addresses without a year
 * @returns the pages that exist on every installation
 */
export function buildPageEntries(linked: readonly string[], yearlyDefault: number): SitemapEntry[] {
  return [
    '/',
    ...linked,
    '/app-download',
    ...listDailyPaths(),
    ...listPeriodPaths(),
    ...listYearlyPaths(yearlyDefault),
  ].map((path) => ({ path }));
}

/** Days from tomorrow and months from the current one: about a thousand addresses, which change every day. */
const INDEXED_DAYS = 7;
const INDEXED_MONTHS = 3;

/**
 * @param today in India
 * @returns today's page of every city; the coming days and months of the largest cities
 */
export function buildPanchangEntries(today: CalendarDate): SitemapEntry[] {
  const month = getMonth(today);
  const months = Array.from(
    { length: INDEXED_MONTHS },
    (_, steps) => shiftMonth(month, steps) ?? [],
  ).flat();
  // The address without a date is canonical for today. In cities abroad, today can still be the day before.
  const days = Array.from({ length: INDEXED_DAYS }, (_, at) => addDays(today, at + 1));
  const paths = [
    METHOD_PATH,
    CITIES_PATH,
    ...CITIES.map((city) => getPanchangPath(city)),
    ...INDEXED_CITIES.flatMap((city) =>
      [...months.map(({ code }) => code), ...days].map((code) => getPanchangPath(city, code)),
    ),
  ];
  return paths.map((path) => ({ path }));
}

/**
 * @param file starts at 1
 * @returns the articles of one sitemap file
 */
export async function loadArticleEntries(
  blogs: ArticleStore,
  today: CalendarDate,
  file: number,
): Promise<SitemapEntry[]> {
  const offset = (file - 1) * SITEMAP_URLS_PER_FILE;
  const slugs = await blogs.listPublishedSlugs({ today, limit: SITEMAP_URLS_PER_FILE, offset });
  const entries = new Map<string, SitemapEntry>();
  for (const { slug, language, twinKey, scheduleDate } of slugs) {
    const path = `/blogs/${encodeURIComponent(slug)}`;
    // Translations of an article share a twin key and form one entry.
    const key = twinKey === null ? path : `twins ${twinKey}`;
    const before = entries.get(key);
    const languages = { ...before?.languages, [language]: path };
    entries.set(key, { path, lastModified: scheduleDate, ...before, languages });
  }
  return [...entries.values()];
}

/** @returns a sitemap file with each page's addresses in all languages */
export function formatSitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.flatMap(({ path, lastModified, languages }) => {
    const addresses = LANGUAGES.flatMap(({ code, tag }) => {
      const own = languages ? languages[code] : path;
      return own === undefined
        ? []
        : [{ code, tag: tag as string, address: escapeXml(origin + toLocalPath(own, code)) }];
    });
    const beside = addresses.length > 1 ? formatAlternates(addresses) : '';
    const modified = lastModified ? `<lastmod>${lastModified}</lastmod>` : '';
    return addresses.map(({ address }) => `<url><loc>${address}</loc>${modified}${beside}</url>`);
  });
  return document('urlset', urls, ' xmlns:xhtml="http://www.w3.org/1999/xhtml"');
}

function formatAlternates(
  addresses: readonly { readonly code: Language; readonly tag: string; readonly address: string }[],
): string {
  const base = addresses.filter(({ code }) => code === BASE_LANGUAGE);
  return [...addresses, ...base.map((each) => ({ ...each, tag: 'x-default' }))]
    .map(({ tag, address }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address}"/>`)
    .join('');
}

/** @returns the index of sitemap files */
export function formatSitemapIndex(origin: string, names: readonly string[]): string {
  const files = names.map(
    (name) => `<sitemap><loc>${escapeXml(`${origin}/sitemap/${name}.xml`)}</loc></sitemap>`,
  );
  return document('sitemapindex', files);
}

function document(element: string, items: readonly string[], namespaces = ''): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>\n${items.join('\n')}\n</${element}>\n`
  );
}

/** Every sign has a reading in every language on every day, if only a generated draft. */
function listDailyPaths(): string[] {
  return DAY_NAMES.flatMap((day) => SIGNS.map(({ slug }) => `/daily-horoscope/${day}/${slug}`));
}

/** The current week and month. Their pages link to the other weeks and months. */
function listPeriodPaths(): string[] {
  return Object.values(PERIOD_PATHS).flatMap((path) => [
    path,
    ...SIGNS.map(({ slug }) => `${path}/${slug}`),
  ]);
}

function listYearlyPaths(defaultYear: number): string[] {
  return YEARLY_EDITIONS.flatMap((year) =>
    SIGNS.map((sign) => {
      const path = `/yearly-horoscope/${getYearlySlug(sign)}`;
      return year === defaultYear ? path : `${path}?year=${year}`;
    }),
  );
}
