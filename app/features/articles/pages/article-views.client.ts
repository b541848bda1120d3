import type { ArticleReading } from '~/features/articles/articles.server';
import type { Language } from '~/shared/i18n/language';
import { isRecord } from '~/shared/result/is-record';
import type { ClientLoaderFunctionArgs } from '@remix-run/react';

export type ArticleRouteView =
  | {
      readonly kind: 'article';
      readonly reading: ArticleReading;
      readonly languages: Readonly<Partial<Record<Language, string>>>;
    }
  | { readonly kind: 'error'; readonly message: string; readonly retryPath: string | null };

/** Fixed by the specification. */
const RETENTION_MS = 30 * 60_000;

type ArticleView = Extract<ArticleRouteView, { readonly kind: 'article' }>;

/** @returns the article if it was opened in this tab within thirty minutes; null otherwise */
export function findCachedArticleView(slug: string): ArticleView | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(getKey(slug)) ?? 'null');
    if (!isRecord(stored) || typeof stored.keptAt !== 'number') return null;
    const age = Date.now() - stored.keptAt;
    // The age is negative after the clock was set back.
    return age >= 0 && age < RETENTION_MS && isArticleView(stored.view) ? stored.view : null;
  } catch {
    // Ignores corrupt entries and blocked storage.
    return null;
  }
}

/** If storage is full or blocked, the article is loaded again later. */
export function cacheArticleView(slug: string, view: ArticleView): void {
  try {
    sessionStorage.setItem(getKey(slug), JSON.stringify({ keptAt: Date.now(), view }));
  } catch {
    // Storage is full or blocked.
  }
}

/** Storage key from the specification. */
function getKey(slug: string): string {
  return `blogDetail-${slug}`;
}

/** Entries can come from an older version of the site. */
function isArticleView(value: unknown): value is ArticleView {
  if (!isRecord(value) || value.kind !== 'article' || !isRecord(value.reading)) return false;
  const { card, html, minutes, meta, related, twins } = value.reading;
  return (
    isRecord(value.languages) &&
    isCard(card) &&
    (html === null || typeof html === 'string') &&
    typeof minutes === 'number' &&
    isRecord(meta) &&
    isTextOrNull(meta.title) &&
    Array.isArray(meta.metas) &&
    meta.metas.every((each) => isRecord(each) && hasTextFields(each, ['name', 'content'])) &&
    Array.isArray(related) &&
    related.every(isCard) &&
    Array.isArray(twins) &&
    twins.every((each) => isRecord(each) && hasTextFields(each, ['language', 'slug']))
  );
}

function isCard(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.id === 'number' &&
    hasTextFields(value, [
      'slug',
      'language',
      'heading',
      'mainHeading',
      'mainDescription',
      'author',
    ]) &&
    hasTextFields(value, ['mainImageUrl', 'mainImageAlt']) &&
    isTextOrNull(value.scheduleDate)
  );
}

function hasTextFields(
  record: Readonly<Record<string, unknown>>,
  names: readonly string[],
): boolean {
  return names.every((name) => typeof record[name] === 'string');
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

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
