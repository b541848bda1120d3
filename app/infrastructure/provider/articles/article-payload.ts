import type { ArticleContent } from '~/features/articles/article-draft';
import { mapPictureSources } from '~/features/articles/article-html';
import {
  getPictureFiles,
  parsePictureName,
  type ArticlePictureStore,
} from '~/features/articles/article-picture';
import type { ArticlePicture } from '~/features/articles/article-editing.store';
import { StoreError } from '~/shared/result/store-error';
import { toCompactDate, type CalendarDate } from '~/shared/time/calendar';
import type { WireArticleTexts } from '~/api/calls/article-calls';
import type { WireFile } from '~/api/calls/call';

export interface OutgoingArticle {
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
