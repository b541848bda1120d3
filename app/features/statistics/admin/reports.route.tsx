import { data } from '@remix-run/node';
import { useLoaderData, Link } from '@remix-run/react';
import { UNAVAILABLE } from '~/web/http/caching';
import { adminLoader } from '~/features/administration/panel/admin-guard.session.server';
import { AdminPage, adminMeta } from '~/features/administration/panel/AdminPage';
import { Banner } from '~/web/forms/Banner';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { parseRangeDays, RANGE_DAYS, type RangeDays } from '~/features/statistics/range';
import type { Reports } from '~/features/statistics/reports.server';
import { Fragment } from 'react';
import { toAdminDate } from '~/features/administration/moment';
import { REPORT_IDS, REPORTS_PATH } from './report-tables';
import { ReportSection } from './ReportSection';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Reports and analytics');

const UNREADABLE = 'The numbers cannot be read just now. Please try again in a minute.';

/** `/ReportsAnalytics?days=30`: site activity in plots and tables. */
export const loader = adminLoader<{ reports: Reports | null }>(
  'everybody',
  async ({ request, services }) => {
    const days = parseRangeDays(new URL(request.url).searchParams.get('days'));
    return withStoreFallback(
      async () => ({ reports: await services.statistics.reports(days) }),
      (error) => {
        services.log.error({ err: error }, 'reports could not be read');
        return data({ reports: null }, UNAVAILABLE);
      },
    );
  },
);

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
        <Banner alert={{ kind: 'error', text: UNREADABLE }} />
      )}
    </AdminPage>
  );
}

function ReportsPage({ reports }: { readonly reports: Reports }) {
  const { days, range } = reports;
  return (
    <>
      <RangeChoice chosen={days} />
      <p>
        From {toAdminDate(range.first)} to {toAdminDate(range.last)}. Days begin at midnight in
        India; today is not over yet.
      </p>
      <div className="reports">
        {REPORT_IDS.map((id) => (
          <ReportSection key={id} id={id} reports={reports} />
        ))}
      </div>
    </>
  );
}

function RangeChoice({ chosen }: { readonly chosen: RangeDays }) {
  return (
    <nav className="report-ranges" aria-label="Range of days">
      {RANGE_DAYS.map((days) => (
        <Fragment key={days}>
          {' '}
          <Link
            className="button"
            to={`${REPORTS_PATH}?days=${days}`}
            aria-current={days === chosen ? 'page' : undefined}
          >
            {days} days
          </Link>
        </Fragment>
      ))}
    </nav>
  );
}
