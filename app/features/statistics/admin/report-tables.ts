import { LANGUAGE_NAMES } from '~/shared/i18n/language-names';
import { STATE_LABELS } from '~/features/applications/apply/application-labels';
import type { Reports } from '~/features/statistics/reports.server';
import type { CountName, PageTotal } from '~/features/statistics/statistics.store';
import type { Cell } from '~/shared/text/csv';
import type { RangeDays } from '~/features/statistics/range';

export type ColumnKind = 'text' | 'day' | 'count' | 'share';

export interface Column {
  readonly label: string;
  readonly kind: ColumnKind;
}

/** For the page and for CSV files. Days are calendar dates, shares are fractions of 1. */
export interface ReportTable {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

export const REPORT_IDS = [
  'page-views',
  'most-read',
  'robots',
  'sign-ups',
  'otps',
  'applications',
  'decisions',
  'readings',
] as const;
export type ReportId = (typeof REPORT_IDS)[number];

const DAY: Column = { label: 'Day', kind: 'day' };

const TABLES: Readonly<Record<ReportId, (reports: Reports) => ReportTable>> = {
  'page-views': ({ views }) => ({
    columns: [DAY, count('People'), count('Robots')],
    rows: views.map(({ date, people, robots }) => [date, people, robots]).toReversed(),
  }),
  'most-read': ({ pages }) => buildPagesTable(pages.people),
  robots: ({ pages }) => buildPagesTable(pages.robots),
  'sign-ups': (reports) => buildCountsTable(reports, [['sign-up', 'Sign-ups']]),
  otps: ({ counts }) => ({
    columns: [DAY, count('Sent'), count('Confirmed'), { label: 'Share confirmed', kind: 'share' }],
    rows: counts
      .map(({ date, totals }) => {
        const { 'otp-sent': sent, 'otp-confirmed': confirmed } = totals;
        return [date, sent, confirmed, getShare(confirmed, sent)];
      })
      .toReversed(),
  }),
  applications: ({ applications }) => ({
    columns: [{ label: 'State', kind: 'text' }, count('Applications')],
    rows: applications.states.map(({ state, total }) => [STATE_LABELS[state](), total]),
  }),
  decisions: (reports) =>
    buildCountsTable(reports, [
      ['application-submitted', 'Submitted'],
      ['application-approved', 'Approved'],
      ['application-rejected', 'Rejected'],
      ['astrologer-deactivated', 'Deactivated'],
    ]),
  readings: ({ readings }) => ({
    columns: [
      DAY,
      { label: 'Language', kind: 'text' },
      count('Finished'),
      count('Drafts'),
      count('Missing'),
    ],
    rows: readings.map(({ date, language, finished, drafts, missing }) => [
      date,
      LANGUAGE_NAMES[language],
      finished,
      drafts,
      missing,
    ]),
  }),
};

/** Past days newest first, coming days in order. */
export function buildReportTable(id: ReportId, reports: Reports): ReportTable {
  return TABLES[id](reports);
}

/** @returns a fraction of 1 to four places; null if the whole is 0 */
export function getShare(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000;
}

function count(label: string): Column {
  return { label, kind: 'count' };
}

function buildPagesTable(pages: readonly PageTotal[]): ReportTable {
  return {
    columns: [{ label: 'Page', kind: 'text' }, count('Views')],
    rows: pages.map(({ path, views }) => [path, views]),
  };
}

function buildCountsTable(
  { counts }: Reports,
  names: readonly (readonly [name: CountName, label: string])[],
): ReportTable {
  return {
    columns: [DAY, ...names.map(([, label]) => count(label))],
    rows: counts
      .map(({ date, totals }) => [date, ...names.map(([name]) => totals[name])])
      .toReversed(),
  };
}

export const REPORTS_PATH = '/ReportsAnalytics';

/** Lower case, because the site redirects other spellings. */
export function getCsvPath(id: ReportId, days: RangeDays): string {
  return `${REPORTS_PATH.toLowerCase()}/${id}.csv?days=${days}`;
}

/** @param file such as `page-views.csv` @returns null for an unknown file */
export function findReportByFile(file: string): ReportId | null {
  return REPORT_IDS.find((id) => `${id}.csv` === file.toLowerCase()) ?? null;
}
