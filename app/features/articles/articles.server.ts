import {
  BASE_LANGUAGE,
  getCurrentLanguage,
  LANGUAGES,
  type Language,
} from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import { m } from '~/shared/i18n/messages';
import { failed, ok, type Result } from '~/shared/result/result';
import type { FailureReason } from '~/shared/result/store-error';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { countPages } from '~/shared/paging/paging';
import { getTodayInIndia, type CalendarDate } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import { hasContent, getReadingMinutes, resolveImageUrls, wrapTables } from './article-html';
import type { FullArticle, ArticleCard, ArticleStore, Twin } from './article.store';
import { parseMetaTags, type ParsedMetaTags } from './meta-tags';

/** Fixed by the specification. */
const ARTICLES_PER_LIST_PAGE = 16;
const RELATED_ARTICLES = 3;

export interface ArticleListResult {
  readonly blogs: readonly ArticleCard[];
  readonly page: number;
  readonly pages: number;
}

export interface ArticleReading {
  readonly card: ArticleCard;
  readonly html: string | null;
  readonly minutes: number;
  /** Signed by the editorial desk instead of a person. */
  readonly isByEditorialDesk: boolean;
  readonly meta: ParsedMetaTags;
  readonly related: readonly ArticleCard[];
  readonly twins: readonly Twin[];
}

export type ArticleFailure =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'moved'; readonly slug: string }
  | { readonly kind: 'failed'; readonly reason: FailureReason };

/** @returns the use cases for reading articles */
export function createArticleReader({ source, clock }: { source: ArticleStore; clock: Clock }) {
  const today = () => getTodayInIndia(clock);
  return {
    /** @returns articles in the language, then those in the base language; `not-found` beyond the last page */
    list: (
      page: number,
      language: Language = getCurrentLanguage(),
    ): Promise<Result<ArticleListResult, ArticleFailure>> =>
      guarded(async () => {
        const offset = (page - 1) * ARTICLES_PER_LIST_PAGE;
        const range = { today: today(), limit: ARTICLES_PER_LIST_PAGE, offset };
        const found = await listPublishedFor(source, language, range);
        const pages = countPages(found.total, ARTICLES_PER_LIST_PAGE);
        if (page > pages) return failed({ kind: 'not-found' });
        return ok({ blogs: found.blogs, page, pages });
      }),

    /** For the home page and the feed. @returns articles in the language, then those in the base language */
    newest: (
      limit: number,
      language: Language = getCurrentLanguage(),
    ): Promise<Result<readonly ArticleCard[], ArticleFailure>> =>
      guarded(async () => {
        const range = { today: today(), limit, offset: 0 };
        return ok((await listPublishedFor(source, language, range)).blogs);
      }),

    /** @returns the article at a slug, or why it cannot be shown */
    read: (slug: string): Promise<Result<ArticleReading, ArticleFailure>> =>
      guarded(async () => {
        const found = await source.findAtSlug(slug, today());
        if (!found) return failed({ kind: 'not-found' });
        if (found.kind === 'moved') return failed({ kind: 'moved', slug: found.slug });
        const { blog, twins } = found;
        return ok(toReading(blog, await findReadNext(source, blog, today()), twins));
      }),
  };
}

/** @returns articles in the language, then those in the base language, with the total */
async function listPublishedFor(
  source: ArticleStore,
  language: Language,
  { today, limit, offset }: { today: CalendarDate; limit: number; offset: number },
): Promise<{ readonly blogs: readonly ArticleCard[]; readonly total: number }> {
  const own = await source.published({ language, today, limit, offset });
  if (language === BASE_LANGUAGE) return own;
  const others = await source.published({
    language: BASE_LANGUAGE,
    today,
    limit,
    offset: Math.max(0, offset - own.total),
  });
  // Base-language articles only fill up the page.
  const blogs = [...own.blogs, ...others.blogs].slice(0, limit);
  return { blogs, total: own.total + others.total };
}

/** @returns related articles, filled up with the newest ones, excluding the article itself */
async function findReadNext(
  source: ArticleStore,
  { id, language }: ArticleCard,
  today: CalendarDate,
): Promise<readonly ArticleCard[]> {
  const related = await source.related(id, today, RELATED_ARTICLES);
  if (related.length >= RELATED_ARTICLES) return related;
  // Leaves enough articles after removing this article and related ones.
  const limit = RELATED_ARTICLES + 1;
  const { blogs: newest } = await source.published({ language, today, limit, offset: 0 });
  const known = new Set([id, ...related.map((each) => each.id)]);
  return [...related, ...newest.filter((each) => !known.has(each.id))].slice(0, RELATED_ARTICLES);
}

/** @returns an article as its page shows it */
export function toReading(
  blog: FullArticle,
  related: readonly ArticleCard[],
  twins: readonly Twin[] = [],
): ArticleReading {
  const { htmlContent, images, metaTags, keywords, ...card } = blog;
  const meta = parseMetaTags(metaTags);
  const named = meta.metas.some(({ name }) => name === 'keywords');
  return {
    card,
    html: hasContent(htmlContent)
      ? wrapTables(resolveImageUrls(htmlContent, images), (number) => m.blogs_table({ number }))
      : null,
    minutes: getReadingMinutes(htmlContent),
    isByEditorialDesk: isEditorialDesk(card.author),
    meta:
      named || keywords.length === 0
        ? meta
        : { ...meta, metas: [...meta.metas, { name: 'keywords', content: keywords.join(', ') }] },
    related,
    twins,
  };
}

function isEditorialDesk(author: string): boolean {
  return LANGUAGES.some(({ code }) => author === inLanguage(code, () => m.blogs_desk()));
}

async function guarded<Value>(
  work: () => Promise<Result<Value, ArticleFailure>>,
): Promise<Result<Value, ArticleFailure>> {
  return withStoreFallback(
    () => work(),
    (error) => {
      if (error.kind === 'missing') return failed({ kind: 'not-found' });
      return failed({ kind: 'failed', reason: error.reason });
    },
  );
}
