import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { PanchangView } from '~/features/panchang/panchang-view';
import { CITY_COOKIE, findOwnCitySlug, DEFAULT_CITY_SLUG } from '~/features/places/my-city';
import { getVisitorCity, myCity } from '~/features/places/session/my-city.session.server';
import { createMeta } from '~/web/http/page-meta';
import type { RouteHandle } from '~/web/http/route-handle';
import { declareStyles } from '~/web/styles/AreaSheets';
import { panchangStyles } from '~/web/styles/areas';
import { loadPanchangPage } from './panchang-loader.server';
import { buildPanchangMeta } from './panchang-meta';
import { PanchangPage } from './PanchangPage';

export { forwardHeaders as headers } from '~/web/http/caching';

export const handle: RouteHandle = {
  styles: declareStyles(panchangStyles),
  ...(import.meta.env.SSR
    ? {
        cache: {
          shows: ['festivals'],
          // The page of the default city is cached. A variant shows that the visitor chose this city.
          choices: { [CITY_COOKIE]: (written) => findOwnCitySlug(written, DEFAULT_CITY_SLUG) },
          bypassFor: ['city'],
        },
      }
    : {}),
};

/**
 * `/panchang`: today in the visitor's city. `panchang-redirects.server.ts` redirects `?city=` before this loader
 * runs.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = { mine: myCity.read(request), isVisitorPage: true };
  return loadPanchangPage({ city: getVisitorCity(request), when: null }, context.services, visitor);
}

export const meta = createMeta<typeof loader>(({ data }) => buildPanchangMeta(data));

export default function PanchangTodayRoute() {
  return <PanchangPage view={useLoaderData<PanchangView>()} />;
}
