import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { findArticleView, keepArticleView } from './article-views.client';
import type { BlogView } from '~/features/articles/pages/article-views.client';

/** In-page moves to an article: one that was opened in the last half hour is shown from the browser's storage, as specified. */
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
