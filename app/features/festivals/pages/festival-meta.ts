import { m } from '~/shared/i18n/messages';
import { getParts, toDayMonthYear, type CalendarDate } from '~/shared/time/calendar';
import type { PageMeta } from '~/web/http/page-meta';
import { getSharePicture } from '~/shared/share-picture';
import type { SiteSettings } from '~/shared/site-settings';
import { getOccasionKind, toShortName, type Festival } from '~/features/festivals/festival';
import { getFestivalPath, getMonthPath } from '~/features/festivals/festival-paths';
import type {
  FestivalPageView,
  FestivalView,
  MonthView,
  FestivalCardData,
} from '~/features/festivals/festival-view';
import {
  formatFullDate,
  formatMonthAndYear,
  formatShortSpan,
} from '~/features/festivals/festival-labels';
import { getMonth, getMonthByNumber } from '~/features/festivals/month';
import { getFestivalPictureTexts } from '~/features/festivals/share-text';
import type { Article, ItemList, WithContext } from 'schema-dts';
import { getLanguageFacts, toLocalPath } from '~/shared/i18n/language';
import { trimTrailing } from '~/shared/text/trim-trailing';

export function buildFestivalMeta(site: SiteSettings, view: FestivalView): PageMeta {
  if (view.kind === 'unknown-festival') {
    return {
      title: m.festivals_calendar(),
      description: m.festivals_calendar_description({ brandName: site.brandName }),
      path: null,
    };
  }
  const { festival, edition, isListed, text } = view;
  const { name, date } = festival;
  const month = getMonth(date);
  const path = getFestivalPath(festival);
  return {
    title: buildTitle(view),
    description: shortenDescription(description(view)),
    path: isListed ? path : null,
    ...(text ? { type: 'article' as const } : {}),
    picture: getSharePicture(getFestivalPictureTexts(festival)),
    breadcrumbs: [
      { name: m.festivals_calendar(), path: '/festival' },
      { name: formatMonthAndYear(month, edition.year), path: getMonthPath(month, edition) },
      { name, path },
    ],
    structuredData: text ? [buildFestivalArticle(festival, site)] : [],
  };
}

/** Names the time of observance if one matters, or else how to celebrate. Adds the date of a second day in the year. */
function buildTitle({ festival, times, text }: FestivalPageView): string {
  const name = toShortName(festival.name);
  const { year } = getParts(festival.date);
  if (festival.kind === 'eclipse') {
    return m.festivals_title_eclipse({ name, date: toDayMonthYear(festival.date) });
  }
  if (festival.time === 1) {
    const purpose = times?.purpose;
    if (purpose) {
      const title = text ? m.festivals_title_window : m.festivals_title_window_short;
      return title({ name, year, purpose });
    }
    if (text) return m.festivals_title_long({ name, year });
  }
  const title =
    getOccasionKind(festival) === 'tithi' ? m.festivals_title_with_tithi : m.festivals_title;
  return title({ name, date: toDayMonthYear(festival.date) });
}

function description({ festival, times }: FestivalPageView): string {
  const { note, occasion } = festival;
  const words = { name: toShortName(festival.name), date: formatFullDate(festival.date), note };
  const window = times?.purpose && times.city.isDefaultCity ? times.city.lines : [];
  const kept = window.find(({ label }) => label === times?.purpose);
  if (kept) {
    const { label: purpose, words: time } = kept;
    return m.festivals_description_with_window({ ...words, purpose, time });
  }
  if (!occasion) return m.festivals_description(words);
  const span = formatShortSpan(festival);
  return span
    ? m.festivals_description_with_span({ ...words, occasion, span })
    : m.festivals_description_with_occasion({ ...words, occasion });
}

export function buildMonthMeta(site: SiteSettings, view: MonthView): PageMeta {
  if (view.kind === 'unknown-edition') {
    return {
      title: m.festivals_calendar(),
      description: m.festivals_calendar_description({ brandName: site.brandName }),
      path: null,
    };
  }
  const { edition, earlier, featured, isListed, main } = view;
  const month = getMonthByNumber(view.month);
  const name = formatMonthAndYear(month, edition.year);
  const path = getMonthPath(month, edition);
  return {
    title: m.festivals_month_title({ month: name }),
    description: formatMonthDescription(name, main),
    path: isListed ? path : null,
    breadcrumbs: [
      { name: m.festivals_calendar(), path: '/festival' },
      { name, path },
    ],
    structuredData: [
      buildFestivalList(
        [...earlier, ...featured],
        m.festivals_calendar_of_month({ month: name }),
        site.origin,
      ),
    ],
  };
}

/** Names as many main festivals as fit. */
function formatMonthDescription(month: string, main: readonly string[]): string {
  const description = m.festivals_month_description({ month, names: main.join(', ') });
  if (description.length <= MAX_DESCRIPTION_CHARACTERS || main.length <= 1) return description;
  return formatMonthDescription(month, main.slice(0, -1));
}

const TEXTS_PUBLISHED: CalendarDate = '2026-11-23';

/** Does not use `Event`, because a festival has no organiser, place or tickets as search engines require. */
function buildFestivalArticle(
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

function buildFestivalList(
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

/** Search engines show about this many characters. */
const MAX_DESCRIPTION_CHARACTERS = 160;
/** A sentence end after this many characters is used. Otherwise the text is cut after the last whole word. */
const MIN_SENTENCE_CUT = 120;

/** @returns at most 160 characters, cut after a sentence, or after a word with an ellipsis */
export function shortenDescription(text: string): string {
  if (text.length <= MAX_DESCRIPTION_CHARACTERS) return text;
  // A full stop or word can end exactly at the limit.
  const start = text.slice(0, MAX_DESCRIPTION_CHARACTERS + 1);
  const sentenceEnd = Math.max(start.lastIndexOf('. '), start.lastIndexOf('। ')) + 1;
  if (sentenceEnd >= MIN_SENTENCE_CUT) return start.slice(0, sentenceEnd);
  const whole = start.slice(0, MAX_DESCRIPTION_CHARACTERS);
  const words = trimTrailing(whole, /\S/).trimEnd() || whole;
  return `${trimTrailing(words, /[\s,;:।–(-]/)}…`;
}
