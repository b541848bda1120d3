import { matchRoutes } from '@remix-run/react';
import type { ServerBuild } from '@remix-run/node';
import { FILTER_NAMES } from '~/features/astrologers/filters';
import { readAstrologerId } from '~/features/astrologers/wanted-astrologer';
import type { Services } from './services';
import type { ContentTopic } from '~/shared/content-topics';
import type { PageName } from '~/server/page-cache/page-cache';
import { knownAddress, type Understand } from '~/server/page-cache/page-key';
import type { ReadingPagesSettings } from '~/server/page-cache/reading-pages';
import { findMonth } from '~/features/festivals/month';
import { parseAttempt } from '~/features/horoscopes/pages/daily-request';
import { LANGUAGES } from '~/features/horoscopes/horoscope.source';
import { findSign } from '~/features/horoscopes/signs';
import { namesSession } from '~/web/http/session.server';
import { parsePage } from '~/shared/paging/paging';
import { CAROUSEL_PAGES } from '~/features/home/pages/carousel';
import { todayInIndia } from '~/shared/time/calendar';

/** What the edge must know of a page to keep it. */
interface ReadingPage {
  /** The parameters of its address that it reads, and what it understands of each: nothing else reaches it. */
  readonly parameters: Readonly<Record<string, Understand>>;
  /** The topics that it shows, beside those of the frame. */
  readonly shows: readonly ContentTopic[];
}

/** Every page's frame shows these. */
const FRAME: readonly ContentTopic[] = ['contact'];

const page = (
  parameters: Readonly<Record<string, Understand>> = {},
  shows: readonly ContentTopic[] = [],
) => ({ parameters, shows });

/** A value that the page answers with 404 where it does not know it: such an answer is not kept. */
const orNothing: Understand = (written) => written || null;
const choice: Understand = (written) => written.trim().toLowerCase() || null;
const sign: Understand = (written) => findSign(written)?.slug ?? null;
const carouselPage: Understand = (written) => {
  const number = parsePage(written);
  return number !== null && number <= CAROUSEL_PAGES ? String(number) : null;
};
const language: Understand = (written) =>
  LANGUAGES.find((each) => each === written.toLowerCase()) ?? null;
const attempt: Understand = (written) => String(parseAttempt(written) || '') || null;
const blogAttempt: Understand = (written) => (/^[1-3]$/.test(written) ? written : null);
const astrologer: Understand = (written) => String(readAstrologerId(written) ?? '') || null;
const list = {
  ...Object.fromEntries(FILTER_NAMES.map((name) => [name, choice])),
  page: orNothing,
};

/**
 * The pages that are the same for everyone without a session, by the names of their routes. A page that is not named here is made
 * anew for each request.
 */
export const READING_PAGES: Readonly<Record<string, ReadingPage>> = {
  'features/home/pages/home.route': page({ sign, blogs: carouselPage }, ['readings', 'blogs']),
  'features/horoscopes/pages/daily.route': page({ language, attempt }, ['readings']),
  'features/horoscopes/pages/day-document.route': page({ language }, ['readings']),
  'features/horoscopes/pages/yearly-index.route': page({ year: orNothing }),
  'features/horoscopes/pages/yearly.route': page({ year: orNothing }),
  'features/blogs/pages/blogs.route': page({ page: list.page }, ['blogs']),
  'features/blogs/pages/rss.route': page({}, ['blogs']),
  'features/blogs/pages/blog.route': page({ attempt: blogAttempt }, ['blogs']),
  'blog-from-carousel': page({ attempt: blogAttempt }, ['blogs']),
  'festival-now': page({ year: orNothing }),
  'festival-month': page({ year: orNothing }),
  'features/festivals/pages/festival.route': page(),
  'festival-calendar-year': page(),
  'festival-calendar-month': page(),
  'features/astrologers/pages/chat.route': page(list, ['astrologers']),
  'features/astrologers/pages/call.route': page(list, ['astrologers']),
  // Of nobody there is no page: it leads on, and that is not kept.
  'features/home/pages/app-download.route': page({ call: astrologer, chat: astrologer }, [
    'astrologers',
  ]),
  'app-downloads': page(),
  'features/help/pages/faq.route': page({}, ['faqs']),
  'static:about': page(),
  'static:privacy-policy': page(),
  'static:refund-policy': page(),
  'static:terms-and-conditions': page(),
  'static:credits': page(),
  'features/home/machines/robots.route': page(),
  'features/home/machines/sitemap.route': page({}, ['blogs']),
  'features/home/machines/sitemap-file.route': page({}, ['blogs']),
  'features/home/machines/manifest.route': page(),
};

/** In-page moves ask for a page's data at its address with this at the end, and name the routes whose data they want. */
const DATA = /(?:\/_root)?\.data$/;
const DATA_PARAMETER = '_routes';

/**
 * Names the reading page of each address; null for an address that is none. Nor is one that somebody made up and that shows a
 * page all the same (a month that there is not, another spelling of a path): each would be an entry of its own.
 */
export function readingPageNames(routes: ServerBuild['routes']): (address: URL) => PageName | null {
  const known = Object.values(routes)
    .flatMap((route) => (route?.parentId === 'root' ? [route] : []))
    .map(({ id, path, index }) => (index ? { id, index } : { id, path: path ?? '' }));
  return (address) => {
    const path = address.pathname.replace(DATA, '') || '/';
    if (!isPlainlyWritten(path)) return null;
    const match = matchRoutes(known, path)?.at(-1);
    const id = match?.route.id ?? '';
    const found = Object.hasOwn(READING_PAGES, id) ? READING_PAGES[id] : undefined;
    if (!found) return null;
    if (id === 'festival-month' && findMonth(match?.params.month) === null) return null;
    const isData = DATA.test(address.pathname);
    if (isData && !isOfRoutes(address.searchParams.get(DATA_PARAMETER), id)) return null;
    const parameters = isData
      ? { ...found.parameters, [DATA_PARAMETER]: (written: string) => written }
      : found.parameters;
    return { key: knownAddress(address, parameters).href, shows: [...FRAME, ...found.shows] };
  };
}

/** Whether a list of routes is one that this site's own script asks for: of the frame, of the page, or of both. */
function isOfRoutes(list: string | null, id: string): boolean {
  return list === null || ['root', id, `root,${id}`].includes(list);
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
    tagged: config.cdn.purge !== undefined,
    publicUrl: config.site.publicUrl,
    pageAt: readingPageNames(routes),
    isPersonal: namesSession,
    onChange: content.onChange,
    look: content.look,
  };
}

/** Whether a path is written as links write it: no letter stands there as an escape that could stand as itself. */
function isPlainlyWritten(path: string): boolean {
  try {
    return encodeURI(decodeURIComponent(path)) === path;
  } catch {
    return false;
  }
}
