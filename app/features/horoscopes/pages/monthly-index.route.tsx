import { useLoaderData } from '@remix-run/react';
import { createMeta } from '~/web/http/page-meta';
import { createPeriodIndexLoader } from './period-loader.server';
import { buildPeriodIndexMeta } from './period-meta';
import { PeriodIndex } from './PeriodIndex';

export { periodHandle as handle } from './period-meta';
export { forwardHeaders as headers } from '~/web/http/caching';

export const loader = createPeriodIndexLoader('month');

export const meta = createMeta<typeof loader>(({ site, data: view }) =>
  buildPeriodIndexMeta(site, view),
);

export default function MonthlyIndexRoute() {
  return <PeriodIndex {...useLoaderData<typeof loader>()} />;
}
