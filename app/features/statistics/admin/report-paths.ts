import type { RangeDays } from '~/features/statistics/range';
import { REPORT_IDS, type ReportId } from './report-tables';

export const REPORTS_PATH = '/ReportsAnalytics';

/** Lower case, because the site redirects other spellings. */
export function getCsvPath(id: ReportId, days: RangeDays): string {
  return `${REPORTS_PATH.toLowerCase()}/${id}.csv?days=${days}`;
}

/** @param file such as `page-views.csv` @returns null for an unknown file */
export function findReportByFile(file: string): ReportId | null {
  return REPORT_IDS.find((id) => `${id}.csv` === file.toLowerCase()) ?? null;
}
