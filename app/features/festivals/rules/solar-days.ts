import {
  MOON,
  findNearestCrossing,
  findNextCrossing,
  PRINTED_SUN,
} from '~/features/astronomy/crossing';
import { computePrintedSunLongitude } from '~/features/astronomy/sidereal';
import { toAstroTime } from '~/features/astronomy/sky-time';
import { getTithiAt } from '~/features/astronomy/tithi';
import { Cache } from '~/shared/memory/cache';
import { addDays, type CalendarDate } from '~/shared/time/calendar';
import { toMinuteIn } from '~/shared/time/zone';
import { computeDecidingSpan, overlapsSpan, type PlaceDays } from './place-days';
import { includesDate, getSpanMoments, widenSpan, getYears, type DateSpan } from './date-span';
import { SOLAR_MONTHS, type NakshatraRule, type SankrantiRule, type SolarMonth } from './rule';

export interface Sankranti {
  readonly sign: SolarMonth;
  readonly at: Date;
}

interface NakshatraDay {
  readonly date: CalendarDate;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

type Stay = Omit<NakshatraDay, 'date'>;

const DAY_MS = 86_400_000;
const DEGREES_PER_SIGN = 30;
const DEGREES_PER_NAKSHATRA = 360 / 27;
/** Time until the Moon returns to the same nakshatra. */
const SIDEREAL_MONTH_MS = 27.32 * DAY_MS;
const SOLAR_MONTH_MS = 30.44 * DAY_MS;
/** The Sun enters Makara about 15 January, and each next sign a mean solar month later. */
const MAKARA_INDEX = SOLAR_MONTHS.indexOf('Makara');
const ENTRY_MARGIN_DAYS = 5;
/** How far the festival day can be from the date on which the Moon enters the nakshatra. */
const STAY_MARGIN_DAYS = { before: 1, after: 2 };
const MAX_SOLAR_MONTH_DAYS = 32;
/**
 * The Odia calendar moves later entries to the next day. Derived from 1,200 first days of Odia months, 1950 to 2049,
 * in dra8an/hindu-calendar (from drikpanchang.com): the latest same-day entry is at 22:19, the earliest next-day
 * entry at 22:23.
 */
const ODISHA_CUTOFF_TIME = '22:21';
const CLOCK_OFFSET = 'yyyy-mm-ddT'.length;

const entries = new Cache<Sankranti>({
  name: 'entries of the Sun',
  maxBytes: 150_000,
  entrySize: 200,
});

export function findSankrantis(span: DateSpan): Sankranti[] {
  return SOLAR_MONTHS.flatMap((sign) =>
    estimateSolarEntries(sign, span).map((at) => entry(sign, at)),
  );
}

function entry(sign: SolarMonth, expected: number): Sankranti {
  return entries.getOrCreate(`${sign} ${expected}`, () => {
    const degrees = SOLAR_MONTHS.indexOf(sign) * DEGREES_PER_SIGN;
    return { sign, at: new Date(findNearestCrossing(PRINTED_SUN, degrees, expected)) };
  });
}

export function getSolarMonthAt(instant: Date): SolarMonth {
  return getSolarMonthByIndex(
    Math.floor(computePrintedSunLongitude(toAstroTime(instant)) / DEGREES_PER_SIGN),
  );
}

/** @returns entries whose festival day can be in the span, with that day */
export function findSankrantiDays(
  { sign, day, plus = 0 }: SankrantiRule,
  span: DateSpan,
  days: PlaceDays,
): { date: CalendarDate; at: Date }[] {
  return estimateSolarEntries(sign, span, plus, -plus)
    .map((expected) => entry(sign, expected))
    .map(({ at }) => {
      const civil = days.extractDate(at);
      return { date: addDays(civil, plus + Number(isForNextDay(at, day, days))), at };
    });
}

function isForNextDay(at: Date, day: SankrantiRule['day'], days: PlaceDays): boolean {
  switch (day) {
    case 'civil':
      return false;
    case 'sunset':
      return at > days.sunset(days.extractDate(at));
    case 'sunrise':
      return at > days.sunrise(days.extractDate(at));
    case 'odisha':
      return toMinuteIn(days.place.timeZone, at).slice(CLOCK_OFFSET) >= ODISHA_CUTOFF_TIME;
  }
}

/** @returns days with the rule's nakshatra and solar month that can be in the span */
export function findNakshatraDays(
  rule: NakshatraRule,
  span: DateSpan,
  days: PlaceDays,
): NakshatraDay[] {
  return estimateSolarEntries(rule.month, span, MAX_SOLAR_MONTH_DAYS, 0).flatMap((expected) => {
    const stays = findNakshatraStays(expected, rule.nakshatra);
    if (!stays.some((stay) => canFallInSpan(stay, span, days))) return [];
    const found = stays.map((stay) => findStayDay(rule, stay, days));
    return found.findLast((day) => day !== null) ?? [];
  });
}

/** Estimate from mean motion, without astronomy, of the Sun's entries in the span and its margins. */
function estimateSolarEntries(sign: SolarMonth, span: DateSpan, before = 0, after = 0): number[] {
  const [from, to] = getSpanMoments(span, before + ENTRY_MARGIN_DAYS, after + ENTRY_MARGIN_DAYS);
  const years = getYears(span);
  const count =
    (SOLAR_MONTHS.indexOf(sign) - MAKARA_INDEX + SOLAR_MONTHS.length) % SOLAR_MONTHS.length;
  return [(years[0] ?? NaN) - 1, ...years, (years.at(-1) ?? NaN) + 1]
    .map((year) => Date.UTC(year, 0, 15) + count * SOLAR_MONTH_MS)
    .filter((expected) => from <= expected && expected <= to);
}

/** Stays of the Moon in a nakshatra that can overlap the solar month expected to begin at `expected`. */
function findNakshatraStays(expected: number, number: number): Stay[] {
  const first = expected - ENTRY_MARGIN_DAYS * DAY_MS;
  const last = expected + (MAX_SOLAR_MONTH_DAYS + ENTRY_MARGIN_DAYS) * DAY_MS;
  const [starts, ends] = [number - 1, number].map((each) => each * DEGREES_PER_NAKSHATRA);
  const stays: Stay[] = [];
  for (let at = findNextCrossing(MOON, starts ?? NaN, first); at < last;) {
    const end = findNearestCrossing(MOON, (ends ?? NaN) % 360, at + DAY_MS);
    stays.push({ startsAt: new Date(at), endsAt: new Date(end) });
    at = findNearestCrossing(MOON, starts ?? NaN, at + SIDEREAL_MONTH_MS);
  }
  return stays;
}

function canFallInSpan({ startsAt }: Stay, span: DateSpan, { extractDate }: PlaceDays): boolean {
  return includesDate(
    widenSpan(span, STAY_MARGIN_DAYS.after, STAY_MARGIN_DAYS.before),
    extractDate(startsAt),
  );
}

function findStayDay(
  { at, month, sharedWith }: NakshatraRule,
  stay: Stay,
  days: PlaceDays,
): NakshatraDay | null {
  const dates = [-1, 0, 1, 2].map((offset) => addDays(days.extractDate(stay.startsAt), offset));
  const isInMonth = (date: CalendarDate) => getSolarMonthAt(days.sunrise(date)) === month;
  if (sharedWith !== undefined) {
    const best = dates
      .map((date) => ({ date, share: measureSharedDaylight(date, stay, sharedWith, days) }))
      .sort((one, other) => other.share - one.share)[0];
    if (best && best.share > 0 && isInMonth(best.date)) return { date: best.date, ...stay };
  }
  const settled = dates.find((date) =>
    overlapsSpan(computeDecidingSpan(date, at, days), stay.startsAt, stay.endsAt),
  );
  const begins = days.extractDate(stay.startsAt);
  const date = settled ?? (stay.startsAt < days.sunrise(begins) ? addDays(begins, -1) : begins);
  return isInMonth(date) ? { date, ...stay } : null;
}

function measureSharedDaylight(
  date: CalendarDate,
  stay: Stay,
  number: number,
  days: PlaceDays,
): number {
  const from = Math.max(days.sunrise(date).getTime(), stay.startsAt.getTime());
  const to = Math.min(days.sunset(date).getTime(), stay.endsAt.getTime());
  if (to <= from) return 0;
  const tithis = [new Date(from), new Date(to)].map(getTithiAt);
  const tithi = tithis.find((each) => each.number === number);
  if (!tithi) return 0;
  return Math.max(
    0,
    Math.min(to, tithi.endsAt.getTime()) - Math.max(from, tithi.startsAt.getTime()),
  );
}

function getSolarMonthByIndex(index: number): SolarMonth {
  return SOLAR_MONTHS[index % SOLAR_MONTHS.length] ?? 'Mesha';
}
