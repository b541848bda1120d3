import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BROWSER_ONLY, NO_STORE, getReadingPageCaching } from '~/web/http/caching';
import { createMeta } from '~/web/http/page-meta';
import { getTodayInIndia, getSecondsToMidnight } from '~/shared/time/calendar';
import { loadMonthView } from '~/features/festivals/festivals.server';
import { buildMonthMeta } from './festival-meta';
import type { MonthView } from '~/features/festivals/festival-view';
import { MonthPage, UnknownEdition } from './MonthPage';
import { findMonth } from '~/features/festivals/month';
import { acceptAnyValue, type RouteHandle } from '~/web/http/route-handle';
import { declareStyles } from '~/web/styles/AreaSheets';
import { festivalsStyles, textsStyles } from '~/web/styles/areas';

export { forwardHeaders as headers } from '~/web/http/caching';

export const handle: RouteHandle = {
  styles: declareStyles(festivalsStyles, textsStyles),
  ...(import.meta.env.SSR
    ? {
        cache: {
          parameters: { year: acceptAnyValue },
          shows: ['festivals'],
          // An unknown month shows the current one.
          isCached: ({ month }) => month === undefined || findMonth(month) !== null,
        },
      }
    : {}),
};

/** `/festival` and `/festival/{month}`, with `?year=` for another edition. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { clock, config, festivals } = context.services;
  const year = new URL(request.url).searchParams.get('year');
  const view: MonthView = await loadMonthView(
    { month: params.month, year },
    { today: getTodayInIndia(clock), pinned: config.site.contentYear },
    festivals,
  );
  if (view.kind === 'unknown-edition') return data(view, { status: 404, headers: NO_STORE });
  // There are too many remote years to cache.
  return data(view, {
    headers: view.isListed ? getReadingPageCaching(getSecondsToMidnight(clock)) : BROWSER_ONLY,
  });
}

export const meta = createMeta<typeof loader>(({ site, data }) => buildMonthMeta(site, data));

export default function FestivalMonthRoute() {
  const view = useLoaderData<MonthView>();
  return view.kind === 'month' ? <MonthPage view={view} /> : <UnknownEdition view={view} />;
}
