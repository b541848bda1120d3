import { m } from '~/shared/i18n/messages';
import { toDayMonthYear } from '~/shared/time/calendar';
import type { PageMeta } from '~/web/http/page-meta';
import { pictureOf } from '~/features/sharing/share-picture';
import type { SiteSettings } from '~/shared/site-settings';
import { occasionKind, shortName, type Festival } from '~/features/festivals/festival';
import { festivalEvent } from '~/features/festivals/festival-events';
import { festivalPath, monthPath } from '~/features/festivals/festival-paths';
import type { FestivalView } from '~/features/festivals/festival-view';
import { fullDate, monthAndYear, shortSpan } from '~/features/festivals/festival-words';
import { monthOf } from '~/features/festivals/month';
import { festivalPictureWords } from '~/features/festivals/share-words';
import { shortened } from '~/features/festivals/shortened';

/** Title, description and the rest of the head of a festival's page, or of the word on one that does not exist. */
export function festivalMeta(site: SiteSettings, view: FestivalView): PageMeta {
  if (view.kind === 'unknown-festival') {
    return {
      title: m.festivals_calendar(),
      description: m.festivals_calendar_description({ brandName: site.brandName }),
      path: null,
    };
  }
  const { festival, edition } = view;
  const { name, date } = festival;
  const month = monthOf(date);
  const path = festivalPath(festival);
  const title =
    occasionKind(festival) === 'tithi' ? m.festivals_title_with_tithi : m.festivals_title;
  return {
    title: title({ name: shortName(name), date: toDayMonthYear(date) }),
    description: shortened(description(festival)),
    path,
    picture: pictureOf(festivalPictureWords(festival)),
    breadcrumbs: [
      { name: m.festivals_calendar(), path: '/festival' },
      { name: monthAndYear(month, edition.year), path: monthPath(month, edition) },
      { name, path },
    ],
    structuredData: [festivalEvent(festival, site.origin)],
  };
}

function description(festival: Festival): string {
  const { note, occasion } = festival;
  const words = { name: shortName(festival.name), date: fullDate(festival.date), note };
  if (!occasion) return m.festivals_description(words);
  const span = shortSpan(festival);
  return span
    ? m.festivals_description_with_span({ ...words, occasion, span })
    : m.festivals_description_with_occasion({ ...words, occasion });
}
