import { isKeyword } from '~/features/articles/article-draft';
import { getFirstPublicDay } from '~/features/articles/article-visibility';
import type {
  ArticlePicture,
  ArticleTwin,
  ArticleWrite,
  StoredArticle,
} from '~/features/articles/article-editing.store';
import type { NewRow, Schema } from '~/infrastructure/sql/engine/schema';
import type { Selectable } from 'kysely';
import { fromStoredStatus, toStoredStatus } from './article-visibility';

type StoredArticleRow = Selectable<Schema['blogs']>;

export function toColumns({
  slug,
  status,
  content,
  submission,
  changedBy,
}: ArticleWrite): Omit<NewRow<'blogs'>, 'created_at' | 'updated_at'> {
  return {
    slug,
    language: content.language,
    heading: content.heading,
    main_heading: content.mainHeading,
    main_description: content.mainDescription,
    main_image_url: content.mainImageUrl,
    main_image_alt: content.mainImageAlt,
    author: content.author,
    schedule_date: content.scheduleDate,
    start_date: content.startDate,
    end_date: content.endDate,
    first_day: getFirstPublicDay(content),
    status: toStoredStatus(status),
    meta_tags: JSON.stringify(content.metaTags.filter((tag) => !isKeyword(tag))),
    html_content: content.htmlContent,
    submission,
    changed_by: changedBy,
  };
}

export function toStoredArticle(
  row: StoredArticleRow,
  keywords: readonly string[],
  pictures: readonly ArticlePicture[],
  twins: readonly ArticleTwin[],
): StoredArticle {
  return {
    id: row.id,
    slug: row.slug,
    language: row.language,
    status: fromStoredStatus(row.status),
    version: row.version,
    changedBy: row.changed_by,
    changedAt: new Date(row.updated_at),
    mainHeading: row.main_heading,
    heading: row.heading,
    mainDescription: row.main_description,
    author: row.author,
    startDate: row.start_date,
    endDate: row.end_date,
    scheduleDate: row.schedule_date,
    htmlContent: row.html_content,
    metaTags: [...keywords, ...(JSON.parse(row.meta_tags) as string[])],
    mainImageUrl: row.main_image_url,
    mainImageAlt: row.main_image_alt,
    pictures,
    twins,
  };
}
