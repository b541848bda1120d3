import { m } from '~/shared/i18n/messages';
import { getParts, toDayMonthYear } from '~/shared/time/calendar';
import type { PageMeta } from '~/web/http/page-meta';
import { getSharePicture } from '~/shared/share-picture';
import type { SiteSettings } from '~/shared/site-settings';
import { getOccasionKind, toShortName } from '~/features/festivals/festival';
import { buildFestivalArticle } from '~/features/festivals/structured-data';
import { getFestivalPath, getMonthPath } from '~/features/festivals/festival-paths';
import type { FestivalPageView, FestivalView } from '~/features/festivals/festival-view';
import {
  formatFullDate,
  formatMonthAndYear,
  formatShortSpan,
} from '~/features/festivals/festival-labels';
import { getMonth } from '~/features/festivals/month';
import { getFestivalPictureTexts } from '~/features/festivals/share-text';
import { shortenDescription } from '~/features/festivals/shorten-description';

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
