import { getNakshatraAt } from '~/features/astronomy/nakshatra';
import { getNextTithi } from '~/features/astronomy/tithi';
import { addDays, type CalendarDate } from '~/shared/time/calendar';
import { between, computeDecidingSpan, isCurrentIn } from '~/features/festivals/deciding-span';
import type { TithiSpan } from './lunar-months';
import type { PlaceDays } from './place-days';
import type { TithiRule } from './rule';
import {
  findStartDay,
  findDaysWith,
  containsSunrise,
  getMiddle,
  findSunriseDay,
} from './held-days';

const ROHINI_NUMBER = 4;
/** Three and a half of the four watches of the day. */
const MIN_DAYLIGHT_SHARE = 3.5 / 4;

/** @returns the day of a festival for which almanacs look at more than its tithi */
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
      return janmashtami(tithi, days);
  }
}

/**
 * The fast of householders: Ekadashi at sunrise, the second of two such days; with none, the day on which it begins; and a day earlier when the
 * Dwadashi that follows holds no sunrise, as the fast must be broken in it.
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
 * The fast of Vaishnavas: a day later than that of householders when Dashami is still current at arunodaya, when Ekadashi or Dwadashi holds no sunrise,
 * or when Dwadashi holds two.
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
 * The bonfire is lit on the full moon's evening, outside Bhadra, the first half of the tithi. Where Bhadra lasts beyond midnight it is lit the evening after, if the full moon
 * lasts through three and a half of that day's four watches; otherwise the same night.
 */
function findHolikaDahan(tithi: TithiSpan, days: PlaceDays): CalendarDate {
  const evening = findDaysWith(tithi, days)
    .filter((date) =>
      isCurrentIn(computeDecidingSpan(date, 'pradosh', days), tithi.startsAt, tithi.endsAt),
    )
    .at(-1);
  if (evening === undefined) return findSunriseDay(tithi, days);
  if (getMiddle(tithi) <= computeDecidingSpan(evening, 'nishita', days).to) return evening;
  const next = addDays(evening, 1);
  const late = between(days.sunrise(next), days.sunset(next), MIN_DAYLIGHT_SHARE);
  return tithi.endsAt >= late ? next : evening;
}

/**
 * The night in which Ashtami and Rohini meet at midnight; else the day with Ashtami at sunrise, if Ashtami or Rohini touches its midnight; else the night
 * whose midnight holds Ashtami.
 */
function janmashtami(tithi: TithiSpan, days: PlaceDays): CalendarDate {
  const night = (date: CalendarDate) => computeDecidingSpan(date, 'nishita', days);
  const hasTithi = (date: CalendarDate) => isCurrentIn(night(date), tithi.startsAt, tithi.endsAt);
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
