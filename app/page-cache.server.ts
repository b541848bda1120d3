import { matchRoutes } from '@remix-run/react';
import type { ServerBuild } from '@remix-run/node';
import { FILTER_NAMES } from '~/astrologers/filters';
import type { Services } from '~/context.server';
import type { ContentTopic } from '~/content/topics';
import type { PageName } from '~/edge/page-cache/page-cache';
import { knownAddress } from '~/edge/page-cache/page-key';
import type { ReadingPagesSettings } from '~/edge/page-cache/reading-pages';
import { namesSession } from '~/http/session.server';
import { todayInIndia } from '~/time/calendar';

/** What the edge must know of a page to keep it. */
interface ReadingPage {
  /** The parameters of its address that it reads: no other one reaches it. */
  readonly parameters: readonly string[];
  /** The topics that it shows, beside those of the frame. */
  readonly shows: readonly ContentTopic[];
}

/** Every page's frame shows these. */
const FRAME: readonly ContentTopic[] = ['contact'];

const page = (parameters: readonly string[] = [], shows: readonly ContentTopic[] = []) => ({
  parameters,
  shows,
});

/**
 * The pages that are the same for everyone without a session, by the names of their routes. A page that is not named here is made
 * anew for each request.
 */
export const READING_PAGES: Readonly<Record<string, ReadingPage>> = {
  'site/home.route': page(['sign', 'blogs'], ['readings', 'blogs']),
  'horoscopes/daily.route': page(['language', 'attempt'], ['readings']),
  'horoscopes/day-document.route': page(['language'], ['readings']),
  'horoscopes/yearly-index.route': page(['year']),
  'horoscopes/yearly.route': page(['year']),
  'blogs/blogs.route': page(['page'], ['blogs']),
  'blogs/rss.route': page([], ['blogs']),
  'blogs/blog.route': page(['attempt'], ['blogs']),
  'blog-from-carousel': page(['attempt'], ['blogs']),
  'festival-now': page(['year']),
  'festival-month': page(['year']),
  'festivals/festival.route': page(),
  'festival-calendar-year': page(),
  'festival-calendar-month': page(),
  'astrologers/chat.route': page([...FILTER_NAMES, 'page'], ['astrologers']),
  'astrologers/call.route': page([...FILTER_NAMES, 'page'], ['astrologers']),
  'site/app-download.route': page(),
  'app-downloads': page(),
  'help/faq.route': page([], ['faqs']),
  'static:about': page(),
  'static:privacy-policy': page(),
  'static:refund-policy': page(),
  'static:terms-and-conditions': page(),
  'static:credits': page(),
  'site/robots.route': page(),
  'site/sitemap.route': page([], ['blogs']),
  'site/sitemap-file.route': page([], ['blogs']),
  'site/manifest.route': page(),
};

/** In-page moves ask for a page's data at its address with this at the end, and name the routes whose data they want. */
const DATA = /(?:\/_root)?\.data$/;
const DATA_PARAMETERS = ['_routes'];

/** Names the reading page of each address; null for an address that is none. */
export function readingPageNames(routes: ServerBuild['routes']): (address: URL) => PageName | null {
  const known = Object.values(routes)
    .flatMap((route) => (route?.parentId === 'root' ? [route] : []))
    .map(({ id, path, index }) => (index ? { id, index } : { id, path: path ?? '' }));
  return (address) => {
    const path = address.pathname.replace(DATA, '') || '/';
    if (!isReadable(path)) return null;
    const id = matchRoutes(known, path)?.at(-1)?.route.id ?? '';
    const found = Object.hasOwn(READING_PAGES, id) ? READING_PAGES[id] : undefined;
    if (!found) return null;
    const isData = DATA.test(address.pathname);
    const parameters = isData ? [...found.parameters, ...DATA_PARAMETERS] : found.parameters;
    return { key: knownAddress(address, parameters).href, shows: [...FRAME, ...found.shows] };
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
    pageAt: readingPageNames(routes),
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
