import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import {
  ELONGATION,
  MOON,
  PRINTED_SUN,
  spansBetween,
  SUM,
  type GrowingAngle,
  type NumberedSpan,
} from '~/features/astronomy/crossing';
import {
  lunarMonthAt,
  purnimantaName,
  type LunarMonthName,
} from '~/features/astronomy/lunar-month';
import { NAKSHATRAS } from '~/features/astronomy/nakshatra';
import type { Place } from '~/features/astronomy/rise-set';
import { pakshaOf, TITHIS_PER_MONTH, type Paksha } from '~/features/astronomy/tithi';
import { tropicalSunAt } from '~/features/astronomy/track';
import { getWeekday, type CalendarDate } from '~/shared/time/calendar';
import { dayPartsOf, type DayParts } from './day-parts';
import { erasOf, seasonOf, type Eras, type Season } from './eras';
import { KARANAS_PER_MONTH, YOGAS } from './names';
import { sunDaysOf, type NoDay, type SunDay } from './sun-days';

/** A quarter of a nakshatra in which the Moon stands. */
export interface PadaSpan {
  readonly nakshatra: number;
  /** 1 to 4. */
  readonly pada: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** A stay of the Sun or the Moon in a sidereal sign. */
export interface SignSpan {
  readonly sign: SignSlug;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The names of a day's lunar month. */
export interface DayMonth {
  /** Where months end with the new moon: the south and the west. */
  readonly amanta: LunarMonthName;
  /** Where months end with the full moon: the north. */
  readonly purnimanta: LunarMonthName;
  /** A leap month, before the regular one of its name. */
  readonly isAdhika: boolean;
  /** The month that is left out after this one, in the rare year that has one. */
  readonly kshaya: LunarMonthName | null;
}

/** What holds from one sunrise to the next: the first of each list at sunrise, the last at the next one. */
export interface DaySpans {
  readonly tithis: readonly NumberedSpan[];
  readonly nakshatras: readonly NumberedSpan[];
  readonly moonSigns: readonly SignSpan[];
}

/** The panchang of a day at a place, as moments and numbers: words are another's matter. */
export interface Panchang extends SunDay, DaySpans {
  /** 0 = Sunday to 6 = Saturday; the weekday lasts from sunrise to sunrise. */
  readonly weekday: number;
  readonly padas: readonly PadaSpan[];
  readonly yogas: readonly NumberedSpan[];
  /** Numbered by half-tithis, 1 to 60. */
  readonly karanas: readonly NumberedSpan[];
  /** The Sun's sign, with its entries as printed almanacs have them. */
  readonly sunSigns: readonly SignSpan[];
  /** What follows is that of the moment of sunrise. */
  readonly paksha: Paksha;
  readonly month: DayMonth;
  readonly eras: Eras;
  /** By the Sun's sidereal sign, as panchangs count: the way north begins with Makar Sankranti. */
  readonly season: Season;
  /** By solstices and equinoxes, as the National Calendar counts. */
  readonly solarSeason: Season;
  readonly parts: DayParts;
}

const PADAS = 4;

/** @returns the panchang of a calendar day at a place; `no-day` where the Sun does not rise or not set */
export function panchangOf(date: CalendarDate, place: Place): Panchang | NoDay {
  const [day] = sunDaysOf([date], place);
  if (!day) throw new Error(`There is no day ${date}`);
  return day.kind === 'day' ? reckon(day) : day;
}

function reckon(day: SunDay): Panchang {
  const { date, sunrise, nextSunrise } = day;
  const spans = (angle: GrowingAngle, parts: number) =>
    spansBetween(angle, parts, sunrise.getTime(), nextSunrise.getTime());
  const tithis = spans(ELONGATION, TITHIS_PER_MONTH);
  const sunSigns = spans(PRINTED_SUN, SIGNS.length).map(asSign);
  const month = lunarMonthAt(sunrise);
  const paksha = pakshaOf(tithis[0]?.number ?? NaN);
  const weekday = getWeekday(date);
  return {
    ...day,
    weekday,
    tithis,
    nakshatras: spans(MOON, NAKSHATRAS.length),
    padas: spans(MOON, NAKSHATRAS.length * PADAS).map(asPada),
    yogas: spans(SUM, YOGAS.length),
    karanas: spans(ELONGATION, KARANAS_PER_MONTH),
    moonSigns: spans(MOON, SIGNS.length).map(asSign),
    sunSigns,
    paksha,
    month: monthOfDay(sunrise, paksha),
    eras: erasOf(month),
    season: seasonOf(PRINTED_SUN.at(sunrise.getTime())),
    solarSeason: seasonOf(tropicalSunAt(sunrise.getTime())),
    parts: dayPartsOf(weekday, day),
  };
}

/** @returns the names of the lunar month at a sunrise, in one of its halves */
export function monthOfDay(sunrise: Date, paksha: Paksha): DayMonth {
  const month = lunarMonthAt(sunrise);
  const { name, isAdhika, kshaya } = month;
  return { amanta: name, purnimanta: purnimantaName(month, paksha), isAdhika, kshaya };
}

/** @returns a span of a twelfth of the circle with its sign */
export function asSign({ number, startsAt, endsAt }: NumberedSpan): SignSpan {
  const sign = SIGNS[number - 1];
  if (!sign) throw new RangeError(`There is no sign ${number}`);
  return { sign: sign.slug, startsAt, endsAt };
}

function asPada({ number, startsAt, endsAt }: NumberedSpan): PadaSpan {
  const [nakshatra, pada] = [Math.floor((number - 1) / PADAS) + 1, ((number - 1) % PADAS) + 1];
  return { nakshatra, pada, startsAt, endsAt };
}
