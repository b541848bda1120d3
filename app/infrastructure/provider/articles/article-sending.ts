import type { ArticlePictureStore } from '~/features/articles/article-picture';
import { StoreError } from '~/shared/result/store-error';
import { getTodayInIndia, toCompactDate } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import { BLOG_CALLS, savedBlog } from '~/api/calls/article-calls';
import { getFiles, getTexts, type OutgoingArticle } from './article-payload';
import { assertWriteSucceeded } from '~/infrastructure/provider/client/assert-write-succeeded';
import { FIRST_DAY } from './article-store';
import {
  ProviderRejectionError,
  type ProviderClient,
} from '~/infrastructure/provider/client/client';

interface Dependencies {
  readonly client: ProviderClient;
  readonly pictures: Pick<ArticlePictureStore, 'find'>;
  readonly clock: Clock;
}

/** Cannot unpublish, because the specification has no such call. */
export function createArticleSender({ client, pictures, clock }: Dependencies) {
  /** Saves as multipart, as specified. The fallback sends texts in the query (specification, section 4). */
  async function save(article: OutgoingArticle): Promise<unknown> {
    const texts = getTexts(article);
    const files = await getFiles(article, pictures);
    // The specification can only create articles. If the service returned an id, updates include the id.
    const id = article.providerId === null ? {} : { id: article.providerId };
    const attempt = async (way: 'body' | 'query') => {
      const answer = await client.call(BLOG_CALLS.saveBlog, {
        query: way === 'query' ? texts : {},
        body: { ...(way === 'body' ? texts : {}), ...id },
        files,
      });
      assertWriteSucceeded(answer);
      return answer;
    };
    try {
      return await attempt('body');
    } catch (error) {
      if (!(error instanceof StoreError) || isFinal(error)) throw error;
      return attempt('query');
    }
  }

  /** Looks the id up in the list, because some services do not return it. */
  async function findProviderId({ content }: OutgoingArticle): Promise<number | null> {
    const { heading, mainHeading, scheduleDate } = content;
    const today = getTodayInIndia(clock);
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
      // The article is already public, so an unknown id is not an error.
      if (error instanceof StoreError) return null;
      throw error;
    }
  }

  return {
    /** @returns the article's id, or null when the service does not return it */
    async send(
      article: OutgoingArticle,
    ): Promise<{ readonly providerId: number | null } | 'slug-taken'> {
      try {
        const savedId = savedBlog.safeParse(await save(article)).data?.id;
        return { providerId: savedId ?? article.providerId ?? (await findProviderId(article)) };
      } catch (error) {
        if (error instanceof ProviderRejectionError && error.code === 'slug-taken')
          return 'slug-taken';
        throw error;
      }
    },
  };
}

export type ArticleSender = ReturnType<typeof createArticleSender>;

/** Our own API rejected the content, so a retry would fail too. */
function isFinal(error: StoreError): boolean {
  return error instanceof ProviderRejectionError && error.code !== null;
}
