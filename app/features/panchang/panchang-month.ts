import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import {
  ELONGATION,
  MOON,
  PRINTED_SUN,
  findSpansBetween,
  type NumberedSpan,
} from '~/features/astronomy/crossing';
import { NAKSHATRAS } from '~/features/astronomy/nakshatra';
import type { Place } from '~/features/astronomy/rise-set';
import {
  getPaksha,
  TITHIS_PER_MONTH,
  TITHIS_PER_PAKSHA,
  type Paksha,
} from '~/features/astronomy/tithi-names';
import { addDays, countDaysBetween, getWeekday, type CalendarDate } from '~/shared/time/calendar';
import { toDateIn, getEndOfDayIn, getStartOfDayIn } from '~/shared/time/zone';
import {
  toSignSpan,
  getDayMonth,
  type DayMonth,
  type DaySpans,
  computeSunDays,
  type NoDay,
  type SunDay,
} from './panchang';

export interface MonthDay extends SunDay, DaySpans {
  /** 0 (Sunday) to 6 (Saturday). */
  readonly weekday: number;
  readonly paksha: Paksha;
  readonly month: DayMonth;
}

export interface Lunation {
  readonly kind: 'new-moon' | 'full-moon';
  readonly at: Date;
  readonly date: CalendarDate;
}

/** The Sun's entry into a sign as in printed almanacs, with its local date. */
export interface Sankranti {
  readonly sign: SignSlug;
  readonly at: Date;
  readonly date: CalendarDate;
}

export interface PanchangMonth {
  readonly year: number;
  readonly month: number;
  readonly days: readonly (MonthDay | NoDay)[];
  readonly lunations: readonly Lunation[];
  readonly sankrantis: readonly Sankranti[];
}

/**
 * Much faster than computing the days of the month one by one.
 * @param month 1 to 12
 */
export function computePanchangMonth(year: number, month: number, place: Place): PanchangMonth {
  const dates = findDates(year, month);
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) throw new RangeError(`There is no month ${year}-${month}`);
  const days = computeSunDays(dates, place);
  const from = getStartOfDayIn(place.timeZone, first).getTime();
  const midnight = getEndOfDayIn(place.timeZone, last).getTime();
  const to = Math.max(
    midnight,
    ...days.map((day) => (day.kind === 'day' ? day.nextSunrise.getTime() : midnight)),
  );
  const tithis = findSpansBetween(ELONGATION, TITHIS_PER_MONTH, from, to);
  const nakshatras = findSpansBetween(MOON, NAKSHATRAS.length, from, to);
  const moonSigns = findSpansBetween(MOON, SIGNS.length, from, to).map(toSignSpan);
  const isInMonth = ({ at }: { readonly at: Date }) => at.getTime() < midnight;
  return {
    year,
    month,
    days: days.map((day) => {
      if (day.kind === 'no-day') return day;
      const ofDay = { tithis: within(tithis, day), nakshatras: within(nakshatras, day) };
      const paksha = getPaksha(ofDay.tithis[0]?.number ?? NaN);
      return {
        ...day,
        ...ofDay,
        moonSigns: within(moonSigns, day),
        weekday: getWeekday(day.date),
        paksha,
        month: getDayMonth(day.sunrise, paksha),
      };
    }),
    lunations: tithis.flatMap((tithi) => toLunations(tithi, place)).filter(isInMonth),
    sankrantis: findSpansBetween(PRINTED_SUN, SIGNS.length, from, to)
      .slice(1)
      .map(toSignSpan)
      .map(({ sign, startsAt: at }) => ({ sign, at, date: toDateIn(place.timeZone, at) }))
      .filter(isInMonth),
  };
}

function findDates(year: number, month: number): CalendarDate[] {
  const getFirst = (each: number): CalendarDate =>
    new Date(Date.UTC(year, each - 1, 1)).toISOString().slice(0, 10) as CalendarDate;
  const first = getFirst(month);
  return Array.from({ length: countDaysBetween(first, getFirst(month + 1)) }, (_, day) =>
    addDays(first, day),
  );
}

function within<Span extends Pick<NumberedSpan, 'startsAt' | 'endsAt'>>(
  spans: readonly Span[],
  { sunrise, nextSunrise }: SunDay,
): Span[] {
  return spans.filter(({ startsAt, endsAt }) => endsAt > sunrise && startsAt < nextSunrise);
}

/** The full moon ends the fifteenth tithi, the new moon the thirtieth. */
function toLunations({ number, endsAt: at }: NumberedSpan, { timeZone }: Place): Lunation[] {
  const date = toDateIn(timeZone, at);
  if (number === TITHIS_PER_PAKSHA) return [{ kind: 'full-moon', at, date }];
  return number === TITHIS_PER_MONTH ? [{ kind: 'new-moon', at, date }] : [];
}
