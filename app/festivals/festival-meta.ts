import type { MetaDescriptor } from '@remix-run/node';
import { pageMeta } from '~/http/page-meta';
import type { SiteSettings } from '~/site/site-settings';
import { shortName } from './festival';
import { festivalEvent } from './festival-events';
import { festivalPath, monthPath } from './festival-paths';
import type { FestivalView } from './festival-view';
import { dayAndMonth, fullDate, occasionLabel, shortSpan } from './festival-words';
import { monthOf } from './month';
import { shortened } from './shortened';

/** Title, description and the rest of the head of a festival's page, or of the word on one that does not exist. */
export function festivalMeta(
  view: FestivalView | undefined,
  site: SiteSettings | undefined,
): MetaDescriptor[] {
  if (!site || !view) return [];
  if (view.kind === 'unknown-festival') {
    return pageMeta(site, {
      title: `Festival calendar | ${site.brandName}`,
      description: `The festival calendar of India on ${site.brandName}.`,
      path: null,
    });
  }
  const { festival, edition } = view;
  const { name, date, note, occasion } = festival;
  const month = monthOf(date);
  const path = festivalPath(festival);
  const span = shortSpan(festival);
  const tithi = occasion ? ` ${occasion}${span ? `, ${span}` : ''}.` : '';
  const covers =
    occasionLabel(festival) === 'Tithi' ? 'date, tithi and meaning' : 'date and meaning';
  return pageMeta(site, {
    title: `${shortName(name)} on ${dayAndMonth(date)} ${edition.year}: ${covers} | ${site.brandName}`,
    description: shortened(`${shortName(name)}: ${fullDate(date)}.${tithi} ${note}`),
    path,
    breadcrumbs: [
      { name: 'Festival calendar', path: '/festival' },
      { name: `${month.name} ${edition.year}`, path: monthPath(month, edition) },
      { name, path },
    ],
    structuredData: [festivalEvent(festival, site.origin)],
  });
}
