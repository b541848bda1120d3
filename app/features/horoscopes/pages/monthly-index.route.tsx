import { useLoaderData } from '@remix-run/react';
import { createMeta } from '~/web/http/page-meta';
import { loadPeriodIndex } from './period-loader.server';
import { periodIndexMeta } from './period-meta';
import { PeriodIndex } from './PeriodIndex';

export { periodHandle as handle } from './period-meta';
export { forwardHeaders as headers } from '~/web/http/caching';

export const loader = loadPeriodIndex('month');

export const meta = createMeta<typeof loader>(({ site, data: view }) =>
  periodIndexMeta(site, view),
);

export default function MonthlyIndexRoute() {
  return <PeriodIndex {...useLoaderData<typeof loader>()} />;
}
