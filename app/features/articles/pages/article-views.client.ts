import type { BlogReading } from '~/features/articles/articles.server';
import type { Language } from '~/shared/i18n/language';
import { isRecord } from '~/shared/result/is-record';

/** What stands at the address of an article: the article, or what is wrong with it. */
export type BlogView =
  | {
      readonly kind: 'article';
      readonly reading: BlogReading;
      /** Where the switch of languages leads. */
      readonly languages: Readonly<Partial<Record<Language, string>>>;
    }
  | { readonly kind: 'error'; readonly message: string; readonly retryPath: string | null };

/** An opened article may be shown so long without asking again, as specified: thirty minutes. */
const KEPT_MS = 30 * 60_000;

type ArticleView = Extract<BlogView, { readonly kind: 'article' }>;

/** @returns the article as it was opened in this tab in the last thirty minutes; null when it was not, or cannot be read any more. */
export function findArticleView(slug: string): ArticleView | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? 'null');
    if (!isRecord(stored) || typeof stored.keptAt !== 'number') return null;
    const age = Date.now() - stored.keptAt;
    // A clock that was put back must not make an article younger.
    return age >= 0 && age < KEPT_MS && isArticleView(stored.view) ? stored.view : null;
  } catch {
    // A corrupt entry, or storage that the visitor forbade: as if nothing were stored.
    return null;
  }
}

/** Keeps an opened article for `findArticleView`; storage that is full or forbidden only costs another request later. */
export function keepArticleView(slug: string, view: ArticleView): void {
  try {
    sessionStorage.setItem(keyOf(slug), JSON.stringify({ keptAt: Date.now(), view }));
  } catch {
    // See above.
  }
}

/** The storage key that the specification names. */
function keyOf(slug: string): string {
  return `blogDetail-${slug}`;
}

/** Whether a stored value has all that the page reads: an entry may be of an older version of the site. */
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
    meta.metas.every((each) => isRecord(each) && isTexts(each, ['name', 'content'])) &&
    Array.isArray(related) &&
    related.every(isCard) &&
    Array.isArray(twins) &&
    twins.every((each) => isRecord(each) && isTexts(each, ['language', 'slug']))
  );
}

function isCard(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.id === 'number' &&
    isTexts(value, ['slug', 'language', 'heading', 'mainHeading', 'mainDescription', 'author']) &&
    isTexts(value, ['mainImageUrl', 'mainImageAlt']) &&
    isTextOrNull(value.scheduleDate)
  );
}

function isTexts(record: Readonly<Record<string, unknown>>, names: readonly string[]): boolean {
  return names.every((name) => typeof record[name] === 'string');
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}
