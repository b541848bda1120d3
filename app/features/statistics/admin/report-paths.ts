import type { RangeDays } from '~/features/statistics/range';
import { REPORT_IDS, type ReportId } from './report-tables';

export const REPORTS_PATH = '/ReportsAnalytics';

/** Lower case, because the site redirects to that. */
export function getCsvPath(id: ReportId, days: RangeDays): string {
  return `${REPORTS_PATH.toLowerCase()}/${id}.csv?days=${days}`;
}

/** `page-views.csv`; null for an unknown file. */
export function findReportByFile(file: string): ReportId | null {
  return REPORT_IDS.find((id) => `${id}.csv` === file.toLowerCase()) ?? null;
}
