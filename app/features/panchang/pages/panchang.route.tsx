import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { PanchangView } from '~/features/panchang/panchang-view';
import { pageMeta } from '~/web/http/page-meta';
import type { RouteHandle } from '~/web/http/route-handle';
import { stylesOf } from '~/web/styles/AreaSheets';
import { panchangStyles } from '~/web/styles/areas';
import { findPanchang, panchangNowhere, panchangPage } from './panchang-loader.server';
import { panchangMeta } from './panchang-meta';
import { PanchangPage } from './PanchangPage';

export { passHeaders as headers } from '~/web/http/caching';

const MONTH = /^\d{4}-\d{2}$/;

export const handle: RouteHandle = {
  styles: stylesOf(panchangStyles),
  cache: { shows: ['festivals'], isOneOfMany: true },
  cost: ({ when = '' }) => (MONTH.test(when) ? 'high' : 'ordinary'),
};

/** `/panchang/{city}`, and with a day or month of our calendar behind it. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const asked = { city: params.city ?? '', when: params.when };
  const found = findPanchang(asked);
  return found ? panchangPage(found, context.services) : panchangNowhere(asked);
}

export const meta = pageMeta<typeof loader>(({ data }) => panchangMeta(data));

export default function PanchangRoute() {
  return <PanchangPage view={useLoaderData<PanchangView>()} />;
}
