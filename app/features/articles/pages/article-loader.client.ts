import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { findArticleView, keepArticleView } from './article-views.client';
import type { BlogView } from '~/features/articles/pages/article-views.client';

/** Uses the browser's cached article for half an hour, as specified. */
export async function clientLoader({
  params,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<BlogView> {
  const slug = params.slug ?? '';
  const kept = findArticleView(slug);
  if (kept) return kept;
  const view = await serverLoader<BlogView>();
  if (view.kind === 'article') keepArticleView(slug, view);
  return view;
}
