import { sourceFailureWords } from '~/shared/result/source-failure-words';
import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NO_STORE, readingPageCaching } from '~/web/http/caching';
import { pageMeta } from '~/web/http/page-meta';
import { notFound } from '~/web/http/responses.server';
import { parsePage } from '~/shared/paging/paging';

import { Pagination } from '~/web/ui/Pagination';
import { BlogCards } from './BlogCards';
import { blogFailureMessage, NO_BLOGS_MESSAGE } from '~/features/blogs/messages';
import { asWritten, type RouteHandle } from '~/web/http/route-handle';

export { passHeaders as headers } from '~/web/http/caching';

export const handle: RouteHandle = import.meta.env.SSR
  ? { cache: { parameters: { page: asWritten }, shows: ['blogs'] } }
  : {};

/** Days after which robots are asked to come again, as specified. */
const REVISIT_AFTER_DAYS = 90;

/** A page of the list of articles. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { blogs } = context.services;
  const page = parsePage(new URL(request.url).searchParams.get('page'));
  if (page === null) throw notFound('no-such-page');
  const result = await blogs.list(page);
  if (result.ok) {
    return data({ ...result.value, message: null }, { headers: readingPageCaching() });
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
  const onPage = list.page > 1 ? `, page ${list.page}` : '';
  return {
    title: `Astrology blogs${onPage}`,
    description: `Articles on signs, houses, nakshatras, festivals and how to read an almanac, in plain words${onPage}.`,
    path: list.message ? null : listPath(list.page),
    revisitAfterDays: REVISIT_AFTER_DAYS,
    breadcrumbs: [{ name: 'Blogs', path: '/blogs' }],
    more: [
      {
        tagName: 'link',
        rel: 'alternate',
        type: 'application/rss+xml',
        title: `${site.brandName} blogs`,
        href: '/blogs/rss.xml',
      },
    ],
  };
});

export default function BlogsRoute() {
  const { blogs, page, pages, message } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <h1>Blogs</h1>
      {message ? (
        <p className="notice notice-error" role="alert">
          {message}
        </p>
      ) : null}
      {!message && blogs.length === 0 ? <p className="notice">{NO_BLOGS_MESSAGE}</p> : null}
      <BlogCards blogs={blogs} headingLevel={2} />
      <Pagination page={page} pages={pages} pathOf={listPath} label="Pages of the blog" />
      <p>
        <a href="/blogs/rss.xml">Follow by RSS</a>
      </p>
    </div>
  );
}

function listPath(page: number): string {
  return page === 1 ? '/blogs' : `/blogs?page=${page}`;
}
