import { getLunarMonthAt, type LunarMonthName } from '~/features/astronomy/lunar-month';
import { getNakshatraAt } from '~/features/astronomy/nakshatra';
import { addDays, type CalendarDate } from '~/shared/time/calendar';
import { between, computeDecidingSpan, overlapsSpan } from '~/features/festivals/deciding-span';
import type { DayException } from '~/features/festivals/festival';
import { findStartDay, findDaysWith, containsSunrise, findSunriseDay } from './tithi-sunrise';
import { getTithi, type LunarMonthWithTithis, type TithiSpan } from './lunar-months';
import type { PlaceDays } from './place-days';
import type { TithiRule } from './rule';
import { findSpecialDay } from './special-days';
import { getSolarMonthAt } from './solar-days';

export interface TithiDay {
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
