import type { ApplicationState } from '~/features/applications/apply/application-labels';
import { fixed, listPagePositions, withQuery, type BenchPage } from './addresses';
import type { Facts } from './facts';
import { getLetters, getMobile } from './population';

const PER_PAGE = 25;
/** An application under review in a store of any size. */
const EXISTING_ROW = 0;
/** First letter of half of the names and of every third word in articles. */
const COMMON = 'm';

const LISTS: readonly (readonly [path: string, state: ApplicationState])[] = [
  ['/pending', 'under-review'],
  ['/ApprovedAstrologers', 'approved'],
  ['/RejectedApplications', 'rejected'],
];

export function listAdminPages(): BenchPage[] {
  return [
    fixed('admin: sign-in form', '/admin/login'),
    ...['pending', 'approved', 'rejected', 'uploads'].map((tab) =>
      admin(`dashboard, ${tab}`, `/deshboard?tab=${tab}`),
    ),
    ...LISTS.flatMap(([path, state]) => applications(path, state)),
    ...searches(),
    {
      name: 'admin: an application',
      visitorKind: 'admin',
      address: ({ waiting }) => `/admin/view/${waiting.at(-1) ?? 0}`,
    },
    ...articles(),
    admin('FAQ manager', '/faqmanager'),
    admin('reports', '/ReportsAnalytics'),
    admin('reports of a year', '/ReportsAnalytics?days=365'),
    admin('audit log', '/admin/audit'),
    admin('audit log, of one actor', withQuery('/admin/audit', { actor: 'admin@bench.example' })),
    admin('readings, upload', '/horoscopeupload'),
  ];
}

function applications(path: string, state: ApplicationState): BenchPage[] {
  const total = ({ applications: counts }: Facts) => counts.get(state) ?? 0;
  const pages = (sort: string | null) =>
    listPagePositions(`admin: ${path}${sort ? `, ${sort}` : ''}`, 'admin', PER_PAGE, {
      total,
      path: (page) => withQuery(path, { ...(sort ? { sort } : {}), ...(page > 1 ? { page } : {}) }),
    });
  return [...pages(null), ...pages('name')];
}

function searches(): BenchPage[] {
  const search = (what: string, q: string, more: Readonly<Record<string, string | number>> = {}) =>
    admin(`/pending, ${what}`, withQuery('/pending', { q, ...more }));
  return [
    search('a name that is there', getLetters(EXISTING_ROW)),
    search('a mobile number', getMobile(EXISTING_ROW)),
    search('a name that is not there', 'zzyzx'),
    search('a common letter', COMMON),
    search('a common letter, by name', COMMON, { sort: 'name' }),
    search('two common words', 'me iyer'),
  ];
}

function articles(): BenchPage[] {
  const path = (show: string | null) => (page: number) =>
    withQuery('/admin/articles', { ...(show ? { show } : {}), page });
  const list = (name: string, show: string | null, total: (facts: Facts) => number) =>
    listPagePositions(`admin: articles, ${name}`, 'admin', PER_PAGE, { total, path: path(show) });
  return [
    admin('new article', '/blogupload'),
    ...list('all', null, ({ allArticles }) => allArticles),
    ...list('drafts', 'draft', ({ drafts }) => drafts),
    ...list('scheduled', 'scheduled', ({ scheduled }) => scheduled),
    ...list('published', 'published', ({ articles: published }) => published),
    admin('articles, a word that one has', withQuery('/admin/articles', { q: getLetters(0) })),
    admin('articles, a word that none has', withQuery('/admin/articles', { q: 'zzyzx' })),
    admin('articles, a common letter', withQuery('/admin/articles', { q: COMMON })),
    admin(
      'articles, a word that all have',
      withQuery('/admin/articles', { q: 'almanac', show: 'published' }),
    ),
  ];
}

function admin(name: string, path: string): BenchPage {
  return fixed(`admin: ${name}`, path, 'admin');
}
