import { sourceFailureWords } from '~/shared/result/store-error-text';
import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NO_STORE, readingPageCaching } from '~/web/http/caching';
import { pageMeta } from '~/web/http/page-meta';
import { notFound } from '~/web/http/responses.server';
import { currentLanguage, LANGUAGES, localPath, type Language } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { parsePage } from '~/shared/paging/paging';
import { Pagination } from '~/web/ui/Pagination';
import { BlogCards } from './ArticleCards';
import { feedLink } from './feed-link';
import { blogFailureMessage } from '~/features/articles/article-messages';
import { asWritten, type RouteHandle } from '~/web/http/route-handle';

export { passHeaders as headers } from '~/web/http/caching';

export const handle: RouteHandle = import.meta.env.SSR
  ? { cache: { parameters: { page: asWritten }, shows: ['blogs'] } }
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
      { ...result.value, ...switchPaths(page), message: null },
      { headers: readingPageCaching() },
    );
  }
  if (result.failure.kind !== 'failed') throw notFound('no-such-page');
  return data(
    {
      blogs: [],
      page,
      pages: 1,
      message: blogFailureMessage(sourceFailureWords(result.failure.reason)),
    },
    { status: 503, headers: NO_STORE },
  );
}

export const meta = pageMeta<typeof loader>(({ site, data: list }) => {
  const { page } = list;
  return {
    title: page > 1 ? m.blogs_title_on_page({ page }) : m.blogs_title(),
    description: page > 1 ? m.blogs_description_on_page({ page }) : m.blogs_description(),
    path: list.message ? null : listPath(page),
    // Lists differ in length, so only first pages correspond.
    ...(page > 1 ? { languages: { [currentLanguage()]: listPath(page) } } : {}),
    revisitAfterDays: REVISIT_AFTER_DAYS,
    breadcrumbs: [{ name: m.blogs_heading(), path: '/blogs' }],
    more: [feedLink(site)],
  };
});

export default function BlogsRoute() {
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
      <BlogCards blogs={blogs} headingLevel={2} />
      <Pagination page={page} pages={pages} pathOf={listPath} label={m.blogs_pages()} />
      <p>
        <a href={localPath('/blogs/rss.xml')}>{m.blogs_follow()}</a>
      </p>
    </div>
  );
}

function switchPaths(page: number): { readonly languages?: Partial<Record<Language, string>> } {
  if (page === 1) return {};
  const own = currentLanguage();
  return {
    languages: Object.fromEntries(
      LANGUAGES.map(({ code }) => [code, listPath(code === own ? page : 1)]),
    ),
  };
}

function listPath(page: number): string {
  return page === 1 ? '/blogs' : `/blogs?page=${page}`;
}
