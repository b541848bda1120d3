import { m } from '~/shared/i18n/messages';
import type { PageMeta } from '~/web/http/page-meta';
import type { SiteSettings } from '~/shared/site-settings';
import { buildFestivalList } from '~/features/festivals/structured-data';
import { getMonthPath } from '~/features/festivals/festival-paths';
import { formatMonthAndYear } from '~/features/festivals/festival-labels';
import { getMonthByNumber } from '~/features/festivals/month';
import type { MonthView } from '~/features/festivals/month-view';
import { MAX_DESCRIPTION_CHARACTERS } from '~/features/festivals/shorten-description';

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
