import type { PublishedArticle, PublishedArticles } from '~/blogs/published-articles.source';
import { SourceFailure } from '~/outcome/source-failure';
import { toCompactDate } from '~/time/calendar';
import { BLOG_CALLS, type WireBlog } from '~/wire/blog-calls';
import { toArticleBody } from './article-body';
import { isShownOn, toListed, type ListedArticle } from './articles';
import type { ProviderClient } from './client';
import type { ForeignPictures } from './foreign-pictures';

/** Public articles whole, for a site that serves the API while it runs on another service itself. */
export function providerPublishedArticles({
  client,
  foreign,
}: {
  readonly client: ProviderClient;
  readonly foreign: ForeignPictures;
}): PublishedArticles {
  function toPublished(
    { card, formerSlugs, version }: ListedArticle,
    blog: WireBlog,
    images: PublishedArticle['images'],
  ): PublishedArticle {
    const days = { startDate: blog.shownFrom ?? null, endDate: blog.shownUntil ?? null };
    return { ...card, ...toArticleBody(blog, images, foreign), ...days, formerSlugs, version };
  }

  return {
    async between(from, until) {
      const records = await client.call(BLOG_CALLS.blogsByDate, {
        query: { startDate: toCompactDate(from), endDate: toCompactDate(until) },
      });
      const byId = new Map(records.map((record) => [record.id, record]));
      return toListed(records, (address) => foreign.addressOf(address))
        .filter((article) => isShownOn(article, until))
        .flatMap((article) => {
          const blog = byId.get(article.card.id);
          return blog ? [toPublished(article, blog, [])] : [];
        });
    },

    async find(id, today) {
      try {
        const { blog, images } = await client.call(BLOG_CALLS.blogWithImages, { params: { id } });
        const [article] = toListed([blog], (address) => foreign.addressOf(address));
        const isPublic = article && (article.firstDay === null || article.firstDay <= today);
        return isPublic ? toPublished(article, blog, images) : null;
      } catch (error) {
        if (error instanceof SourceFailure && error.kind === 'missing') return null;
        throw error;
      }
    },
  };
}
