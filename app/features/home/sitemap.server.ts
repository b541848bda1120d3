import type { BlogSource } from '~/features/blogs/blog.source';
import { NAMED_DAYS } from '~/features/horoscopes/day';
import { SIGNS } from '~/features/horoscopes/signs';
import { yearlySlug } from '~/features/horoscopes/yearly';
import { YEARLY_EDITIONS } from '~/features/horoscopes/yearly.server';
import { escapeXml } from '~/shared/text/xml';
import type { CalendarDate } from '~/shared/time/calendar';

/** The most addresses one sitemap file may hold (sitemaps.org). */
export const ADDRESSES_PER_FILE = 50_000;

export interface SitemapEntry {
  readonly path: string;
  readonly lastModified?: CalendarDate;
}

/**
 * @param linked the pages that every page leads to
 * @param yearlyDefault the edition whose address names no year
 * @returns the reading pages that exist on every install
 */
export function pageEntries(linked: readonly string[], yearlyDefault: number): SitemapEntry[] {
  return ['/', ...linked, '/app-download', ...dailyPaths(), ...yearlyPaths(yearlyDefault)].map(
    (path) => ({ path }),
  );
}

/** @param file counted from 1 @returns the articles of one file of the sitemap */
export async function blogEntries(
  blogs: BlogSource,
  today: CalendarDate,
  file: number,
): Promise<SitemapEntry[]> {
  const offset = (file - 1) * ADDRESSES_PER_FILE;
  const slugs = await blogs.publishedSlugs({ today, limit: ADDRESSES_PER_FILE, offset });
  return slugs.map(({ slug, scheduleDate }) => ({
    path: `/blogs/${encodeURIComponent(slug)}`,
    lastModified: scheduleDate,
  }));
}

/** @returns a sitemap file */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ path, lastModified }) =>
      `<url><loc>${escapeXml(origin + path)}</loc>${lastModified ? `<lastmod>${lastModified}</lastmod>` : ''}</url>`,
  );
  return document('urlset', urls);
}

/** @returns the index of sitemap files */
export function sitemapIndexXml(origin: string, names: readonly string[]): string {
  const files = names.map(
    (name) => `<sitemap><loc>${escapeXml(`${origin}/sitemap/${name}.xml`)}</loc></sitemap>`,
  );
  return document('sitemapindex', files);
}

function document(element: string, items: readonly string[]): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</${element}>\n`
  );
}

/** In both languages: drafts see to it that each day has both. */
function dailyPaths(): string[] {
  const paths = NAMED_DAYS.flatMap((day) =>
    SIGNS.map(({ slug }) => `/daily-horoscope/${day}/${slug}`),
  );
  return [...paths, ...paths.map((path) => `${path}?language=hindi`)];
}

function yearlyPaths(defaultYear: number): string[] {
  return YEARLY_EDITIONS.flatMap((year) =>
    SIGNS.map((sign) => {
      const path = `/yearly-horoscope/${yearlySlug(sign)}`;
      return year === defaultYear ? path : `${path}?year=${year}`;
    }),
  );
}
