import type { Reports } from '~/features/statistics/reports.server';
import {
  buildReportTable,
  getCsvPath,
  type ColumnKind,
  type ReportId,
  type ReportTable,
} from './report-tables';
import { toAdminDate } from '~/features/administration/moment';
import { parseCalendarDate } from '~/shared/time/calendar';
import type { Cell } from '~/shared/text/csv';
import { formatCount, formatShare } from './numbers';
import { REPORT_SECTIONS } from './report-sections';

interface ReportSectionProps {
  readonly id: ReportId;
  readonly reports: Reports;
}

export function ReportSection({ id, reports }: ReportSectionProps) {
  const { title, summary, plot } = REPORT_SECTIONS[id](reports);
  return (
    <section className="report" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{summary}</p>
      {plot ? (
        <>
          {plot({ id: `${id}-plot`, title })}
          <FoldedReportTable caption={title} {...buildReportTable(id, reports)} />
          <p>
            <a href={getCsvPath(id, reports.days)} download>
              {title} as a CSV file
            </a>
          </p>
        </>
      ) : null}
    </section>
  );
}

interface FoldedReportTableProps extends ReportTable {
  readonly caption: string;
}

function FoldedReportTable({ caption, columns, rows }: FoldedReportTableProps) {
  return (
    <details className="report-table">
      <summary>{caption} as a table</summary>
      <div className="table-scroll" role="region" aria-label={`${caption}, table`} tabIndex={0}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ label, kind }) => (
                <th key={label} scope="col" className={getCellClass(kind)}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.filter((_, index) => !isNumber(columns[index]?.kind)).join(' ')}>
                {row.map((cell, index) => {
                  const { label, kind } = columns[index] ?? { label: '', kind: 'text' };
                  const text = format(cell, kind);
                  return index === 0 ? (
                    <th key={label} scope="row" className={getCellClass(kind)}>
                      {text}
                    </th>
                  ) : (
                    <td key={label} className={getCellClass(kind)}>
                      {text}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function isNumber(kind: ColumnKind | undefined): boolean {
  return kind === 'count' || kind === 'share';
}

function getCellClass(kind: ColumnKind): string {
  return isNumber(kind) ? 'number' : kind;
}

function format(cell: Cell, kind: ColumnKind): string {
  if (cell === null) return '–';
  if (typeof cell === 'number') return kind === 'share' ? formatShare(cell) : formatCount(cell);
  const date = kind === 'day' ? parseCalendarDate(cell) : null;
  return date ? toAdminDate(date) : cell;
}
