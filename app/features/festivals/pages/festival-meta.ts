import type { PageMeta } from '~/web/http/page-meta';
import type { SiteSettings } from '~/shared/site-settings';
import { shortName } from '~/features/festivals/festival';
import { festivalEvent } from '~/features/festivals/festival-events';
import { festivalPath, monthPath } from '~/features/festivals/festival-paths';
import type { FestivalView } from '~/features/festivals/festival-view';
import {
  dayAndMonth,
  fullDate,
  occasionLabel,
  shortSpan,
} from '~/features/festivals/festival-words';
import { monthOf } from '~/features/festivals/month';
import { shortened } from '~/features/festivals/shortened';

/** Title, description and the rest of the head of a festival's page, or of the word on one that does not exist. */
export function festivalMeta(site: SiteSettings, view: FestivalView): PageMeta {
  if (view.kind === 'unknown-festival') {
    return {
      title: 'Festival calendar',
      description: `The festival calendar of India on ${site.brandName}.`,
      path: null,
    };
  }
  const { festival, edition } = view;
  const { name, date, note, occasion } = festival;
  const month = monthOf(date);
  const path = festivalPath(festival);
  const span = shortSpan(festival);
  const tithi = occasion ? ` ${occasion}${span ? `, ${span}` : ''}.` : '';
  const covers =
    occasionLabel(festival) === 'Tithi' ? 'date, tithi and meaning' : 'date and meaning';
  return {
    title: `${shortName(name)} on ${dayAndMonth(date)} ${edition.year}: ${covers}`,
    description: shortened(`${shortName(name)}: ${fullDate(date)}.${tithi} ${note}`),
    path,
    breadcrumbs: [
      { name: 'Festival calendar', path: '/festival' },
      { name: `${month.name} ${edition.year}`, path: monthPath(month, edition) },
      { name, path },
    ],
    structuredData: [festivalEvent(festival, site.origin)],
  };
}
