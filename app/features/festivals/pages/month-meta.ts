import type { PageMeta } from '~/web/http/page-meta';
import type { SiteSettings } from '~/shared/site-settings';
import { festivalList } from '~/features/festivals/festival-events';
import { monthPath } from '~/features/festivals/festival-paths';
import { monthAt } from '~/features/festivals/month';
import type { MonthView } from '~/features/festivals/month-view';
import { DESCRIPTION_CHARACTERS } from '~/features/festivals/shortened';

/** Title, description and the rest of the head of a month's page, or of the word on an edition that does not exist. */
export function monthMeta(site: SiteSettings, view: MonthView): PageMeta {
  if (view.kind === 'unknown-edition') {
    return {
      title: 'Festival calendar',
      description: `The festival calendar of India on ${site.brandName}.`,
      path: null,
    };
  }
  const { edition, featured, main } = view;
  const month = monthAt(view.month);
  const name = `${month.name} ${edition.year} festival calendar`;
  const path = monthPath(month, edition);
  return {
    title: `${name} of India`,
    description: monthDescription(`${month.name} ${edition.year}`, main),
    path,
    breadcrumbs: [
      { name: 'Festival calendar', path: '/festival' },
      { name: `${month.name} ${edition.year}`, path },
    ],
    structuredData: [festivalList(featured, name, site.origin)],
  };
}

/** Names as many of the main festivals as there is room for. */
function monthDescription(month: string, main: readonly string[]): string {
  const description =
    `Festivals of ${month} in India: ${main.join(', ')} and more, ` +
    'with weekday, tithi times and regional dates.';
  if (description.length <= DESCRIPTION_CHARACTERS || main.length <= 1) return description;
  return monthDescription(month, main.slice(0, -1));
}
