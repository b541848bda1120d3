import { getNakshatraAt } from '~/features/astronomy/nakshatra';
import { getNextTithi } from '~/features/astronomy/tithi';
import { addDays, type CalendarDate } from '~/shared/time/calendar';
import { between, computeDecidingSpan, overlapsSpan } from '~/features/festivals/deciding-span';
import type { TithiSpan } from './lunar-months';
import type { PlaceDays } from './place-days';
import type { TithiRule } from './rule';
import {
  findStartDay,
  findDaysWith,
  containsSunrise,
  getMiddle,
  findSunriseDay,
} from './tithi-sunrise';

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
