import type { ArticlePictures } from '~/features/articles/article-picture.store';
import { SourceFailure } from '~/shared/result/store-error';
import { todayInIndia, toCompactDate } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import { BLOG_CALLS, savedBlog } from '~/api/calls/article-calls';
import { filesOf, textsOf, type OutgoingArticle } from './article-payload';
import { assertDone } from '~/infrastructure/provider/client/assert-done';
import { FIRST_DAY } from './blogs';
import { RefusedByProvider, type ProviderClient } from '~/infrastructure/provider/client/client';

interface Dependencies {
  readonly client: ProviderClient;
  /** Where the pictures of the own site's articles are. */
  readonly pictures: Pick<ArticlePictures, 'find'>;
  readonly clock: Clock;
}

/** Sends articles to the provider's service. */
export interface ArticleSending {
  /**
   * Makes an article public there.
   * @returns its number, as far as the service tells
   * @throws SourceFailure
   */
  send(article: OutgoingArticle): Promise<{ readonly providerId: number | null } | 'slug-taken'>;
}

/** Sends articles by the calls of the specification, which has none that takes one back. */
export function articleSending({ client, pictures, clock }: Dependencies): ArticleSending {
  /** The specified multipart save; once more with the texts in the query when that fails (section 4). */
  async function save(article: OutgoingArticle): Promise<unknown> {
    const texts = textsOf(article);
    const files = await filesOf(article, pictures);
    // A service that gave a number is told which article it is; the specification knows new ones only.
    const id = article.providerId === null ? {} : { id: article.providerId };
    const attempt = async (way: 'body' | 'query') => {
      const answer = await client.call(BLOG_CALLS.saveBlog, {
        query: way === 'query' ? texts : {},
        body: { ...(way === 'body' ? texts : {}), ...id },
        files,
      });
      assertDone(answer);
      return answer;
    };
    try {
      return await attempt('body');
    } catch (error) {
      if (!(error instanceof SourceFailure) || isFinal(error)) throw error;
      return attempt('query');
    }
  }

  /** The number of an article that was just sent, from the list: some services do not tell. */
  async function findNumber({ content }: OutgoingArticle): Promise<number | null> {
    const { heading, mainHeading, scheduleDate } = content;
    const today = todayInIndia(clock);
    const until = scheduleDate && scheduleDate > today ? scheduleDate : today;
    try {
      const all = await client.call(BLOG_CALLS.blogsByDate, {
        query: { startDate: toCompactDate(FIRST_DAY), endDate: toCompactDate(until) },
      });
      const same = all.filter(
        (each) => each.heading === heading && each.mainHeading === mainHeading,
      );
      return same.length === 0 ? null : Math.max(...same.map(({ id }) => id));
    } catch (error) {
      // The article is public: that its number is not known must not make it look otherwise.
      if (error instanceof SourceFailure) return null;
      throw error;
    }
  }

  return {
    async send(article) {
      try {
        const told = savedBlog.safeParse(await save(article)).data?.id;
        return { providerId: told ?? article.providerId ?? (await findNumber(article)) };
      } catch (error) {
        if (error instanceof RefusedByProvider && error.code === 'slug-taken') return 'slug-taken';
        throw error;
      }
    },
  };
}

/** Whether this product's own API has looked at the article and refused it: it would do so again. */
function isFinal(error: SourceFailure): boolean {
  return error instanceof RefusedByProvider && error.code !== null;
}
