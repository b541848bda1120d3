import type { RangeDays } from '~/features/statistics/range';
import { REPORT_IDS, type ReportId } from './report-tables';

export const REPORTS_PATH = '/ReportsAnalytics';

/** The address of a report as a file; in lower case, to which the site would move it anyway. */
export function csvPath(id: ReportId, days: RangeDays): string {
  return `${REPORTS_PATH.toLowerCase()}/${id}.csv?days=${days}`;
}

/** The report that a file's name asks for (`page-views.csv`); null when it is none. */
export function reportOfFile(file: string): ReportId | null {
  return REPORT_IDS.find((id) => `${id}.csv` === file.toLowerCase()) ?? null;
}
