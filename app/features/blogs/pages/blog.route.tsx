import { sourceFailureWords } from '~/shared/result/source-failure-words';
import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NO_STORE, readingPageCaching } from '~/web/http/caching';
import { pageMeta } from '~/web/http/page-meta';
import { blogMeta, RETRY_AFTER_SECONDS } from './blog-meta';
import type { BlogFailure, BlogReading } from '~/features/blogs/blogs.server';
import { BlogArticle } from './BlogArticle';
import { BlogError } from './BlogError';
import {
  BLOG_NOT_FOUND_MESSAGE,
  blogFailureMessage,
  RETRYING_MESSAGE,
} from '~/features/blogs/messages';
import type { RouteHandle } from '~/web/http/route-handle';

export { passHeaders as headers } from '~/web/http/caching';
export { clientLoader } from './blog-loader.client';

export const handle: RouteHandle = {
  cache: {
    parameters: { attempt: (written) => (/^[1-3]$/.test(written) ? written : null) },
    shows: ['blogs'],
  },
};

const MAXIMUM_RETRIES = 3;

/** What stands at the address of an article: the article, or what is wrong with it. */
export type BlogView =
  | { readonly kind: 'article'; readonly reading: BlogReading }
  | { readonly kind: 'error'; readonly message: string; readonly retryPath: string | null };

/** An article; `/blog/{slug}` and `/blogs/{slug}` show the same page. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { blogs } = context.services;
  const slug = params.slug ?? '';
  const result = await blogs.read(slug);
  if (result.ok) {
    const view: BlogView = { kind: 'article', reading: result.value };
    return data(view, { headers: readingPageCaching() });
  }
  if (result.failure.kind === 'moved') throw redirect(`/blogs/${result.failure.slug}`, 301);
  return troubleOf(result.failure, slug, new URL(request.url).searchParams.get('attempt'));
}

function troubleOf(failure: BlogFailure, slug: string, attemptText: string | null) {
  if (failure.kind !== 'failed') {
    const view: BlogView = { kind: 'error', message: BLOG_NOT_FOUND_MESSAGE, retryPath: null };
    return data(view, { status: 404, headers: NO_STORE });
  }
  const attempt = /^[0-3]$/.test(attemptText ?? '') ? Number(attemptText) : 0;
  const headers = { ...NO_STORE, 'Retry-After': String(RETRY_AFTER_SECONDS) };
  const view: BlogView =
    attempt < MAXIMUM_RETRIES
      ? {
          kind: 'error',
          message: RETRYING_MESSAGE,
          retryPath: `/blogs/${encodeURIComponent(slug)}?attempt=${attempt + 1}`,
        }
      : {
          kind: 'error',
          message: blogFailureMessage(sourceFailureWords(failure.reason)),
          retryPath: null,
        };
  return data(view, { status: 503, headers });
}

export const meta = pageMeta<typeof loader>(({ site, data }) => blogMeta(site, data));

export default function BlogRoute() {
  const view = useLoaderData<typeof loader>();
  return view.kind === 'article' ? (
    <BlogArticle reading={view.reading} />
  ) : (
    <BlogError message={view.message} retryPath={view.retryPath} />
  );
}
