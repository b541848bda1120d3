import { getLunarMonthAt, type LunarMonthName } from '~/features/astronomy/lunar-month';
import { getNakshatraAt } from '~/features/astronomy/nakshatra';
import { addDays, type CalendarDate } from '~/shared/time/calendar';
import { between, computeDecidingSpan, overlapsSpan, type PlaceDays } from './place-days';
import type { DayException } from '~/features/festivals/festival';
import {
  findStartDay,
  findDaysWith,
  containsSunrise,
  findSunriseDay,
  getTithi,
  type LunarMonthWithTithis,
  type TithiSpan,
  getMiddle,
} from './lunar-months';
import type { TithiRule } from './rule';
import { getSolarMonthAt } from './solar-days';
import { getNextTithi } from '~/features/astronomy/tithi';

interface TithiDay {
  readonly date: CalendarDate;
  readonly tithi: TithiSpan;
  readonly exception?: DayException;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MUHURTAS_PER_DAYLIGHT = 15;
/** Usual limit for the length of a tithi after sunrise. Govardhan Puja uses nine. */
const USUAL_MUHURTAS = 3;

export function mentionsTithi(
  { month, adhika }: TithiRule,
  candidate: LunarMonthWithTithis,
): boolean {
  if (adhika === 'only') return candidate.isAdhika && (!month || candidate.name === month);
  if (adhika === 'following' && month) return isLastMonthBefore(month, candidate);
  if (month && candidate.name !== month && candidate.kshaya !== month) return false;
  if (adhika === 'instead') return candidate.isAdhika || !followsAdhikaTwin(candidate);
  return !candidate.isAdhika;
}

function isLastMonthBefore(month: LunarMonthName, candidate: LunarMonthWithTithis): boolean {
  if (candidate.isAdhika) {
    const before = getLunarMonthAt(new Date(candidate.startsAt.getTime() - DAY_MS));
    return before.name === month || before.kshaya === month;
  }
  if (candidate.name !== month && candidate.kshaya !== month) return false;
  return !getLunarMonthAt(new Date(candidate.endsAt.getTime() + DAY_MS)).isAdhika;
}

function followsAdhikaTwin({ name, startsAt }: LunarMonthWithTithis): boolean {
  const before = getLunarMonthAt(new Date(startsAt.getTime() - DAY_MS));
  return before.isAdhika && before.name === name;
}

/** @returns null when the Sun is not in the rule's sign */
export function findTithiDay(
  rule: TithiRule,
  month: LunarMonthWithTithis,
  days: PlaceDays,
): TithiDay | null {
  const tithi = getTithi(month, rule.tithi);
  const date = rule.method
    ? findSpecialDay(rule.method, tithi, days)
    : chooseTithiDay(rule, tithi, days);
  if (rule.sunIn && getSolarMonthAt(days.sunrise(date)) !== rule.sunIn) return null;
  const exception = getException(rule, date, tithi, days);
  return { date, tithi, ...(exception ? { exception } : {}) };
}

function chooseTithiDay(rule: TithiRule, tithi: TithiSpan, days: PlaceDays): CalendarDate {
  const { at, two = 'first', whole, lasting } = rule;
  if (lasting) return findLastingDay(lasting, tithi, days);
  const withStar = findNakshatraDay(rule, tithi, days);
  if (withStar) return withStar;
  const found = findDaysWith(tithi, days).filter((date) => matchesTithi(rule, date, tithi, days));
  const [first] = found;
  if (first === undefined) {
    if (whole) return days.extractDate(tithi.endsAt);
    return rule.none === 'begins' ? findStartDay(tithi, days) : findSunriseDay(tithi, days);
  }
  const last = found.at(-1) ?? first;
  if (two === 'larger') {
    const measureShare = (date: CalendarDate) =>
      measureOverlap(computeDecidingSpan(date, at, days), tithi);
    return measureShare(last) > measureShare(first) ? last : first;
  }
  return two === 'second' ? last : first;
}

/** The second of two days, if only that day has the rule's nakshatra at that time. */
function findNakshatraDay(
  { at, nakshatra }: TithiRule,
  tithi: TithiSpan,
  days: PlaceDays,
): CalendarDate | null {
  if (nakshatra === undefined) return null;
  const [first, second] = findDaysWith(tithi, days).filter((date) =>
    overlapsSpan(computeDecidingSpan(date, at, days), tithi.startsAt, tithi.endsAt),
  );
  const hasNakshatra = (date: CalendarDate) => {
    const { from, to } = computeDecidingSpan(date, at, days);
    return [from, to].some((instant) => getNakshatraAt(instant).number === nakshatra);
  };
  return first && second && !hasNakshatra(first) && hasNakshatra(second) ? second : null;
}

function matchesTithi(
  { at, atLeastMinutes, whole }: TithiRule,
  date: CalendarDate,
  tithi: TithiSpan,
  days: PlaceDays,
): boolean {
  const span = computeDecidingSpan(date, at, days);
  if (whole) return tithi.startsAt <= span.from && span.to <= tithi.endsAt;
  if (atLeastMinutes !== undefined) return measureOverlap(span, tithi) > atLeastMinutes * MINUTE_MS;
  return overlapsSpan(span, tithi.startsAt, tithi.endsAt);
}

/**
 * The day with the tithi at sunrise, or the day before it if the tithi ends too soon and overlaps the given part of
 * that earlier day.
 */
function findLastingDay(
  { muhurtas, touches }: NonNullable<TithiRule['lasting']>,
  tithi: TithiSpan,
  days: PlaceDays,
): CalendarDate {
  const date = findSunriseDay(tithi, days);
  const needed = between(days.sunrise(date), days.sunset(date), muhurtas / MUHURTAS_PER_DAYLIGHT);
  if (tithi.endsAt >= needed || tithi.startsAt > days.sunrise(date)) return date;
  const before = addDays(date, -1);
  const isTouched =
    !touches ||
    overlapsSpan(computeDecidingSpan(before, touches, days), tithi.startsAt, tithi.endsAt);
  return isTouched ? before : date;
}

function measureOverlap(span: { from: Date; to: Date }, { startsAt, endsAt }: TithiSpan): number {
  return (
    Math.min(span.to.getTime(), endsAt.getTime()) -
    Math.max(span.from.getTime(), startsAt.getTime())
  );
}

/** Why this day was chosen if no day or two days have the tithi at the deciding time. */
function getException(
  rule: TithiRule,
  date: CalendarDate,
  tithi: TithiSpan,
  days: PlaceDays,
): DayException | undefined {
  const { at, method, lasting } = rule;
  const isOn = (day: CalendarDate) =>
    overlapsSpan(computeDecidingSpan(day, at, days), tithi.startsAt, tithi.endsAt);
  if (findNakshatraDay(rule, tithi, days) === date) return 'shravana';
  if (isOn(date)) {
    if (isOn(addDays(date, -1))) return 'second-of-two';
    return isOn(addDays(date, 1)) ? 'first-of-two' : undefined;
  }
  if (method === 'ekadashi-vaishnava') return undefined;
  if (method === 'holika' && isOn(addDays(date, -1))) return 'bhadra';
  if (method === 'janmashtami' && isOn(addDays(date, -1))) return 'rohini';
  const atSunrise = containsSunrise(tithi, date, days);
  const nextSunrise = containsSunrise(tithi, addDays(date, 1), days);
  if (at === 'sunrise' && !atSunrise && !nextSunrise) return 'kshaya';
  if (method === 'ekadashi' && nextSunrise) return 'dwadashi';
  if (lasting && nextSunrise) {
    return lasting.muhurtas > USUAL_MUHURTAS ? 'ends-by-noon' : 'short';
  }
  if (at === 'moonrise' && atSunrise) return 'sunrise-instead';
  return atSunrise ? 'at-sunrise' : 'begins';
}

const ROHINI_NUMBER = 4;
const MIN_DAYLIGHT_SHARE = 3.5 / 4;

export function findSpecialDay(
  method: NonNullable<TithiRule['method']>,
  tithi: TithiSpan,
  days: PlaceDays,
): CalendarDate {
  switch (method) {
    case 'ekadashi':
      return findSmartaEkadashi(tithi, days);
    case 'ekadashi-vaishnava':
      return findVaishnavaEkadashi(tithi, days);
    case 'holika':
      return findHolikaDahan(tithi, days);
    case 'janmashtami':
      return findJanmashtami(tithi, days);
  }
}

/**
 * Householders fast on the day with Ekadashi at sunrise, on the second of two such days, or on the day it begins if
 * there is none. They fast a day earlier when Dwadashi has no sunrise, because the fast must be broken during it.
 */
function findSmartaEkadashi(tithi: TithiSpan, days: PlaceDays): CalendarDate {
  const date = findLastSunriseDay(tithi, days);
  if (date === null) return findStartDay(tithi, days);
  const dwadashi = getNextTithi(tithi);
  return findDaysWith(dwadashi, days).some((day) => containsSunrise(dwadashi, day, days))
    ? date
    : addDays(date, -1);
}

/**
 * Vaishnavas fast a day later than householders when Dashami is still current at arunodaya, when Ekadashi or Dwadashi
 * has no sunrise, or when Dwadashi has two.
 */
function findVaishnavaEkadashi(tithi: TithiSpan, days: PlaceDays): CalendarDate {
  const smarta = findSmartaEkadashi(tithi, days);
  const next = addDays(smarta, 1);
  const date = findLastSunriseDay(tithi, days);
  if (date === null || date !== smarta) return next;
  const isTouchedByDashami = tithi.startsAt > computeDecidingSpan(date, 'arunodaya', days).from;
  const dwadashi = getNextTithi(tithi);
  const sunrises = findDaysWith(dwadashi, days).filter((day) =>
    containsSunrise(dwadashi, day, days),
  );
  return isTouchedByDashami || sunrises.length > 1 ? next : date;
}

/**
 * Full moon evening outside Bhadra, the first half of the tithi. If Bhadra lasts past midnight: the evening after, if
 * the full moon lasts through three and a half of that day's four watches; otherwise the same night.
 */
function findHolikaDahan(tithi: TithiSpan, days: PlaceDays): CalendarDate {
  const evening = findDaysWith(tithi, days)
    .filter((date) =>
      overlapsSpan(computeDecidingSpan(date, 'pradosh', days), tithi.startsAt, tithi.endsAt),
    )
    .at(-1);
  if (evening === undefined) return findSunriseDay(tithi, days);
  if (getMiddle(tithi) <= computeDecidingSpan(evening, 'nishita', days).to) return evening;
  const next = addDays(evening, 1);
  const late = between(days.sunrise(next), days.sunset(next), MIN_DAYLIGHT_SHARE);
  return tithi.endsAt >= late ? next : evening;
}

/**
 * The night with Ashtami and Rohini at midnight; else the day with Ashtami at sunrise, if Ashtami or Rohini touches
 * its midnight; else the night with Ashtami at midnight.
 */
function findJanmashtami(tithi: TithiSpan, days: PlaceDays): CalendarDate {
  const night = (date: CalendarDate) => computeDecidingSpan(date, 'nishita', days);
  const hasTithi = (date: CalendarDate) => overlapsSpan(night(date), tithi.startsAt, tithi.endsAt);
  const hasRohini = (date: CalendarDate) =>
    [night(date).from, night(date).to].some((at) => getNakshatraAt(at).number === ROHINI_NUMBER);
  const nights = findDaysWith(tithi, days).filter(hasTithi);
  const both = nights.find(hasRohini);
  if (both) return both;
  const byDay = findSunriseDay(tithi, days);
  if (hasTithi(byDay) || hasRohini(byDay)) return byDay;
  return nights[0] ?? byDay;
}

function findLastSunriseDay(tithi: TithiSpan, days: PlaceDays): CalendarDate | null {
  return findDaysWith(tithi, days).findLast((date) => containsSunrise(tithi, date, days)) ?? null;
}
