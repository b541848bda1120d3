import { isCrescentVisible } from '~/features/astronomy/crescent';
import { newMoon, findNewMoons } from '~/features/astronomy/lunar-month';
import { NEW_DELHI, type Place } from '~/features/astronomy/rise-set';
import { Cache } from '~/shared/memory/cache';
import { addDays, INDIA_TIME_ZONE, toIndiaDate, type CalendarDate } from '~/shared/time/calendar';
import announcedMonths from '~/features/festivals/content/announced-months.json';
import { getLastWeekdayUpTo } from './civil-days';
import { includesDate, spansOverlap, getSpanMoments, type DateSpan } from './date-span';
import type { HijriRule } from './rule';

interface HijriName {
  readonly year: number;
  readonly month: number;
}

export interface HijriMonth extends HijriName {
  /** First day, after the evening of the crescent: the announced day, or else the expected one. */
  readonly starts: CalendarDate;
  /** First day computed from the Moon. */
  readonly expected: CalendarDate;
  readonly isAnnounced: boolean;
}

interface HijriDay {
  readonly date: CalendarDate;
  /** Date if no announcement had been made. */
  readonly expected: CalendarDate;
  readonly isAnnounced: boolean;
}

/** Outermost points of the mainland and large cities. */
const CRESCENT_OBSERVATION_PLACES: readonly Place[] = [
  NEW_DELHI,
  india(19.08, 72.88),
  india(23.02, 72.57),
  india(8.52, 76.94),
  india(13.08, 80.27),
  india(17.39, 78.49),
  india(22.57, 88.36),
];
/** New moon of Muharram 1447, which started in India on 27 June 2025. */
const [KNOWN_NEW_MOON = NaN] = findNewMoons(Date.UTC(2025, 5, 25), Date.UTC(2025, 5, 26));
const REFERENCE_YEAR = 1447;
const MONTHS_PER_YEAR = 12;
const FRIDAY = 5;
/** A month starts one to three days after the new moon. Four is a safe bound. */
const MAX_START_DELAY_DAYS = 4;
const SHORT_MONTH = 29;
const MAX_MONTH_DAYS = 30;

/** Past announcements by `toHijriKey`. A test validates the file. */
const PAST_MONTHS: AnnouncedMonthStarts = new Map(
  Object.entries(announcedMonths.months) as [string, CalendarDate][],
);

const firstDays = new Cache<CalendarDate>({
  name: 'islamic months',
  maxBytes: 100_000,
  entrySize: 120,
});

/** @returns `1447-09` */
export function toHijriKey({ year, month }: HijriName): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** @returns months expected to start in the span */
export function findHijriMonths(
  span: DateSpan,
  announcedStarts: AnnouncedMonthStarts = NO_ANNOUNCED_STARTS,
): HijriMonth[] {
  const [from, to] = getSpanMoments(span, MAX_START_DELAY_DAYS, 0);
  return findNewMoons(from, to)
    .map((number) => toHijriMonth(number, announcedStarts))
    .filter(({ expected }) => includesDate(span, expected));
}

export function selectSightings(
  span: DateSpan,
  announcedStarts: AnnouncedMonthStarts,
): AnnouncedMonthStarts {
  if (announcedStarts.size === 0) return NO_ANNOUNCED_STARTS;
  const [from, to] = getSpanMoments(span, MAX_MONTH_DAYS + MAX_START_DELAY_DAYS, MAX_MONTH_DAYS);
  const found = findNewMoons(from, to).flatMap((number): [string, CalendarDate][] => {
    const key = toHijriKey(getName(number));
    const starts = announcedStarts.get(key);
    return starts === undefined ? [] : [[key, starts]];
  });
  return found.length === 0 ? NO_ANNOUNCED_STARTS : new Map(found);
}

/** @returns days that can be in the span, without astronomy for months that cannot contain one */
export function findHijriDays(
  { month, day }: HijriRule,
  span: DateSpan,
  announcedStarts: AnnouncedMonthStarts,
): HijriDay[] {
  const [from, to] = getSpanMoments(span, MAX_MONTH_DAYS + MAX_START_DELAY_DAYS, 0);
  return findNewMoons(from, to).flatMap((number): HijriDay[] => {
    if (getName(number).month !== month) return [];
    const [first, last] = day === 'last-friday' ? [1, MAX_MONTH_DAYS] : [day, day];
    const newMoonDate = toIndiaDate(new Date(newMoon(number)));
    const possible = {
      from: addDays(newMoonDate, first),
      to: addDays(newMoonDate, last + MAX_START_DELAY_DAYS),
    };
    const isAnnounced = findAnnouncedFirstDay(number, announcedStarts) !== undefined;
    if (!isAnnounced && !spansOverlap(possible, span)) return [];
    const next = day === 'last-friday' ? toHijriMonth(number + 1, announcedStarts) : undefined;
    return [toHijriDay(toHijriMonth(number, announcedStarts), next, day)];
  });
}

