import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { ApplicationState } from '~/features/applications/apply/application-labels';
import type { CalendarDate } from '~/shared/time/calendar';

export type VisitorKind = 'person' | 'robot';

export const COUNT_NAMES = [
  'sign-up',
  'otp-sent',
  'otp-confirmed',
  'application-submitted',
  'application-approved',
  'application-rejected',
  'astrologer-deactivated',
] as const;
export type CountName = (typeof COUNT_NAMES)[number];

export interface PageViews {
  readonly date: CalendarDate;
  /** Canonical path without query, or `OTHER_PAGES`. */
  readonly path: string;
  readonly visitor: VisitorKind;
  readonly views: number;
}

export interface DailyCount {
  readonly date: CalendarDate;
  readonly name: CountName;
  readonly total: number;
}

/** Increments for the store. Each key occurs once. */
export interface Batch {
  readonly views: readonly PageViews[];
  readonly counts: readonly DailyCount[];
}

/** Both inclusive. */
export interface DateRange {
  readonly first: CalendarDate;
  readonly last: CalendarDate;
}

/** `YYYY-MM`. */
export type Month = `${number}-${number}`;

export interface MonthRange {
  readonly firstMonth: Month;
  readonly lastMonth: Month;
}

export interface DayViews {
  readonly date: CalendarDate;
  readonly people: number;
  readonly robots: number;
}

export interface PageTotal {
  readonly path: string;
  readonly views: number;
}

export interface StateTotal {
  readonly state: ApplicationState;
  readonly total: number;
}

export interface Wait {
  readonly submittedAt: Date;
  readonly decidedAt: Date;
}

export interface DayReadings {
  readonly date: CalendarDate;
  readonly language: ReadingLanguage;
  readonly readings: number;
  readonly drafts: number;
}

/** Contains no personal data. Every method can throw `StoreError`. */
export interface StatisticsStore {
  /** Adds a batch atomically. */
  add(batch: Batch): Promise<void>;

  /** @returns daily views of all pages, in order; days without views are omitted */
  viewsByDay(range: DateRange): Promise<readonly DayViews[]>;

  /** @returns pages by views, highest first, then by path */
  mostRead(
    range: DateRange | MonthRange,
    visitor: VisitorKind,
    limit: number,
  ): Promise<readonly PageTotal[]>;

  /** @returns counts by day, in order; zeros are omitted */
  countsByDay(range: DateRange): Promise<readonly DailyCount[]>;

  /** @returns totals in any order; states without applications are omitted */
  applicationsByState(): Promise<readonly StateTotal[]>;

  /** @returns the newest approvals and rejections; at most `limit` of each */
  waits(since: Date, limit: number): Promise<readonly Wait[]>;

  /** @returns totals by day and language; days without readings are omitted */
  readingsByDay(range: DateRange): Promise<readonly DayReadings[]>;

  /** Deletes daily page views before the day. Monthly and total counts remain. @returns number of deleted rows */
  sweep(before: CalendarDate): Promise<number>;
}
