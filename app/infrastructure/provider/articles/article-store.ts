import { withStoreFallback } from '~/shared/result/with-store-fallback';
import type {
  ArticleAtSlug,
  ArticlePlace,
  ArticleStore,
  PublishedArticle,
  PublishedArticleStore,
} from '~/features/articles/article.store';
import { StoreError } from '~/shared/result/store-error';
import { BASE_LANGUAGE } from '~/shared/i18n/language';
import { toCompactDate, type CalendarDate } from '~/shared/time/calendar';
import { BLOG_CALLS, type WireBlog } from '~/api/calls/article-calls';
import {
  assertCleanable,
  toArticleBody,
  type ArticleBody,
  isVisibleOn,
  rankRelated,
  toListed,
  type ListedArticle,
} from './articles';
import {
  type ProviderClient,
  type ProviderParts,
  nullIfMissing,
} from '~/infrastructure/provider/client/client';
import type { ExternalPictures } from './article-pictures';
import { createSwrCache, type ExpirableCache } from '~/infrastructure/provider/client/swr-cache';
import { isCleanable } from '~/features/articles/clean-html';

/** First day of the range to request (specification, section 9). */
export const FIRST_DAY: CalendarDate = '2025-01-01';
const LIST_FRESH_MS = 60_000;
/** From section 4 of the specification. */
const ARTICLE_FRESH_MS = 30 * 60_000;
const STALE_MS = 24 * 3_600_000;
/** Today's list and, around midnight, yesterday's. */
const MAX_CACHED_LISTS = 2;
const MAX_CACHED_ARTICLES = 200;

export interface ProviderArticleStore extends ArticleStore, ExpirableCache {
  clear(): void;
}

/** Base language only. The service returns the whole list, which is paged here. */
export function createProviderArticleStore({
  client,
  foreign,
  clock,
}: ProviderParts & { readonly foreign: ExternalPictures }): ProviderArticleStore {
  const lists = createSwrCache<CalendarDate, readonly ListedArticle[]>({
    freshMs: LIST_FRESH_MS,
    staleMs: STALE_MS,
    maximum: MAX_CACHED_LISTS,
    clock,
    async load(today) {
      const records = await readList(today);
      return toListed(records, (address) => foreign.getAddress(address));
    },
  });

  const bodies = createSwrCache<ListedArticle, ArticleBody>({
    // With versions, a new text appears immediately.
    getKey: ({ card, version }) => `${card.id}/${version}`,
    freshMs: ARTICLE_FRESH_MS,
    staleMs: STALE_MS,
    maximum: MAX_CACHED_ARTICLES,
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
    const query = { startDate: toCompactDate(FIRST_DAY), endDate: toCompactDate(today) };
    return withStoreFallback(
      () => client.call(BLOG_CALLS.blogsByDate, { query }),
      // An empty list is an ordinary response, so a 404 means that the service lacks the call.
      (cause) => Promise.reject(new StoreError('unavailable', cause.reason, { cause })),
      'missing',
    );
  }

  async function listVisible(today: CalendarDate): Promise<readonly ListedArticle[]> {
    return (await lists.get(today)).filter((article) => isVisibleOn(article, today));
  }

  async function findAtSlug(slug: string, today: CalendarDate): Promise<ArticleAtSlug | null> {
    const shown = await listVisible(today);
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
      const shown = await listVisible(today);
      const blogs = shown.slice(offset, offset + limit).map(({ card }) => card);
      return { blogs, total: shown.length };
    },

    findAtSlug: (slug, today) => nullIfMissing(findAtSlug(slug, today)),

    async related(id, today, limit) {
      const shown = await listVisible(today);
      const article = shown.find(({ card }) => card.id === id);
      if (!article) return [];
      return rankRelated(article, shown)
        .slice(0, limit)
        .map(({ card }) => card);
    },

    async listPublishedSlugs({ today, limit, offset }) {
      const shown = await listVisible(today);
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

    clear() {
      lists.clear();
      bodies.clear();
    },
  };
}

/** Complete public articles for a site that reads this API while it runs on another service. */
export function createProviderPublishedArticles({
  client,
  foreign,
}: {
  readonly client: ProviderClient;
  readonly foreign: ExternalPictures;
}): PublishedArticleStore {
  const toLocalAddress = (address: string) => foreign.getAddress(address);

  async function toPublishedArticle(
    { card, formerSlugs, version }: ListedArticle,
    blog: WireBlog,
    images: PublishedArticle['images'],
  ): Promise<PublishedArticle> {
    const days = { startDate: blog.shownFrom ?? null, endDate: blog.shownUntil ?? null };
    return {
      ...card,
      ...(await toArticleBody(blog, images, foreign)),
      ...days,
      formerSlugs,
      version,
    };
  }

  return {
    async between({ from, until, after }) {
      const records = await client.call(BLOG_CALLS.blogsByDate, {
        query: { startDate: toCompactDate(from), endDate: toCompactDate(until) },
      });
      const byId = new Map(records.map((record) => [record.id, record]));
      const shown = toListed(records, toLocalAddress).filter(
        (article) => isVisibleOn(article, until) && isAfterPlace(article, after),
      );
      const articles: PublishedArticle[] = [];
      for (const article of shown) {
        const blog = byId.get(article.card.id);
        if (!blog || !isCleanable(blog.htmlContent)) continue;
        articles.push(await toPublishedArticle(article, blog, []));
      }
      // The service returns everything in one answer.
      return { articles, isEnd: true };
    },

    async find(id, today) {
      const found = await nullIfMissing(
        client.call(BLOG_CALLS.blogWithImages, { params: { id } }, assertCleanable),
      );
      const [article] = found ? toListed([found.blog], toLocalAddress) : [];
      const isPublic = article && (article.firstDay === null || article.firstDay <= today);
      return found && isPublic ? toPublishedArticle(article, found.blog, found.images) : null;
    },
  };
}

function isAfterPlace({ firstDay, card }: ListedArticle, place: ArticlePlace | null): boolean {
  if (!place || firstDay === null) return true;
  return firstDay < place.day || (firstDay === place.day && card.id < place.id);
}
