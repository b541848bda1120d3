import type { Festival } from '~/features/festivals/festival';
import type { ComputedFestivals } from '~/features/festivals/computed-festivals.server';
import { findMainFestivals } from '~/features/festivals/festivals.server';
import { PLANETS } from '~/features/astronomy/planets';
import { getSignName } from '~/features/astronomy/sign-names';
import { DEFAULT_CITY } from '~/features/places/cities.server';
import type { ComputedPanchang } from '~/features/panchang/computed-panchang.server';
import { buildDayCard } from '~/features/panchang/day-card.server';
import type { Panchang, NoDay } from '~/features/panchang/panchang';
import type { Compute } from '~/shared/computing/computation';
import { m } from '~/shared/i18n/messages';
import {
  addDays,
  getParts,
  toDayMonth,
  toIndiaDate,
  type CalendarDate,
} from '~/shared/time/calendar';
import type { Almanac } from './almanac';
import { dayModelComputation, getMainStay, getWakingHours, type DayModel } from './day-model';
import { formatMoment, formatUntilDate } from './reading-times';

/** Facts for the readings of a day. */
export interface ReadingFacts {
  readonly model: DayModel;
  readonly tomorrow: DayModel;
  readonly festivals: readonly Festival[];
  readonly festivalsTomorrow: readonly Festival[];
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
  async function listFestivalsOn(date: CalendarDate): Promise<Festival[]> {
    const { year, month } = getParts(date);
    const ofMonth = await festivals.festivalsInMonth(year, month);
    return ofMonth.filter((each) => each.date === date);
  }

  return {
    /** @returns the facts for the readings of a day */
    async readDay(date: CalendarDate): Promise<ReadingFacts> {
      const next = addDays(date, 1);
      const [model, tomorrow, festivals, festivalsTomorrow] = await Promise.all([
        compute(dayModelComputation, date),
        compute(dayModelComputation, next),
        listFestivalsOn(date),
        listFestivalsOn(next),
      ]);
      return { model, tomorrow, festivals, festivalsTomorrow };
    },

    /** @returns the almanac from the day's sunrise to the next, in the page's language */
    async computeDay(date: CalendarDate): Promise<Almanac> {
      const [model, ofDay, day] = await Promise.all([
        compute(dayModelComputation, date),
        listFestivalsOn(date),
        panchang.day(date, DEFAULT_CITY),
      ]);
      return describeDay(model, ofDay, day);
    },
  };
}

/**
 * @param day panchang of New Delhi
 * @returns the almanac in the page's language
 */
export function describeDay(
  model: DayModel,
  festivals: readonly Festival[],
  day: Panchang | NoDay,
): Almanac {
  if (day.kind !== 'day') throw new RangeError('The Sun rises every day in New Delhi');
  const { date, planets, yogas } = model;
  const card = buildDayCard(day, DEFAULT_CITY);
  const waking = getWakingHours(date);
  return {
    ...card,
    nakshatras: card.nakshatras.map((span, index) => ({
      ...span,
      number: day.nakshatras[index]?.number ?? NaN,
    })),
    moonSigns: day.moonSigns.map(({ sign, endsAt }) => ({
      sign,
      name: getSignName(sign),
      until: endsAt < day.nextSunrise ? formatMomentOn(endsAt, date) : null,
      endsByDay: endsAt >= waking.from && endsAt < waking.until,
    })),
    moonSign: getMainStay(model).sign,
    planets: PLANETS.map((planet) => {
      const { sign, until } = planets[planet];
      return { planet, sign, until: formatUntilDate(until, date) };
    }),
    yogas: yogas.map(({ yoga, from, until }) => ({
      yoga,
      from: formatMomentOn(from, date),
      until: formatMomentOn(until, date),
    })),
    festivals: findMainFestivals(date, festivals).map(({ id, name }) => ({ id, name })),
  };
}

/** @returns a clock time, with its date unless it is `date` */
function formatMomentOn(at: Date, date: CalendarDate): string {
  const time = formatMoment(at);
  const day = toIndiaDate(at);
  return day === date ? time : m.horoscopes_almanac_on_day({ time, date: toDayMonth(day) });
}
