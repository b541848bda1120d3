import { lunarMonthsBetween, type LunarMonth } from '~/features/sky/lunar-month';
import { ELONGATION, spansBetween } from '~/features/sky/crossing';
import { TITHIS_PER_MONTH } from '~/features/sky/tithi';
import { Kept } from './kept';

/** A tithi as a stretch of time. */
export interface TithiSpan {
  /** 1 to 30, counted from the new moon. */
  readonly number: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface LunarMonthWithTithis extends LunarMonth {
  /** All thirty, in order. */
  readonly tithis: readonly TithiSpan[];
}

const YEARS_KEPT = 12;
const MARGIN_DAYS = 3;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const years = new Kept<number, readonly LunarMonthWithTithis[]>(YEARS_KEPT);

/** @returns the lunar months of which a part lies in a civil year, with their tithis; the same wherever one stands */
export function lunarYear(year: number): readonly LunarMonthWithTithis[] {
  return years.get(year, () =>
    lunarMonthsBetween(
      new Date(Date.UTC(year, 0, 1) - MARGIN_DAYS * DAY_MS),
      new Date(Date.UTC(year + 1, 0, 1) + MARGIN_DAYS * DAY_MS),
    ).map((month) => ({ ...month, tithis: tithisOf(month) })),
  );
}

/** @returns the tithi of a number in a month */
export function tithiIn({ tithis }: LunarMonthWithTithis, number: number): TithiSpan {
  const tithi = tithis[number - 1];
  if (!tithi) throw new RangeError(`No tithi ${number}`);
  return tithi;
}

function tithisOf({ startsAt, endsAt }: LunarMonth): TithiSpan[] {
  const [from, to] = [startsAt.getTime() + HOUR_MS, endsAt.getTime() - HOUR_MS];
  return spansBetween(ELONGATION, TITHIS_PER_MONTH, from, to);
}
