import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NO_STORE, readingPageCaching } from '~/web/http/caching';
import { pageMeta } from '~/web/http/page-meta';
import { todayInIndia, secondsToMidnight } from '~/shared/time/calendar';
import { festivalMeta } from './festival-meta';
import { festivalPath } from '~/features/festivals/festival-paths';
import type { FestivalView } from '~/features/festivals/festival-view';
import { FestivalPage } from './FestivalPage';
import { readFestival } from '~/features/festivals/festivals.server';
import { findMonth, monthOf } from '~/features/festivals/month';
import { UnknownFestival } from './UnknownFestival';
import type { RouteHandle } from '~/web/http/route-handle';
import { stylesOf } from '~/web/styles/AreaSheets';
import { festivalsStyles } from '~/web/styles/areas';

export { passHeaders as headers } from '~/web/http/caching';

export const handle: RouteHandle = { styles: stylesOf(festivalsStyles), cache: {} };

/** `/festival/{month}/{id}`; a festival of another month than the address says is moved to its own address. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { clock, config } = context.services;
  const view: FestivalView = readFestival(
    { month: params.month, id: params.id },
    { today: todayInIndia(clock), pinned: config.site.contentYear },
  );
  if (view.kind === 'unknown-festival') {
    // The switch of languages leads home, and repeats nothing of an address that is none.
    return data({ ...view, languages: {} }, { status: 404, headers: NO_STORE });
  }
  if (findMonth(params.month) !== monthOf(view.festival.date)) {
    throw redirect(festivalPath(view.festival), 301);
  }
  return data(view, { headers: readingPageCaching(secondsToMidnight(clock)) });
}

export const meta = pageMeta<typeof loader>(({ site, data }) => festivalMeta(site, data));

export default function FestivalRoute() {
  const view = useLoaderData<FestivalView>();
  return view.kind === 'festival' ? <FestivalPage view={view} /> : <UnknownFestival view={view} />;
}
