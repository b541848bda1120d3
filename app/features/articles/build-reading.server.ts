import type { CalendarDate } from '~/shared/time/calendar';
import { isKeyword, type ArticleContent } from './article-draft';
import { getPictureUrl } from './article-picture';
import { toReading, type ArticleReading } from './articles.server';
import type { ArticlePicture, StoredArticle } from './article-editing.store';

/**
 * @param article stored or unsaved
 * @returns the article as readers see it
 */
export function buildReading(
  content: ArticleContent,
  { id, slug }: Pick<StoredArticle, 'id' | 'slug'>,
  pictures: readonly ArticlePicture[],
  today: CalendarDate,
): ArticleReading {
  return toReading(
    {
      id,
      slug,
      language: content.language,
      heading: content.heading,
      mainHeading: content.mainHeading,
      mainDescription: content.mainDescription,
      mainImageUrl: content.mainImageUrl,
      mainImageAlt: content.mainImageAlt,
      author: content.author || 'the author',
      scheduleDate: content.scheduleDate ?? today,
      htmlContent: content.htmlContent,
      images: pictures.flatMap(({ contentKey, name }) =>
        contentKey === null ? [] : [{ contentKey, contentUrl: getPictureUrl(name) }],
      ),
      metaTags: content.metaTags.filter((tag) => !isKeyword(tag)),
      keywords: content.metaTags.filter(isKeyword),
    },
    [],
  );
}
