import type { ReactNode } from 'react';
import type { RangeDays } from '~/features/statistics/range';
import { getCsvPath } from './report-paths';
import type { ReportId, ReportTable } from './report-tables';
import { FoldedReportTable } from './FoldedReportTable';

interface ReportSectionProps {
  readonly id: ReportId;
  readonly days: RangeDays;
  readonly title: string;
  readonly summary: ReactNode;
  readonly plot: ReactNode;
  readonly table: ReportTable;
}

export function ReportSection({ id, days, title, summary, plot, table }: ReportSectionProps) {
  return (
    <section className="report" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{summary}</p>
      {plot ? (
        <>
          {plot}
          <FoldedReportTable caption={title} {...table} />
          <p>
            <a href={getCsvPath(id, days)} download>
              {title} as a CSV file
            </a>
          </p>
        </>
      ) : null}
    </section>
  );
}
