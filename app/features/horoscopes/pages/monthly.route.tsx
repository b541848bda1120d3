import { useLoaderData } from '@remix-run/react';
import { createMeta } from '~/web/http/page-meta';
import { createPeriodLoader } from './period-loader.server';
import { buildPeriodMeta } from './period-meta';
import { PeriodPage } from './PeriodPage';

export { periodHandle as handle } from './period-meta';
export { forwardHeaders as headers } from '~/web/http/caching';

export const loader = createPeriodLoader('month');

export const meta = createMeta<typeof loader>(({ site, data: view }) =>
  buildPeriodMeta(site, view),
);

export default function MonthlyRoute() {
  return <PeriodPage view={useLoaderData<typeof loader>()} />;
}
