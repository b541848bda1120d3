import type {
  ArticlePlace,
  PublishedArticle,
  PublishedArticleStore,
} from '~/features/articles/article.store';
import { StoreError } from '~/shared/result/store-error';
import { toCompactDate } from '~/shared/time/calendar';
import { BLOG_CALLS, type WireBlog } from '~/api/calls/article-calls';
import { assertCleanable, toArticleBody } from './article-body';
import { isCleanable } from '~/features/articles/clean-html';
import { isVisibleOn, toListed, type ListedArticle } from './articles';
import type { ProviderClient } from '~/infrastructure/provider/client/client';
import type { ExternalPictures } from './external-pictures';

/** Complete public articles for a site that reads this API while it runs on another service. */
export function createProviderPublishedArticles({
  client,
  foreign,
}: {
  readonly client: ProviderClient;
  readonly foreign: ExternalPictures;
}): PublishedArticleStore {
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
      const shown = toListed(records, (address) => foreign.getAddress(address)).filter(
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
      try {
        const params = { id };
        const { blog, images } = await client.call(
          BLOG_CALLS.blogWithImages,
          { params },
          assertCleanable,
        );
        const [article] = toListed([blog], (address) => foreign.getAddress(address));
        const isPublic = article && (article.firstDay === null || article.firstDay <= today);
        return isPublic ? toPublishedArticle(article, blog, images) : null;
      } catch (error) {
        if (error instanceof StoreError && error.kind === 'missing') return null;
        throw error;
      }
    },
  };
}

function isAfterPlace({ firstDay, card }: ListedArticle, place: ArticlePlace | null): boolean {
  if (!place || firstDay === null) return true;
  return firstDay < place.day || (firstDay === place.day && card.id < place.id);
}
