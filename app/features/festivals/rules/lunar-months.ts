import { ELONGATION, nearestCrossing } from '~/features/astronomy/crossing';
import { lunarMonthsBetween, type LunarMonth } from '~/features/astronomy/lunar-month';
import { TITHIS_PER_MONTH } from '~/features/astronomy/tithi';
import { Cache } from '~/shared/memory/cache';
import { addDays } from '~/shared/time/calendar';
import { meet, momentsOf, type DateSpan } from './date-span';
import type { PlaceDays } from './place-days';

/** A tithi as a stretch of time. */
export interface TithiSpan {
  /** 1 to 30, counted from the new moon. */
  readonly number: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface LunarMonthWithTithis extends LunarMonth {
  /** When so many tithis of the month are over, 0 to 30; each is found when it is asked for. */
  readonly over: (tithis: number) => Date;
}

const DAY_MS = 86_400_000;
const DEGREES_PER_TITHI = 12;
/** The day of a tithi may be the second before the date on which it begins, or the first after the one on which it ends. */
const DAYS_BEFORE = 2;
const DAYS_AFTER = 1;
/** A tithi begins and ends less than a day from where it would if all of a month were equal. */
const UNEVEN_MS = DAY_MS;

/** Those of some twenty years: a month has thirty tithis. */
const months = new Cache<LunarMonthWithTithis>({
  name: 'lunar months',
  maxBytes: 1_000_000,
  sizeOf: 4000,
});
const spans = new Cache<readonly LunarMonthWithTithis[]>({
  name: 'lunar months of spans',
  maxBytes: 50_000,
  sizeOf: (found) => 200 + 8 * found.length,
});

/** @returns the lunar months with a tithi that may be kept on a day of a span; the same wherever one stands */
export function lunarMonthsAbout(span: DateSpan): readonly LunarMonthWithTithis[] {
  return spans.getOrMake(`${span.from} ${span.to}`, () => {
    const [from, to] = momentsOf(span, DAYS_AFTER, DAYS_BEFORE);
    return lunarMonthsBetween(new Date(from), new Date(to)).map(withTithis);
  });
}

/** @returns the tithi of a number in a month */
export function tithiIn({ over }: LunarMonthWithTithis, number: number): TithiSpan {
  return { number, startsAt: over(number - 1), endsAt: over(number) };
}

/** @returns whether a tithi of a month may be kept on a day of a span at a place; nothing of the sky is asked for one that lies far away */
export function mayBeKeptIn(
  span: DateSpan,
  month: LunarMonthWithTithis,
  number: number,
  { dateOf }: PlaceDays,
): boolean {
  const [from, to] = momentsOf(span, DAYS_AFTER, DAYS_BEFORE);
  const [starts, ends] = [even(month, number - 1), even(month, number)];
  if (ends + UNEVEN_MS < from || starts - UNEVEN_MS > to) return false;
  const { startsAt, endsAt } = tithiIn(month, number);
  const first = addDays(dateOf(startsAt), -DAYS_BEFORE);
  return meet(span, { from: first, to: addDays(dateOf(endsAt), DAYS_AFTER) });
}

function withTithis(month: LunarMonth): LunarMonthWithTithis {
  return months.getOrMake(String(month.startsAt.getTime()), () => {
    const found = new Map<number, Date>([
      [0, month.startsAt],
      [TITHIS_PER_MONTH, month.endsAt],
    ]);
    const over = (tithis: number): Date => {
      if (!(tithis >= 0 && tithis <= TITHIS_PER_MONTH)) throw new RangeError(`No tithi ${tithis}`);
      const known = found.get(tithis);
      if (known) return known;
      const degrees = tithis * DEGREES_PER_TITHI;
      const moment = new Date(nearestCrossing(ELONGATION, degrees, even(month, tithis)));
      found.set(tithis, moment);
      return moment;
    };
    return { ...month, over };
  });
}

/** When so many tithis would be over if all of the month were equal. */
function even({ startsAt, endsAt }: LunarMonth, tithis: number): number {
  const start = startsAt.getTime();
  return start + ((endsAt.getTime() - start) * tithis) / TITHIS_PER_MONTH;
}
