import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { UNAVAILABLE } from '~/web/http/caching';
import { adminLoader } from '~/features/administration/panel/admin-guard.session.server';
import { adminMeta } from '~/features/administration/panel/admin-meta';
import { AdminPage } from '~/features/administration/panel/AdminPage';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { parseRangeDays } from '~/features/statistics/range';
import type { Reports } from '~/features/statistics/reports';
import { ReportsPage } from './ReportsPage';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Reports and analytics');

interface View {
  readonly reports: Reports | null;
}

/** `/ReportsAnalytics?days=30`: site activity in plots and tables. */
export const loader = adminLoader<View>('everybody', async ({ request, services }) => {
  const days = parseRangeDays(new URL(request.url).searchParams.get('days'));
  return withStoreFallback(
    async () => ({ reports: await services.statistics.reports(days) }),
    (error) => {
      services.log.error({ err: error }, 'reports could not be read');
      return data({ reports: null }, UNAVAILABLE);
    },
  );
});

export default function ReportsRoute() {
  const { reports } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title="Reports and analytics"
      lead="Counted by this site itself, without cookies and without anything that belongs to a person."
    >
      {reports ? (
        <ReportsPage reports={reports} />
      ) : (
        <div className="notice notice-error" role="alert">
          <p>The numbers cannot be read just now. Please try again in a minute.</p>
        </div>
      )}
    </AdminPage>
  );
}
