import { nullOnStoreError } from '~/shared/result/with-store-fallback';
import {
  type ArticlePictureStore,
  getPictureFiles,
  parsePictureName,
} from '~/features/articles/article-picture';
import { StoreError } from '~/shared/result/store-error';
import { getTodayInIndia, toCompactDate, type CalendarDate } from '~/shared/time/calendar';
import { BLOG_CALLS, savedBlog, type WireArticleTexts } from '~/api/calls/article-calls';
import {
  assertWriteSucceeded,
  ProviderRejectionError,
  type ProviderParts,
} from '~/infrastructure/provider/client/client';
import { FIRST_DAY } from './article-store';
import type { ArticleContent } from '~/features/articles/article-draft';
import { mapPictureSources } from '~/features/articles/article-html';
import type { ArticlePicture } from '~/features/articles/article-editing.store';
import type { WireFile } from '~/api/calls/call';

/** Cannot unpublish, because the specification has no such call. */
export function createArticleSender({
  client,
  pictures,
  clock,
}: ProviderParts & { readonly pictures: Pick<ArticlePictureStore, 'find'> }) {
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
      // A code means that our own API rejected the content, so a retry would fail too.
      const isFinal = error instanceof ProviderRejectionError && error.code !== null;
      if (!(error instanceof StoreError) || isFinal) throw error;
      return attempt('query');
    }
  }

  async function findProviderId({ content }: OutgoingArticle): Promise<number | null> {
    const { heading, mainHeading, scheduleDate } = content;
    const today = getTodayInIndia(clock);
    const until = scheduleDate && scheduleDate > today ? scheduleDate : today;
    const query = { startDate: toCompactDate(FIRST_DAY), endDate: toCompactDate(until) };
    // The article is already public, so an unknown id is not an error.
    const all = await nullOnStoreError(client.call(BLOG_CALLS.blogsByDate, { query }));
    const ids = (all ?? [])
      .filter((each) => each.heading === heading && each.mainHeading === mainHeading)
      .map(({ id }) => id);
    return ids.length === 0 ? null : Math.max(...ids);
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

interface OutgoingArticle {
  /** Null for a new article, or when the service returned no id. */
  readonly providerId: number | null;
  readonly slug: string;
  readonly content: ArticleContent;
  readonly pictures: readonly ArticlePicture[];
}

/** The text refers to pictures by file name. */
export function getTexts({ content, pictures }: OutgoingArticle): WireArticleTexts {
  const keys = new Set(pictures.map(({ contentKey }) => contentKey));
  return {
    mainHeading: content.mainHeading,
    heading: content.heading,
    article: content.author,
    startDate: getDay(content.startDate),
    endDate: getDay(content.endDate),
    scheduleDate: getDay(content.scheduleDate),
    htmlContent: mapPictureSources(content.htmlContent, (source) =>
      keys.has(source) ? getFileName(source) : source,
    ),
    metaTags: [...content.metaTags],
  };
}

export async function getFiles(
  { content, pictures }: OutgoingArticle,
  stored: Pick<ArticlePictureStore, 'find'>,
): Promise<WireFile[]> {
  const files: WireFile[] = [];
  const add = async (field: string, picture: string, name: string) => {
    const { file = '' } = getPictureFiles(picture).at(-1) ?? {};
    const bytes = await stored.find(file);
    if (!bytes) throw new StoreError('unavailable', 'article-picture-unreadable');
    files.push({ field, name, type: 'image/webp', bytes });
  };
  const main = parsePictureName(content.mainImageUrl);
  if (main !== null) await add('mainImageFile', main, 'main.webp');
  for (const { name, contentKey } of pictures) {
    if (contentKey !== null) await add('contentFiles', name, getFileName(contentKey));
  }
  return files;
}

function getFileName(contentKey: string): string {
  return `${contentKey}.webp`;
}

function getDay(date: CalendarDate | null): string {
  return date ? toCompactDate(date) : '';
}
