import { ELONGATION, findNearestCrossing } from '~/features/astronomy/crossing';
import { getLunarMonthsBetween, type LunarMonth } from '~/features/astronomy/lunar-month';
import { TITHIS_PER_MONTH, findElongationAfter } from '~/features/astronomy/tithi';
import { Cache } from '~/shared/memory/cache';
import { addDays, type CalendarDate } from '~/shared/time/calendar';
import { spansOverlap, getSpanMoments, type DateSpan } from './date-span';
import type { PlaceDays } from './place-days';

export interface TithiSpan {
  readonly number: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface LunarMonthWithTithis extends LunarMonth {
  /** @returns the end of the given number of tithis, 0 to 30, computed when first used */
  readonly getTithiEnd: (tithis: number) => Date;
}

const DAY_MS = 86_400_000;
const DEGREES_PER_TITHI = 12;
/** The date can be two days before the tithi starts, or one after it ends. */
const DAYS_BEFORE = 2;
const DAYS_AFTER = 1;
/** A tithi boundary differs from that of equal tithis by less than a day. */
const MAX_TITHI_DEVIATION_MS = DAY_MS;

/** Enough for about twenty years with thirty tithis a month. */
const months = new Cache<LunarMonthWithTithis>({
  name: 'lunar months',
  maxBytes: 1_000_000,
  entrySize: 4000,
});
const spans = new Cache<readonly LunarMonthWithTithis[]>({
  name: 'lunar months of spans',
  maxBytes: 50_000,
  entrySize: (found) => 200 + 8 * found.length,
});

/** @returns months with a tithi that can fall in the span */
export function findLunarMonths(span: DateSpan): readonly LunarMonthWithTithis[] {
  return spans.getOrCreate(`${span.from} ${span.to}`, () => {
    const [from, to] = getSpanMoments(span, DAYS_AFTER, DAYS_BEFORE);
    return getLunarMonthsBetween(new Date(from), new Date(to)).map(addTithis);
  });
}

export function getTithi({ getTithiEnd }: LunarMonthWithTithis, number: number): TithiSpan {
  return { number, startsAt: getTithiEnd(number - 1), endsAt: getTithiEnd(number) };
}

/** @returns whether the tithi can fall in the span; remote tithis are rejected without astronomy */
export function canFallIn(
  span: DateSpan,
  month: LunarMonthWithTithis,
  number: number,
  { extractDate }: PlaceDays,
): boolean {
  const [from, to] = getSpanMoments(span, DAYS_AFTER, DAYS_BEFORE);
  const [starts, ends] = [estimateTithiTime(month, number - 1), estimateTithiTime(month, number)];
  if (ends + MAX_TITHI_DEVIATION_MS < from || starts - MAX_TITHI_DEVIATION_MS > to) return false;
  const { startsAt, endsAt } = getTithi(month, number);
  const first = addDays(extractDate(startsAt), -DAYS_BEFORE);
  return spansOverlap(span, { from: first, to: addDays(extractDate(endsAt), DAYS_AFTER) });
}

function addTithis(month: LunarMonth): LunarMonthWithTithis {
  return months.getOrCreate(String(month.startsAt.getTime()), () => {
    const found = new Map<number, Date>([
      [0, month.startsAt],
      [TITHIS_PER_MONTH, month.endsAt],
    ]);
    const getTithiEnd = (tithis: number): Date => {
      if (!(tithis >= 0 && tithis <= TITHIS_PER_MONTH)) throw new RangeError(`No tithi ${tithis}`);
      const known = found.get(tithis);
      if (known) return known;
      const degrees = tithis * DEGREES_PER_TITHI;
      const moment = new Date(
        findNearestCrossing(ELONGATION, degrees, estimateTithiTime(month, tithis)),
      );
      found.set(tithis, moment);
      return moment;
    };
    return { ...month, getTithiEnd };
  });
}

function estimateTithiTime({ startsAt, endsAt }: LunarMonth, tithis: number): number {
  const start = startsAt.getTime();
  return start + ((endsAt.getTime() - start) * tithis) / TITHIS_PER_MONTH;
}

export function findDaysWith(
  tithi: Pick<TithiSpan, 'startsAt' | 'endsAt'>,
  days: PlaceDays,
): CalendarDate[] {
  const dates: CalendarDate[] = [];
  const last = days.extractDate(tithi.endsAt);
  let date = addDays(days.extractDate(tithi.startsAt), -1);
  for (; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** @returns the first day with the tithi at sunrise. A tithi without sunrise (kshaya) counts on its first day */
export function findSunriseDay(tithi: TithiSpan, days: PlaceDays): CalendarDate {
  return (
    findDaysWith(tithi, days).find((date) => containsSunrise(tithi, date, days)) ??
    findStartDay(tithi, days)
  );
}

/** @returns the sunrise-to-sunrise day on which the tithi starts */
export function findStartDay({ startsAt }: TithiSpan, days: PlaceDays): CalendarDate {
  const date = days.extractDate(startsAt);
  return startsAt < days.sunrise(date) ? addDays(date, -1) : date;
}

export function containsSunrise(
  { startsAt, endsAt }: Pick<TithiSpan, 'startsAt' | 'endsAt'>,
  date: CalendarDate,
  days: PlaceDays,
): boolean {
  const sunrise = days.sunrise(date);
  return startsAt <= sunrise && sunrise < endsAt;
}

/** @returns the end of Bhadra, the first half of the tithi: the Moon has gained 6 of its 12 degrees */
export function getMiddle({ number, startsAt }: TithiSpan): Date {
  return findElongationAfter((number - 1 / 2) * DEGREES_PER_TITHI, startsAt);
}
