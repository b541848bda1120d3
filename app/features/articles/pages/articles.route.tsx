import { getStoreErrorMessage } from '~/shared/result/store-error-text';
import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NO_STORE, getReadingPageCaching } from '~/web/http/caching';
import { createMeta } from '~/web/http/page-meta';
import { notFound } from '~/web/http/responses.server';
import { getCurrentLanguage, LANGUAGES, toLocalPath, type Language } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { parsePage } from '~/shared/paging/paging';
import { Pagination } from '~/web/ui/Pagination';
import { ArticleCards } from './ArticleCards';
import { buildFeedLink } from './feed-link';
import { getArticleFailureMessage } from '~/features/articles/article-labels';
import { acceptAnyValue, type RouteHandle } from '~/web/http/route-handle';

export { forwardHeaders as headers } from '~/web/http/caching';

export const handle: RouteHandle = import.meta.env.SSR
  ? { cache: { parameters: { page: acceptAnyValue }, shows: ['blogs'] } }
  : {};

/** For robots, as specified. */
const REVISIT_AFTER_DAYS = 90;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { blogs } = context.services;
  const page = parsePage(new URL(request.url).searchParams.get('page'));
  if (page === null) throw notFound('no-such-page');
  const result = await blogs.list(page);
  if (result.ok) {
    return data(
      { ...result.value, ...getLanguagePaths(page), message: null },
      { headers: getReadingPageCaching() },
    );
  }
  if (result.failure.kind !== 'failed') throw notFound('no-such-page');
  return data(
    {
      blogs: [],
      page,
      pages: 1,
      message: getArticleFailureMessage(getStoreErrorMessage(result.failure.reason)),
    },
    { status: 503, headers: NO_STORE },
  );
}

export const meta = createMeta<typeof loader>(({ site, data: list }) => {
  const { page } = list;
  return {
    title: page > 1 ? m.blogs_title_on_page({ page }) : m.blogs_title(),
    description: page > 1 ? m.blogs_description_on_page({ page }) : m.blogs_description(),
    path: list.message ? null : buildListPath(page),
    // Lists differ in length, so only first pages correspond.
    ...(page > 1 ? { languages: { [getCurrentLanguage()]: buildListPath(page) } } : {}),
    revisitAfterDays: REVISIT_AFTER_DAYS,
    breadcrumbs: [{ name: m.blogs_heading(), path: '/blogs' }],
    more: [buildFeedLink(site)],
  };
});

export default function ArticlesRoute() {
  const { blogs, page, pages, message } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <h1>{m.blogs_heading()}</h1>
      {message ? (
        <p className="notice notice-error" role="alert">
          {message}
        </p>
      ) : null}
      {!message && blogs.length === 0 ? <p className="notice">{m.blogs_none()}</p> : null}
      <ArticleCards blogs={blogs} headingLevel={2} />
      <Pagination page={page} pages={pages} getPath={buildListPath} label={m.blogs_pages()} />
      <p>
        <a href={toLocalPath('/blogs/rss.xml')}>{m.blogs_follow()}</a>
      </p>
    </div>
  );
}

function getLanguagePaths(page: number): {
  readonly languages?: Partial<Record<Language, string>>;
} {
  if (page === 1) return {};
  const own = getCurrentLanguage();
  return {
    languages: Object.fromEntries(
      LANGUAGES.map(({ code }) => [code, buildListPath(code === own ? page : 1)]),
    ),
  };
}

function buildListPath(page: number): string {
  return page === 1 ? '/blogs' : `/blogs?page=${page}`;
}
