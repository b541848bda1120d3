import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NO_STORE } from '~/web/http/caching';
import { adminLoader } from '~/features/administration/panel/admin-guard.session.server';
import { adminMeta } from '~/features/administration/panel/admin-meta';
import { AdminPage } from '~/features/administration/panel/AdminPage';
import { StoreError } from '~/shared/result/store-error';
import { parseRangeDays } from '~/features/statistics/range';
import type { Reports } from '~/features/statistics/reports';
import { ReportsPage } from './ReportsPage';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Reports and analytics');

const RETRY_SECONDS = 30;

interface View {
  readonly reports: Reports | null;
}

/** `/ReportsAnalytics?days=30`: site activity in plots and tables. */
export const loader = adminLoader<View>('everybody', async ({ request, services }) => {
  const days = parseRangeDays(new URL(request.url).searchParams.get('days'));
  try {
    return { reports: await services.statistics.reports(days) };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    services.log.error({ err: error }, 'reports could not be read');
    return data(
      { reports: null },
      { status: 503, headers: { ...NO_STORE, 'Retry-After': String(RETRY_SECONDS) } },
    );
  }
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
