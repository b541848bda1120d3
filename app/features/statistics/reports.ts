import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { ApplicationState } from '~/features/applications/apply/application-labels';
import type { CalendarDate } from '~/shared/time/calendar';
import type { RangeDays } from './range';
import type { CountName, DateRange, DayViews, PageTotal, StateTotal } from './statistics.store';

/** Where applications can stand, in the order of their way. */
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

/** The twelve signs' readings of a day in one language. */
export interface ReadingsOfDay {
  readonly date: CalendarDate;
  readonly language: ReadingLanguage;
  /** Written or checked by people. */
  readonly finished: number;
  readonly drafts: number;
  readonly missing: number;
}

export interface ApplicationsReport {
  readonly states: readonly StateTotal[];
  /** Half of the waits of `decisions` were shorter, in milliseconds; null without a decision. */
  readonly medianWaitMs: number | null;
  /** Approvals and rejections that the median is of. */
  readonly decisions: number;
}

export interface MostRead {
  readonly people: readonly PageTotal[];
  readonly robots: readonly PageTotal[];
  /** The first day whose views are in it: longer ranges are known by whole months. */
  readonly since: CalendarDate;
}

/** What the reports show of a range of days. Days and states without anything stand in them with 0. */
export interface Reports {
  readonly days: RangeDays;
  readonly range: DateRange;
  readonly views: readonly DayViews[];
  readonly pages: MostRead;
  readonly counts: readonly DayCounts[];
  readonly applications: ApplicationsReport;
  /** Of the coming days, whatever the range is. */
  readonly readings: readonly ReadingsOfDay[];
}
