import { formatClockTime } from '~/features/festivals/festival-labels';
import type { Festival } from '~/features/festivals/festival';
import type { ComputedFestivals } from '~/features/festivals/computed-festivals.server';
import { findMainFestivals } from '~/features/festivals/festivals.server';
import { getSignName } from '~/features/astronomy/sign-names';
import { DEFAULT_CITY } from '~/features/places/cities.server';
import type { ComputedPanchang } from '~/features/panchang/computed-panchang.server';
import type { AlmanacSpan } from '~/features/panchang/day-card';
import { buildDayCard } from '~/features/panchang/day-card.server';
import type { Panchang, NoDay } from '~/features/panchang/panchang';
import type { Compute } from '~/shared/computing/computation';
import { m } from '~/shared/i18n/messages';
import {
  toIndiaDate,
  getParts,
  toDayMonth,
  toIndiaMinute,
  type CalendarDate,
} from '~/shared/time/calendar';
import type { Almanac, PartOfDay } from './almanac';
import { indianDay } from '~/features/astronomy/indian-day';
import { NAKSHATRAS } from '~/features/astronomy/nakshatra';

const ALMANAC_DAY_START_HOUR = 6;
const PART_END_HOURS: readonly (readonly [PartOfDay, number])[] = [
  ['early', 10],
  ['morning', 11],
  ['afternoon', 16],
  ['evening', 18],
  ['late', 22],
];

/** Facts about a day in New Delhi until the next sunrise, with festivals in the base language. */
export interface DayFacts extends ReturnType<typeof indianDay.run> {
  readonly festivals: readonly Festival[];
}

export type DayAlmanac = ReturnType<typeof createDayAlmanac>;

/** @returns the almanac of days at New Delhi */
export function createDayAlmanac({
  compute,
  panchang,
  festivals,
}: {
  readonly compute: Compute;
  readonly panchang: Pick<ComputedPanchang, 'day'>;
  readonly festivals: Pick<ComputedFestivals, 'festivalsInMonth'>;
}) {
  async function readDay(date: CalendarDate): Promise<DayFacts> {
    const { year, month } = getParts(date);
    const [{ sky, endsAt, moonSigns }, festivalsInMonth] = await Promise.all([
      compute(indianDay, date),
      festivals.festivalsInMonth(year, month),
    ]);
    return {
      sky,
      endsAt,
      moonSigns,
      festivals: festivalsInMonth.filter((each) => each.date === date),
    };
  }

  return {
    /** @returns the facts for a reading */
    readDay,

    /** @returns the almanac from the day's sunrise to the next, in the page's language */
    async computeDay(date: CalendarDate): Promise<Almanac> {
      const [facts, day] = await Promise.all([readDay(date), panchang.day(date, DEFAULT_CITY)]);
      return describeDay(date, facts, day);
    },
  };
}

/**
 * @param day panchang of New Delhi
 * @returns the almanac in the page's language
 */
export function describeDay(
  date: CalendarDate,
  { sky, endsAt: dayEnd, moonSigns, festivals }: DayFacts,
  day: Panchang | NoDay,
): Almanac {
  const card = buildDayCard(day, DEFAULT_CITY);
  return {
    ...card,
    nakshatras: card.nakshatras.map((span, later) => ({
      ...span,
      number: ((sky.nakshatra.number - 1 + later) % NAKSHATRAS.length) + 1,
    })),
    moonSigns: moonSigns.map(({ sign, endsAt }) => ({
      sign,
      name: getSignName(sign),
      until: formatUntil(endsAt, date, dayEnd),
      endsIn: findPartOfDay(endsAt, date),
    })),
    moonSign: sky.daytimeMoon.sign.sign,
    planets: sky.planets,
    festivals: findMainFestivals(date, festivals).map(({ id, name }) => ({ id, name })),
  };
}

function formatUntil(endsAt: Date, date: CalendarDate, dayEnd: Date): AlmanacSpan['until'] {
  if (endsAt >= dayEnd) return null;
  const time = formatClock(endsAt);
  const endDate = toIndiaDate(endsAt);
  return endDate === date ? time : m.horoscopes_almanac_on_day({ time, date: toDayMonth(endDate) });
}

/** @returns null outside 06:00 to 22:00 */
function findPartOfDay(instant: Date, date: CalendarDate): PartOfDay | null {
  const minute = toIndiaMinute(instant);
  const hour = Number(minute.slice(11, 13));
  if (!minute.startsWith(date) || hour < ALMANAC_DAY_START_HOUR) return null;
  return PART_END_HOURS.find(([, end]) => hour < end)?.[0] ?? null;
}

function formatClock(instant: Date): string {
  return formatClockTime(toIndiaMinute(instant));
}
