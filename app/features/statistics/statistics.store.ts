import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { ApplicationState } from '~/features/applications/apply/application-labels';
import type { CalendarDate } from '~/shared/time/calendar';

/** Who asked for a page. Nothing else is known of anybody. */
export type VisitorKind = 'person' | 'robot';

/** What is counted by day beside the views of pages. */
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

/** How often a page was shown on one day, by people or by robots. */
export interface PageViews {
  readonly date: CalendarDate;
  /** A page's one address without a query, or `OTHER_PAGES`. */
  readonly path: string;
  readonly visitor: VisitorKind;
  readonly views: number;
}

/** How often something happened on one day. */
export interface DailyCount {
  readonly date: CalendarDate;
  readonly name: CountName;
  readonly total: number;
}

/** Numbers to be added to those that are stored; each key stands in it once. */
export interface Batch {
  readonly views: readonly PageViews[];
  readonly counts: readonly DailyCount[];
}

/** Days from the first to the last, both included. */
export interface DateRange {
  readonly first: CalendarDate;
  readonly last: CalendarDate;
}

/** A month, written `YYYY-MM`. */
export type Month = `${number}-${number}`;

/** Months from the first to the last, both included. */
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

/** How many applications stand where. */
export interface StateTotal {
  readonly state: ApplicationState;
  readonly total: number;
}

/** From handing an application in to its approval or rejection. */
export interface Wait {
  readonly submittedAt: Date;
  readonly decidedAt: Date;
}

/** The readings that one day has in one language. */
export interface DayReadings {
  readonly date: CalendarDate;
  readonly language: ReadingLanguage;
  /** All of them, drafts included. */
  readonly readings: number;
  readonly drafts: number;
}

/** Where the numbers are kept. Nothing in them belongs to a person. Every method may throw `StoreError`. */
export interface StatisticsSource {
  /** Adds a batch, whole or not at all. */
  add(batch: Batch): Promise<void>;

  /** @returns views of all pages by day, in order; days without any are left out */
  viewsByDay(range: DateRange): Promise<readonly DayViews[]>;

  /** @returns the pages shown most to visitors of one kind, the first one most; pages shown equally often by address */
  mostRead(
    range: DateRange | MonthRange,
    visitor: VisitorKind,
    limit: number,
  ): Promise<readonly PageTotal[]>;

  /** @returns what happened on the days, in order; what did not happen is left out */
  countsByDay(range: DateRange): Promise<readonly DailyCount[]>;

  /** @returns applications by state, in any order; a state that none is in is left out */
  applicationsByState(): Promise<readonly StateTotal[]>;

  /** @returns the newest approvals and rejections since a moment, at most `limit` of each */
  waits(since: Date, limit: number): Promise<readonly Wait[]>;

  /** @returns what there is to read on the days; a day and language without a reading is left out */
  readingsByDay(range: DateRange): Promise<readonly DayReadings[]>;

  /** Forgets which pages were shown on days before the given one; months and days as a whole stay. @returns how many rows went */
  sweep(before: CalendarDate): Promise<number>;
}
