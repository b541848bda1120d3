import { READING_LANGUAGES } from '~/shared/i18n/reading-language';
import type { ApplicationState } from '~/features/applications/apply/application-labels';
import { SIGNS } from '~/features/astronomy/signs';
import { addDays, getTodayInIndia, type CalendarDate } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import {
  getRangeFrom,
  getRangeUpTo,
  listDaysInRange,
  getMonthRange,
  type RangeDays,
} from './range';
import {
  COUNT_NAMES,
  type CountName,
  type DailyCount,
  type DateRange,
  type DayReadings,
  type DayViews,
  type StatisticsStore,
} from './statistics.store';

const PAGES = 20;
/** Retention of daily page views in days: the longest range that needs them, plus a margin. */
const DAYS_BY_PAGE = 90;
const RETENTION_DAYS = DAYS_BY_PAGE + 10;
/** Period of the median waiting time in days, and the maximum number of approvals and of rejections. */
const WAIT_DAYS = 90;
const MAX_WAITS = 300;
/** Includes today. */
const UPCOMING_DAYS = 30;

const DAY_MS = 86_400_000;

const APPLICATION_STATES = [
  'unfinished',
  'under-review',
  'approved',
  'rejected',
  'inactive',
] as const satisfies readonly ApplicationState[];

interface Dependencies {
  readonly source: StatisticsStore;
  readonly clock: Clock;
}

/** @returns the reports of the last `days` days @throws StoreError */
export async function readReports({ source, clock }: Dependencies, days: RangeDays) {
  const today = getTodayInIndia(clock);
  const range = getRangeUpTo(today, days);
  const coming = getRangeFrom(today, UPCOMING_DAYS);
  const [views, pages, counts, applications, readings] = await Promise.all([
    source.viewsByDay(range),
    readMostRead(source, days, range),
    source.countsByDay(range),
    readApplications(source, clock),
    source.readingsByDay(coming),
  ]);
  return {
    days,
    range,
    views: fillMissingDays(range, views),
    pages,
    counts: fillDayCounts(range, counts),
    applications,
    readings: fillReadingDays(coming, readings),
  };
}

export type Reports = Awaited<ReturnType<typeof readReports>>;

/**
 * Deletes rows that no report uses.
 * @returns number of deleted rows
 * @throws StoreError
 */
export function sweepStatistics({ source, clock }: Dependencies): Promise<number> {
  return source.sweep(addDays(getTodayInIndia(clock), -RETENTION_DAYS));
}

/** @returns `since`: first day of the counts; longer ranges start at the first day of a month */
async function readMostRead(source: StatisticsStore, days: number, range: DateRange) {
  const months = getMonthRange(range);
  const byMonth = days > DAYS_BY_PAGE;
  const asked = byMonth ? months : range;
  const [people, robots] = await Promise.all([
    source.mostRead(asked, 'person', PAGES),
    source.mostRead(asked, 'robot', PAGES),
  ]);
  const since: CalendarDate = byMonth ? `${months.firstMonth}-01` : range.first;
  return { people, robots, since };
}

/** @returns `medianWaitMs`: null if there was no decision */
async function readApplications(source: StatisticsStore, clock: Clock) {
  const since = new Date(clock.now().getTime() - WAIT_DAYS * DAY_MS);
  const [states, waits] = await Promise.all([
    source.applicationsByState(),
    source.waits(since, MAX_WAITS),
  ]);
  const durations = waits.map(
    ({ submittedAt, decidedAt }) => decidedAt.getTime() - submittedAt.getTime(),
  );
  return {
    states: APPLICATION_STATES.map(
      (state) => states.find((each) => each.state === state) ?? { state, total: 0 },
    ),
    medianWaitMs: median(durations),
    decisions: durations.length,
  };
}

function fillMissingDays(range: DateRange, views: readonly DayViews[]): DayViews[] {
  const known = new Map(views.map((day) => [day.date, day]));
  return listDaysInRange(range).map((date) => known.get(date) ?? { date, people: 0, robots: 0 });
}

function fillDayCounts(range: DateRange, counts: readonly DailyCount[]) {
  const known = new Map(counts.map(({ date, name, total }) => [`${date} ${name}`, total]));
  return listDaysInRange(range).map((date) => ({
    date,
    totals: Object.fromEntries(
      COUNT_NAMES.map((name) => [name, known.get(`${date} ${name}`) ?? 0]),
    ) as Record<CountName, number>,
  }));
}

/** Readings that are neither drafts nor missing are written or checked by people. */
function fillReadingDays(range: DateRange, days: readonly DayReadings[]) {
  const known = new Map(days.map((day) => [`${day.date} ${day.language}`, day]));
  return listDaysInRange(range).flatMap((date) =>
    READING_LANGUAGES.map((language) => {
      const { readings = 0, drafts = 0 } = known.get(`${date} ${language}`) ?? {};
      const missing = SIGNS.length - readings;
      return { date, language, finished: readings - drafts, drafts, missing };
    }),
  );
}

/** @returns the median: for an even count the mean of the two middle numbers; null for an empty list */
export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  if (upper === undefined) return null;
  const lower = sorted[Math.ceil(middle) - 1] ?? upper;
  return (lower + upper) / 2;
}
