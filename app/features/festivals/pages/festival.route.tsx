import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BROWSER_ONLY, NO_STORE, readingPageCaching } from '~/web/http/caching';
import { pageMeta } from '~/web/http/page-meta';
import { todayInIndia, secondsToMidnight } from '~/shared/time/calendar';
import { festivalMeta } from './festival-meta';
import { festivalPath } from '~/features/festivals/festival-paths';
import type { FestivalView } from '~/features/festivals/festival-view';
import { FestivalPage } from './FestivalPage';
import { readFestival } from '~/features/festivals/festival-page.server';
import { otherCityOfVisitor } from '~/features/places/session/my-city.session.server';
import { findMonth, monthOf } from '~/features/festivals/month';
import { UnknownFestival } from './UnknownFestival';
import { asWritten, type RouteHandle } from '~/web/http/route-handle';
import { stylesOf } from '~/web/styles/AreaSheets';
import { festivalsStyles, textsStyles } from '~/web/styles/areas';

export { passHeaders as headers } from '~/web/http/caching';

const LONGEST_CITY = 60;

export const handle: RouteHandle = {
  styles: stylesOf(festivalsStyles, textsStyles),
  ...(import.meta.env.SSR
    ? { cache: { parameters: { city: asWritten }, shows: ['festivals'], anewFor: ['city'] } }
    : {}),
};

/**
 * `/festival/{month}/{id}`, with `?city=` for another city. Redirects to the current address if the month or the
 * announced day differs.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { clock, config, festivals } = context.services;
  const typed = new URL(request.url).searchParams.get('city')?.trim().slice(0, LONGEST_CITY);
  const city = typed || otherCityOfVisitor(request)?.slug || null;
  const moment = { today: todayInIndia(clock), pinned: config.site.contentYear };
  const view: FestivalView = await readFestival(
    { month: params.month, id: params.id, city },
    moment,
    festivals,
  );
  if (view.kind === 'unknown-festival') {
    // The language switch links to the home page, so an invalid address is not repeated.
    return data({ ...view, languages: {} }, { status: 404, headers: NO_STORE });
  }
  if (view.festival.id !== params.id?.toLowerCase()) {
    // Temporary: an announcement can be undone.
    throw redirect(festivalPath(view.festival), { status: 302, headers: NO_STORE });
  }
  if (findMonth(params.month) !== monthOf(view.festival.date)) {
    throw redirect(festivalPath(view.festival), 301);
  }
  // Cities and remote years are too many to cache.
  const isKept = city === null && view.isListed;
  return data(view, {
    headers: isKept ? readingPageCaching(secondsToMidnight(clock)) : BROWSER_ONLY,
  });
}

export const meta = pageMeta<typeof loader>(({ site, data }) => festivalMeta(site, data));

export default function FestivalRoute() {
  const view = useLoaderData<FestivalView>();
  return view.kind === 'festival' ? <FestivalPage view={view} /> : <UnknownFestival view={view} />;
}
