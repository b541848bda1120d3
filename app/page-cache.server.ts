import { matchRoutes } from '@remix-run/react';
import type { ServerBuild } from '@remix-run/node';
import { FILTER_NAMES } from '~/astrologers/filters';
import type { Services } from '~/context.server';
import { knownAddress } from '~/edge/page-cache/page-key';
import type { ReadingPagesSettings } from '~/edge/page-cache/reading-pages';
import { namesSession } from '~/http/session.server';
import { todayInIndia } from '~/time/calendar';

/**
 * The pages that are the same for everyone without a session, by the names of their routes, with the parameters of an address
 * that each one reads. A page that is not named here is made anew for each request; a parameter that is not named here does
 * not reach the page.
 */
export const READING_PAGES: Readonly<Record<string, readonly string[]>> = {
  'site/home.route': ['sign', 'blogs'],
  'horoscopes/daily.route': ['language', 'attempt'],
  'horoscopes/day-document.route': ['language'],
  'horoscopes/yearly-index.route': ['year'],
  'horoscopes/yearly.route': ['year'],
  'blogs/blogs.route': ['page'],
  'blogs/rss.route': [],
  'blogs/blog.route': ['attempt'],
  'blog-from-carousel': ['attempt'],
  'festival-now': ['year'],
  'festival-month': ['year'],
  'festivals/festival.route': [],
  'festival-calendar-year': [],
  'festival-calendar-month': [],
  'astrologers/chat.route': [...FILTER_NAMES, 'page'],
  'astrologers/call.route': [...FILTER_NAMES, 'page'],
  'site/app-download.route': [],
  'app-downloads': [],
  'help/faq.route': [],
  'static:about': [],
  'static:privacy-policy': [],
  'static:refund-policy': [],
  'static:terms-and-conditions': [],
  'static:credits': [],
  'site/robots.route': [],
  'site/sitemap.route': [],
  'site/sitemap-file.route': [],
  'site/manifest.route': [],
};

/** In-page moves ask for a page's data at its address with this at the end, and name the routes whose data they want. */
const DATA = /(?:\/_root)?\.data$/;
const DATA_PARAMETERS = ['_routes'];

/** Gives the one address of each reading page; null for an address that is none. */
export function readingPageAddresses(routes: ServerBuild['routes']): (address: URL) => URL | null {
  const known = Object.values(routes)
    .flatMap((route) => (route?.parentId === 'root' ? [route] : []))
    .map(({ id, path, index }) => (index ? { id, index } : { id, path: path ?? '' }));
  return (address) => {
    const path = address.pathname.replace(DATA, '') || '/';
    if (!isReadable(path)) return null;
    const id = matchRoutes(known, path)?.at(-1)?.route.id ?? '';
    const parameters = Object.hasOwn(READING_PAGES, id) ? READING_PAGES[id] : undefined;
    if (!parameters) return null;
    const isData = DATA.test(address.pathname);
    return knownAddress(address, isData ? [...parameters, ...DATA_PARAMETERS] : parameters);
  };
}

/** What the edge must know to keep the site's reading pages; null where the settings switch that off. */
export function readingPages(
  routes: ServerBuild['routes'],
  { config, clock, content }: Pick<Services, 'config' | 'clock' | 'content'>,
): ReadingPagesSettings | null {
  const { pageCacheBytes } = config.server;
  if (pageCacheBytes === 0) return null;
  return {
    maximumBytes: pageCacheBytes,
    now: () => clock.now().getTime(),
    day: () => todayInIndia(clock),
    publicUrl: config.site.publicUrl,
    pageAddress: readingPageAddresses(routes),
    isPersonal: namesSession,
    onChange: content.onChange,
    look: content.look,
  };
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
