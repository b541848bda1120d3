import { listAdminPages } from './admin-pages';
import { fixed, listPagePositions, withQuery, type BenchPage } from './addresses';
import { ASTROLOGER_LISTS } from './facts';
import { getTodayInIndia, toCompactDate } from '~/shared/time/calendar';
import { toSlug } from './population';

const ARTICLES_PER_PAGE = 16;
const ASTROLOGERS_PER_PAGE = 24;

/** Every page that grows with a list, and some that only look up a key. */
export function listBenchPages(): readonly BenchPage[] {
  return [...readingPages(), ...listAstrologerPages(), ...listAdminPages(), ...listApiCalls()];
}

export const CACHED_PAGES: readonly BenchPage[] = [
  fixed('kept: home', '/'),
  fixed('kept: /blogs', '/blogs'),
  fixed('kept: /chat-with-astrologer', '/chat-with-astrologer'),
  fixed('kept: article', `/blogs/${toSlug(0)}`),
];

/** Pages that list everything up to a fixed limit, so the two stores show different numbers of rows. */
export function listPagesByLength(): readonly BenchPage[] {
  const api = '/heastro-service';
  const day = getTodayInIndia({ now: () => new Date() });
  const compact = toCompactDate(day);
  return [
    fixed('sitemap file: 100 and 10,000 addresses', '/sitemap/blogs-1.xml'),
    fixed(
      'API: astrologers, 100 and 5,000',
      `${api}/astroservice/list/astrologer/1?customerId=1`,
      'api',
    ),
    fixed('API: approved, 30 and 2,000', `${api}/email/logs`, 'api'),
    fixed(
      "API: a day's articles, 1 and 145",
      `${api}/astroblogs/by-date?startDate=${compact}&endDate=${compact}`,
      'api',
    ),
  ];
}

function readingPages(): BenchPage[] {
  return [
    fixed('home', '/'),
    fixed('daily reading', '/daily-horoscope/today/aries'),
    fixed('/blogs.data', '/blogs.data?_routes=blogs%2Fblogs.route'),
    ...listPagePositions('/blogs', 'visitor', ARTICLES_PER_PAGE, {
      total: ({ articles }) => articles,
      path: (page) => withQuery('/blogs', page > 1 ? { page } : {}),
    }),
    fixed('article, newest', `/blogs/${toSlug(0)}`),
    {
      name: 'article, oldest',
      visitorKind: 'visitor',
      // The site's own articles are added to those of the benchmark.
      address: ({ articles }) => `/blogs/${toSlug(articles > 1_000 ? 99_999 : 99)}`,
    },
    fixed('article that does not exist', '/blogs/no-such-article'),
    fixed('RSS', '/blogs/rss.xml'),
    fixed('sitemap index', '/sitemap.xml'),
    fixed('sitemap, pages', '/sitemap/pages.xml'),
    fixed('/readyz', '/readyz'),
  ];
}

function listAstrologerPages(): BenchPage[] {
  return Object.keys(ASTROLOGER_LISTS).flatMap((query) => {
    const path = (page: number) =>
      withQuery('/chat-with-astrologer', {
        ...Object.fromEntries(new URLSearchParams(query)),
        ...(page > 1 ? { page } : {}),
      });
    const name = query === '' ? '/chat-with-astrologer' : `astrologers, ${query}`;
    const pages = listPagePositions(name, 'visitor', ASTROLOGERS_PER_PAGE, {
      total: ({ astrologers }) => astrologers.get(query) ?? 0,
      path,
    });
    return query === ''
      ? [...pages, fixed('/call-with-astrologer', '/call-with-astrologer')]
      : pages;
  });
}

function listApiCalls(): BenchPage[] {
  const api = '/heastro-service';
  return [
    fixed('API: pending applications', `${api}/astroservice/astrologers/pending-details`, 'api'),
    fixed('API: approvals', `${api}/email/logs`, 'api'),
    fixed('API: questions', `${api}/faqs`, 'api'),
  ];
}
