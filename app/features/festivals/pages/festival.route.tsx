import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BROWSER_ONLY, NO_STORE, getReadingPageCaching } from '~/web/http/caching';
import { createMeta } from '~/web/http/page-meta';
import { getTodayInIndia, getSecondsToMidnight } from '~/shared/time/calendar';
import { buildFestivalMeta } from './festival-meta';
import { getFestivalPath } from '~/features/festivals/festival-paths';
import type { FestivalView } from '~/features/festivals/festival-view';
import { FestivalPage, UnknownFestival } from './FestivalPage';
import { loadFestivalView } from '~/features/festivals/festival-page.server';
import { findOtherVisitorCity } from '~/features/places/session/my-city.session.server';
import { findMonth, getMonth } from '~/features/festivals/month';
import { acceptAnyValue, type RouteHandle } from '~/web/http/route-handle';
import { declareStyles } from '~/web/styles/AreaSheets';
import { festivalsStyles, textsStyles } from '~/web/styles/areas';

export { forwardHeaders as headers } from '~/web/http/caching';

const MAX_CITY_LENGTH = 60;

export const handle: RouteHandle = {
  styles: declareStyles(festivalsStyles, textsStyles),
  ...(import.meta.env.SSR
    ? {
        cache: { parameters: { city: acceptAnyValue }, shows: ['festivals'], bypassFor: ['city'] },
      }
    : {}),
};

/**
 * `/festival/{month}/{id}`, with `?city=` for another city. Redirects to the current address if the month or the
 * announced day differs.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { clock, config, festivals } = context.services;
  const typed = new URL(request.url).searchParams.get('city')?.trim().slice(0, MAX_CITY_LENGTH);
  const city = typed || findOtherVisitorCity(request)?.slug || null;
  const moment = { today: getTodayInIndia(clock), pinned: config.site.contentYear };
  const view: FestivalView = await loadFestivalView(
    { month: params.month, id: params.id, city },
    moment,
    festivals,
  );
  if (view.kind === 'unknown-festival') {
    // The language switch links to the home page, not to the same invalid address.
    return data({ ...view, languages: {} }, { status: 404, headers: NO_STORE });
  }
  if (view.festival.id !== params.id?.toLowerCase()) {
    // Temporary: an announcement can be undone.
    throw redirect(getFestivalPath(view.festival), { status: 302, headers: NO_STORE });
  }
  if (findMonth(params.month) !== getMonth(view.festival.date)) {
    throw redirect(getFestivalPath(view.festival), 301);
  }
  // There are too many cities and remote years to cache.
  const isKept = city === null && view.isListed;
  return data(view, {
    headers: isKept ? getReadingPageCaching(getSecondsToMidnight(clock)) : BROWSER_ONLY,
  });
}

export const meta = createMeta<typeof loader>(({ site, data }) => buildFestivalMeta(site, data));

export default function FestivalRoute() {
  const view = useLoaderData<FestivalView>();
  return view.kind === 'festival' ? <FestivalPage view={view} /> : <UnknownFestival view={view} />;
}
