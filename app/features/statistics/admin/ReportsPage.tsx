import { Link } from '@remix-run/react';
import { Fragment } from 'react';
import { toAdminDate } from '~/features/administration/moment';
import { RANGE_DAYS, type RangeDays } from '~/features/statistics/range';
import type { Reports } from '~/features/statistics/reports';
import { ApplicationReports } from './ApplicationReports';

import { PeopleReports } from './PeopleReports';
import { ReadingsReport } from './ReadingsReport';
import { REPORTS_PATH } from './report-paths';
import { ViewReports } from './ViewReports';

export function ReportsPage({ reports }: { readonly reports: Reports }) {
  const { days, range } = reports;
  return (
    <>
      <RangeChoice chosen={days} />
      <p>
        From {toAdminDate(range.first)} to {toAdminDate(range.last)}. Days begin at midnight in
        India; today is not over yet.
      </p>
      <div className="reports">
        <ViewReports reports={reports} />
        <PeopleReports reports={reports} />
        <ApplicationReports reports={reports} />
        <ReadingsReport reports={reports} />
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
