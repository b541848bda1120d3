import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { findCachedArticleView, cacheArticleView } from './article-views.client';
import type { ArticleRouteView } from '~/features/articles/pages/article-views.client';

/** Uses the article cached in the browser for thirty minutes, as specified. */
export async function clientLoader({
  params,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<ArticleRouteView> {
  const slug = params.slug ?? '';
  const kept = findCachedArticleView(slug);
  if (kept) return kept;
  const view = await serverLoader<ArticleRouteView>();
  if (view.kind === 'article') cacheArticleView(slug, view);
  return view;
}
