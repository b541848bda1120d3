import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { ApplicationState } from '~/features/applications/apply/application-labels';
import type { CalendarDate } from '~/shared/time/calendar';
import type { RangeDays } from './range';
import type { CountName, DateRange, DayViews, PageTotal, StateTotal } from './statistics.store';

export const APPLICATION_STATES = [
  'unfinished',
  'under-review',
  'approved',
  'rejected',
  'inactive',
] as const satisfies readonly ApplicationState[];

export interface DayCounts {
  readonly date: CalendarDate;
  readonly totals: Readonly<Record<CountName, number>>;
}

export interface DailyReadings {
  readonly date: CalendarDate;
  readonly language: ReadingLanguage;
  /** Written or checked by people. */
  readonly finished: number;
  readonly drafts: number;
  readonly missing: number;
}

export interface ApplicationsReport {
  readonly states: readonly StateTotal[];
  /** Milliseconds; null if there was no decision. */
  readonly medianWaitMs: number | null;
  readonly decisions: number;
}

export interface MostRead {
  readonly people: readonly PageTotal[];
  readonly robots: readonly PageTotal[];
  /** First day of the counts. Longer ranges start at the first day of a month. */
  readonly since: CalendarDate;
}

export interface Reports {
  readonly days: RangeDays;
  readonly range: DateRange;
  readonly views: readonly DayViews[];
  readonly pages: MostRead;
  readonly counts: readonly DayCounts[];
  readonly applications: ApplicationsReport;
  readonly readings: readonly DailyReadings[];
}
