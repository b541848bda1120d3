import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CITY_COOKIE, findOwnCitySlug } from '~/features/places/my-city';
import type { PanchangView } from '~/features/panchang/panchang-view';
import { myCity } from '~/features/places/session/my-city.session.server';
import { createMeta } from '~/web/http/page-meta';
import type { RouteHandle } from '~/web/http/route-handle';
import { declareStyles } from '~/web/styles/AreaSheets';
import { panchangStyles } from '~/web/styles/areas';
import { findPanchang, buildCityNotFoundPage, loadPanchangPage } from './panchang-loader.server';
import { buildPanchangMeta } from './panchang-meta';
import { PanchangPage } from './PanchangPage';

export { forwardHeaders as headers } from '~/web/http/caching';

const MONTH = /^\d{4}-\d{2}$/;

export const handle: RouteHandle = {
  styles: declareStyles(panchangStyles),
  ...(import.meta.env.SSR
    ? {
        cache: {
          shows: ['festivals'],
          isLongTail: true,
          choices: {
            [CITY_COOKIE]: (written, { city = '', when = '' }) =>
              MONTH.test(when) ? null : findOwnCitySlug(written, city),
          },
        },
      }
    : {}),
  cost: ({ when = '' }) => (MONTH.test(when) ? 'high' : 'ordinary'),
};

export function loader({ params, request, context }: LoaderFunctionArgs) {
  const asked = { city: params.city ?? '', when: params.when };
  const found = findPanchang(asked);
  const visitor = { mine: myCity.read(request), isVisitorPage: false };
  return found ? loadPanchangPage(found, context.services, visitor) : buildCityNotFoundPage(asked);
}

export const meta = createMeta<typeof loader>(({ data }) => buildPanchangMeta(data));

export default function PanchangRoute() {
  return <PanchangPage view={useLoaderData<PanchangView>()} />;
}
