import type { PictureWords } from '~/shared/share-picture';
import { m } from '~/shared/i18n/messages';
import type { BlogCard } from './article.store';

export function articlePictureWords({
  slug,
  mainHeading,
}: Pick<BlogCard, 'slug' | 'mainHeading'>): PictureWords {
  return {
    kind: 'article',
    id: slug,
    overline: m.blogs_picture_overline(),
    title: mainHeading,
    beside: null,
    alt: m.blogs_picture({ title: mainHeading }),
  };
}
