import { BASE_LANGUAGE, currentLanguage, LANGUAGES, type Language } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import { m } from '~/shared/i18n/messages';
import { failed, ok, type Result } from '~/shared/result/result';
import { SourceFailure, type FailureReason } from '~/shared/result/store-error';
import { countPages } from '~/shared/paging/paging';
import { todayInIndia, type CalendarDate } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import {
  hasContent,
  readingMinutes,
  withImageAddresses,
  withScrollingTables,
} from './article-html';
import type { Blog, BlogCard, BlogSource, Twin } from './article.store';
import { parseMetaTags, type ParsedMetaTags } from './meta-tags';

/** As specified. */
const BLOGS_PER_PAGE = 16;
const RELATED_BLOGS = 3;

export interface BlogList {
  readonly blogs: readonly BlogCard[];
  readonly page: number;
  readonly pages: number;
}

export interface BlogReading {
  readonly card: BlogCard;
  readonly html: string | null;
  readonly minutes: number;
  /** Signed by the editorial desk, not a person. */
  readonly isByDesk: boolean;
  readonly meta: ParsedMetaTags;
  readonly related: readonly BlogCard[];
  readonly twins: readonly Twin[];
}

export type BlogFailure =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'moved'; readonly slug: string }
  | { readonly kind: 'failed'; readonly reason: FailureReason };

export interface Blogs {
  /**
   * @returns articles in the language first, then those of the base language;
   * `not-found` beyond the last page
   */
  list(page: number, language?: Language): Promise<Result<BlogList, BlogFailure>>;
  /** @returns articles in the language first, then those of the base language; for the home page and the feed */
  newest(limit: number, language?: Language): Promise<Result<readonly BlogCard[], BlogFailure>>;
  /** @returns the article at a slug, or why it cannot be shown */
  read(slug: string): Promise<Result<BlogReading, BlogFailure>>;
}

/** @returns the use-cases of articles */
export function createBlogs({ source, clock }: { source: BlogSource; clock: Clock }): Blogs {
  const today = () => todayInIndia(clock);
  return {
    list: (page, language = currentLanguage()) =>
      guarded(async () => {
        const offset = (page - 1) * BLOGS_PER_PAGE;
        const asked = { today: today(), limit: BLOGS_PER_PAGE, offset };
        const found = await publishedFor(source, language, asked);
        const pages = countPages(found.total, BLOGS_PER_PAGE);
        if (page > pages) return failed({ kind: 'not-found' });
        return ok({ blogs: found.blogs, page, pages });
      }),

    newest: (limit, language = currentLanguage()) =>
      guarded(async () => {
        const asked = { today: today(), limit, offset: 0 };
        return ok((await publishedFor(source, language, asked)).blogs);
      }),

    read: (slug) =>
      guarded(async () => {
        const found = await source.findAtSlug(slug, today());
        if (!found) return failed({ kind: 'not-found' });
        if (found.kind === 'moved') return failed({ kind: 'moved', slug: found.slug });
        const { blog, twins } = found;
        return ok(toReading(blog, await readNext(source, blog, today()), twins));
      }),
  };
}

/** @returns the language's articles followed by the base language's, with the total */
async function publishedFor(
  source: BlogSource,
  language: Language,
  { today, limit, offset }: { today: CalendarDate; limit: number; offset: number },
): Promise<{ readonly blogs: readonly BlogCard[]; readonly total: number }> {
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

/** @returns related articles, filled up with the newest, without the article */
async function readNext(
  source: BlogSource,
  { id, language }: BlogCard,
  today: CalendarDate,
): Promise<readonly BlogCard[]> {
  const related = await source.related(id, today, RELATED_BLOGS);
  if (related.length >= RELATED_BLOGS) return related;
  // Leaves enough after removing the article and its relatives.
  const limit = RELATED_BLOGS + 1;
  const { blogs: newest } = await source.published({ language, today, limit, offset: 0 });
  const known = new Set([id, ...related.map((each) => each.id)]);
  return [...related, ...newest.filter((each) => !known.has(each.id))].slice(0, RELATED_BLOGS);
}

/** @returns an article as its page shows it */
export function toReading(
  blog: Blog,
  related: readonly BlogCard[],
  twins: readonly Twin[] = [],
): BlogReading {
  const { htmlContent, images, metaTags, keywords, ...card } = blog;
  const meta = parseMetaTags(metaTags);
  const named = meta.metas.some(({ name }) => name === 'keywords');
  return {
    card,
    html: hasContent(htmlContent)
      ? withScrollingTables(withImageAddresses(htmlContent, images), (number) =>
          m.blogs_table({ number }),
        )
      : null,
    minutes: readingMinutes(htmlContent),
    isByDesk: isDesk(card.author),
    meta:
      named || keywords.length === 0
        ? meta
        : { ...meta, metas: [...meta.metas, { name: 'keywords', content: keywords.join(', ') }] },
    related,
    twins,
  };
}

/** In any language. */
function isDesk(author: string): boolean {
  return LANGUAGES.some(({ code }) => author === inLanguage(code, () => m.blogs_desk()));
}

async function guarded<Value>(
  work: () => Promise<Result<Value, BlogFailure>>,
): Promise<Result<Value, BlogFailure>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    if (error.kind === 'missing') return failed({ kind: 'not-found' });
    return failed({ kind: 'failed', reason: error.reason });
  }
}
