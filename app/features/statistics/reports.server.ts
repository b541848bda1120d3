import { READING_LANGUAGES } from '~/shared/i18n/reading-language';
import { SIGNS } from '~/features/astronomy/signs';
import { addDays, getTodayInIndia, type CalendarDate } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import { median } from './median';
import { daysFrom, daysUpTo, eachDay, monthsOf, type RangeDays } from './range';
import {
  APPLICATION_STATES,
  type ApplicationsReport,
  type DayCounts,
  type MostRead,
  type ReadingsOfDay,
  type Reports,
} from './reports';
import {
  COUNT_NAMES,
  type CountName,
  type DailyCount,
  type DateRange,
  type DayReadings,
  type DayViews,
  type StatisticsSource,
} from './statistics.store';

const PAGES = 20;
/** Retention of daily page views: the longest range that needs them, plus some days. */
const DAYS_BY_PAGE = 90;
const RETENTION_DAYS = DAYS_BY_PAGE + 10;
/** Period of the median waiting time, and the maximum number of approvals and of rejections in it. */
const WAIT_DAYS = 90;
const WAITS = 300;
/** Today included. */
const COMING_DAYS = 30;

const DAY_MS = 86_400_000;

interface Dependencies {
  readonly source: StatisticsSource;
  readonly clock: Clock;
}

/** @returns the reports of so many days up to today @throws StoreError */
export async function readReports(
  { source, clock }: Dependencies,
  days: RangeDays,
): Promise<Reports> {
  const today = getTodayInIndia(clock);
  const range = daysUpTo(today, days);
  const coming = daysFrom(today, COMING_DAYS);
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
    views: everyDay(range, views),
    pages,
    counts: countsOfDays(range, counts),
    applications,
    readings: readingsOfDays(coming, readings),
  };
}

/**
 * Forgets what no report asks for any more.
 * @returns how many rows went
 * @throws StoreError
 */
export function sweepStatistics({ source, clock }: Dependencies): Promise<number> {
  return source.sweep(addDays(getTodayInIndia(clock), -RETENTION_DAYS));
}

async function readMostRead(
  source: StatisticsSource,
  days: number,
  range: DateRange,
): Promise<MostRead> {
  const months = monthsOf(range);
  const byMonth = days > DAYS_BY_PAGE;
  const asked = byMonth ? months : range;
  const [people, robots] = await Promise.all([
    source.mostRead(asked, 'person', PAGES),
    source.mostRead(asked, 'robot', PAGES),
  ]);
  const since: CalendarDate = byMonth ? `${months.firstMonth}-01` : range.first;
  return { people, robots, since };
}

async function readApplications(
  source: StatisticsSource,
  clock: Clock,
): Promise<ApplicationsReport> {
  const since = new Date(clock.now().getTime() - WAIT_DAYS * DAY_MS);
  const [states, waits] = await Promise.all([
    source.applicationsByState(),
    source.waits(since, WAITS),
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

function everyDay(range: DateRange, views: readonly DayViews[]): DayViews[] {
  const known = new Map(views.map((day) => [day.date, day]));
  return eachDay(range).map((date) => known.get(date) ?? { date, people: 0, robots: 0 });
}

function countsOfDays(range: DateRange, counts: readonly DailyCount[]): DayCounts[] {
  const known = new Map(counts.map(({ date, name, total }) => [`${date} ${name}`, total]));
  return eachDay(range).map((date) => ({
    date,
    totals: Object.fromEntries(
      COUNT_NAMES.map((name) => [name, known.get(`${date} ${name}`) ?? 0]),
    ) as Record<CountName, number>,
  }));
}

function readingsOfDays(range: DateRange, days: readonly DayReadings[]): ReadingsOfDay[] {
  const known = new Map(days.map((day) => [`${day.date} ${day.language}`, day]));
  return eachDay(range).flatMap((date) =>
    READING_LANGUAGES.map((language) => {
      const { readings = 0, drafts = 0 } = known.get(`${date} ${language}`) ?? {};
      const missing = SIGNS.length - readings;
      return { date, language, finished: readings - drafts, drafts, missing };
    }),
  );
}
