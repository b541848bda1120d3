import type { Article, ItemList, WithContext } from 'schema-dts';
import { getLanguageFacts, toLocalPath } from '~/shared/i18n/language';
import type { SiteSettings } from '~/shared/site-settings';
import type { CalendarDate } from '~/shared/time/calendar';
import { getSharePicture } from '~/shared/share-picture';
import type { Festival } from './festival';
import { getFestivalPath } from './festival-paths';
import type { FestivalCardData } from './month-view';
import { getFestivalPictureTexts } from './share-text';

const TEXTS_PUBLISHED: CalendarDate = '2026-11-23';

/** Does not use `Event`, because a festival has no organiser, place or tickets as search engines require. */
export function buildFestivalArticle(
  festival: Festival,
  { brandName, origin }: Pick<SiteSettings, 'brandName' | 'origin'>,
): WithContext<Article> {
  const publisher = {
    '@type': 'Organization',
    name: brandName,
    logo: { '@type': 'ImageObject', url: `${origin}/icons/icon-512.png` },
  } as const;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: festival.name,
    description: festival.note,
    image: origin + toLocalPath(getSharePicture(getFestivalPictureTexts(festival)).path),
    author: publisher,
    publisher,
    mainEntityOfPage: origin + toLocalPath(getFestivalPath(festival)),
    inLanguage: getLanguageFacts().tag,
    datePublished: TEXTS_PUBLISHED,
  };
}

export function buildFestivalList(
  festivals: readonly FestivalCardData[],
  name: string,
  origin: string,
): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: festivals.length,
    itemListElement: festivals.map((festival, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: festival.name,
      url: origin + toLocalPath(getFestivalPath(festival)),
    })),
  };
}