export function toHijriDay(
  month: HijriMonth,
  next: HijriMonth | undefined,
  day: HijriRule['day'],
): HijriDay {
  if (day === 'last-friday') return findLastFriday(month, next);
  return {
    date: addDays(month.starts, day - 1),
    expected: addDays(month.expected, day - 1),
    isAnnounced: month.isAnnounced,
  };
}

/** Certain if the end of the month is certain, or if 29 and 30 days give the same date. */
function findLastFriday(month: HijriMonth, next: HijriMonth | undefined): HijriDay {
  const findFridayBefore = (day: CalendarDate) => getLastWeekdayUpTo(addDays(day, -1), FRIDAY);
  const expected = findFridayBefore(next?.expected ?? addDays(month.expected, MAX_MONTH_DAYS));
  if (next?.isAnnounced)
    return { date: findFridayBefore(next.starts), expected, isAnnounced: true };
  if (!month.isAnnounced) return { date: expected, expected, isAnnounced: false };
  const early = findFridayBefore(addDays(month.starts, SHORT_MONTH));
  const late = findFridayBefore(addDays(month.starts, MAX_MONTH_DAYS));
  const date = expected < early ? early : expected > late ? late : expected;
  return { date, expected, isAnnounced: early === late };
}

function getName(newMoonNumber: number): HijriName {
  const since = newMoonNumber - KNOWN_NEW_MOON;
  return {
    year: REFERENCE_YEAR + Math.floor(since / MONTHS_PER_YEAR),
    month: (((since % MONTHS_PER_YEAR) + MONTHS_PER_YEAR) % MONTHS_PER_YEAR) + 1,
  };
}

function toHijriMonth(newMoonNumber: number, announcedStarts: AnnouncedMonthStarts): HijriMonth {
  const name = getName(newMoonNumber);
  const announced = findAnnouncedFirstDay(newMoonNumber, announcedStarts);
  const expected = firstDays.getOrCreate(String(newMoonNumber), () =>
    addDays(findCrescentEvening(new Date(newMoon(newMoonNumber))), 1),
  );
  const starts = announced ?? adjustToPastMonths(newMoonNumber, expected);
  return { ...name, expected, starts, isAnnounced: announced !== undefined };
}

/** Administrators' entries override past announcements. */
function findAnnouncedFirstDay(
  newMoonNumber: number,
  announcedStarts: AnnouncedMonthStarts,
): CalendarDate | undefined {
  const key = toHijriKey(getName(newMoonNumber));
  return announcedStarts.get(key) ?? PAST_MONTHS.get(key);
}

/** Expected first day, adjusted so that months next to an announced one have 29 or 30 days. */
function adjustToPastMonths(newMoonNumber: number, expected: CalendarDate): CalendarDate {
  const next = PAST_MONTHS.get(toHijriKey(getName(newMoonNumber + 1)));
  if (next) return clampDate(expected, addDays(next, -MAX_MONTH_DAYS), addDays(next, -SHORT_MONTH));
  const before = PAST_MONTHS.get(toHijriKey(getName(newMoonNumber - 1)));
  if (!before) return expected;
  return clampDate(expected, addDays(before, SHORT_MONTH), addDays(before, MAX_MONTH_DAYS));
}

function clampDate(date: CalendarDate, earliest: CalendarDate, latest: CalendarDate): CalendarDate {
  if (date < earliest) return earliest;
  return date > latest ? latest : date;
}

function findCrescentEvening(newMoon: Date): CalendarDate {
  let evening = toIndiaDate(newMoon);
  while (!CRESCENT_OBSERVATION_PLACES.some((place) => isCrescentVisible(evening, place))) {
    evening = addDays(evening, 1);
  }
  return evening;
}

function india(latitude: number, longitude: number): Place {
  return { latitude, longitude, timeZone: INDIA_TIME_ZONE };
}

/** Announced first days of Islamic months, keyed by year and month (`1447-09`). They replace the expected days. */
export type AnnouncedMonthStarts = ReadonlyMap<string, CalendarDate>;

export const NO_ANNOUNCED_STARTS: AnnouncedMonthStarts = new Map();
