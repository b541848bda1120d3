import type { Article, ItemList, WithContext } from 'schema-dts';
import { getLanguageFacts, toLocalPath } from '~/shared/i18n/language';
import type { SiteSettings } from '~/shared/site-settings';
import type { CalendarDate } from '~/shared/time/calendar';
import { getSharePicture } from '~/shared/share-picture';
import type { Festival } from './festival';
import { getFestivalPath } from './festival-paths';
import type { FestivalCardData } from './month-view';
import { getFestivalPictureTexts } from './share-text';

/** The day on which the long texts came out. */
const TEXTS_PUBLISHED: CalendarDate = '2026-11-23';

/**
 * Structured data of a festival with a long text. An observance is no Event as search engines use the word: it has no organiser, no
 * place and no tickets.
 */
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

/** Structured data of a month: the addresses of its main festivals, in order. */
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
