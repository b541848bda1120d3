import type { BlogAtSlug, BlogSource } from '~/features/articles/article.store';
import { SourceFailure } from '~/shared/result/store-error';
import { BASE_LANGUAGE } from '~/shared/i18n/language';
import { toCompactDate, type CalendarDate } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import { BLOG_CALLS, type WireBlog } from '~/api/calls/article-calls';
import { assertCleanable, toArticleBody, type ArticleBody } from './article-body';
import { isShownOn, relatedTo, toListed, type ListedArticle } from './articles';
import type { ProviderClient } from '~/infrastructure/provider/client/client';
import type { ForeignPictures } from './foreign-pictures';
import { createSwrCache, type Expiring } from '~/infrastructure/provider/client/swr-cache';

/** Start of the requested range (specification, section 9). */
export const FIRST_DAY: CalendarDate = '2025-01-01';
const LIST_FRESH_MS = 60_000;
/** Specification, section 4. */
const ARTICLE_FRESH_MS = 30 * 60_000;
const STALE_MS = 24 * 3_600_000;
/** Today's list, and yesterday's around midnight. */
const REMEMBERED_LISTS = 2;
const REMEMBERED_ARTICLES = 200;

interface Dependencies {
  readonly client: ProviderClient;
  readonly foreign: ForeignPictures;
  readonly clock: Clock;
}

export interface ProviderBlogs extends BlogSource, Expiring {
  forgetAll(): void;
}

/** Base language only. The list is read whole and paged here. */
export function createProviderBlogs({ client, foreign, clock }: Dependencies): ProviderBlogs {
  const lists = createSwrCache<CalendarDate, readonly ListedArticle[]>({
    freshMs: LIST_FRESH_MS,
    staleMs: STALE_MS,
    maximum: REMEMBERED_LISTS,
    clock,
    async load(today) {
      const records = await readList(today);
      return toListed(records, (address) => foreign.addressOf(address));
    },
  });

  const bodies = createSwrCache<ListedArticle, ArticleBody>({
    // With versions a new text shows immediately.
    keyOf: ({ card, version }) => `${card.id}/${version}`,
    freshMs: ARTICLE_FRESH_MS,
    staleMs: STALE_MS,
    maximum: REMEMBERED_ARTICLES,
    clock,
    async load({ card: { id } }) {
      const { blog, images } = await client.call(
        BLOG_CALLS.blogWithImages,
        { params: { id } },
        assertCleanable,
      );
      return toArticleBody(blog, images, foreign);
    },
  });

  async function readList(today: CalendarDate): Promise<readonly WireBlog[]> {
    try {
      return await client.call(BLOG_CALLS.blogsByDate, {
        query: { startDate: toCompactDate(FIRST_DAY), endDate: toCompactDate(today) },
      });
    } catch (cause) {
      // 404 means a missing call, which is a fault: an empty list has its own form.
      if (!isMissing(cause)) throw cause;
      throw new SourceFailure('unavailable', cause.reason, { cause });
    }
  }

  async function shownOn(today: CalendarDate): Promise<readonly ListedArticle[]> {
    return (await lists.get(today)).filter((article) => isShownOn(article, today));
  }

  async function findAtSlug(slug: string, today: CalendarDate): Promise<BlogAtSlug | null> {
    const shown = await shownOn(today);
    const article = shown.find(({ card }) => card.slug === slug);
    if (!article) {
      const moved = shown.find(({ formerSlugs }) => formerSlugs.includes(slug));
      return moved ? { kind: 'moved', slug: moved.card.slug } : null;
    }
    const body = await bodies.get(article);
    return { kind: 'blog', blog: { ...article.card, ...body }, twins: [] };
  }

  return {
    async published({ language = BASE_LANGUAGE, today, limit, offset }) {
      if (language !== BASE_LANGUAGE) return { blogs: [], total: 0 };
      const shown = await shownOn(today);
      const blogs = shown.slice(offset, offset + limit).map(({ card }) => card);
      return { blogs, total: shown.length };
    },

    async findAtSlug(slug, today) {
      try {
        return await findAtSlug(slug, today);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async related(id, today, limit) {
      const shown = await shownOn(today);
      const article = shown.find(({ card }) => card.id === id);
      if (!article) return [];
      return relatedTo(article, shown)
        .slice(0, limit)
        .map(({ card }) => card);
    },

    async publishedSlugs({ today, limit, offset }) {
      const shown = await shownOn(today);
      return shown
        .flatMap(({ card: { slug, language, scheduleDate } }) =>
          scheduleDate ? [{ slug, language, scheduleDate, twinKey: null }] : [],
        )
        .slice(offset, offset + limit);
    },

    expire() {
      lists.expireAll();
      bodies.expireAll();
    },

    forgetAll() {
      lists.forgetAll();
      bodies.forgetAll();
    },
  };
}

function isMissing(error: unknown): error is SourceFailure {
  return error instanceof SourceFailure && error.kind === 'missing';
}
