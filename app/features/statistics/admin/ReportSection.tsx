import type { ReactNode } from 'react';
import type { RangeDays } from '~/features/statistics/range';
import { csvPath } from './report-paths';
import type { ReportId, ReportTable } from './report-tables';
import { TableOfReport } from './TableOfReport';

interface ReportSectionProps {
  readonly id: ReportId;
  readonly days: RangeDays;
  readonly title: string;
  /** The report in a sentence or two; where there is nothing to draw, why. */
  readonly summary: ReactNode;
  /** Null where there is nothing to draw. */
  readonly plot: ReactNode;
  readonly table: ReportTable;
}

/** One report: what it says, its drawing, the numbers under it, and the numbers as a file. */
export function ReportSection({ id, days, title, summary, plot, table }: ReportSectionProps) {
  return (
    <section className="report" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{summary}</p>
      {plot ? (
        <>
          {plot}
          <TableOfReport caption={title} {...table} />
          <p>
            <a href={csvPath(id, days)} download>
              {title} as a CSV file
            </a>
          </p>
        </>
      ) : null}
    </section>
  );
}
