import type { PictureTexts } from '~/shared/share-picture';
import { m } from '~/shared/i18n/messages';
import type { ArticleCard } from './article.store';

export function getArticlePictureTexts({
  slug,
  mainHeading,
}: Pick<ArticleCard, 'slug' | 'mainHeading'>): PictureTexts {
  return {
    kind: 'article',
    id: slug,
    overline: m.blogs_picture_overline(),
    title: mainHeading,
    beside: null,
    alt: m.blogs_picture({ title: mainHeading }),
  };
}
