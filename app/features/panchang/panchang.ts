import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import {
  ELONGATION,
  MOON,
  PRINTED_SUN,
  findSpansBetween,
  LONGITUDE_SUM,
  type CelestialAngle,
  type NumberedSpan,
} from '~/features/astronomy/crossing';
import {
  getLunarMonthAt,
  getPurnimantaName,
  type LunarMonthName,
} from '~/features/astronomy/lunar-month';
import { NAKSHATRAS } from '~/features/astronomy/nakshatra';
import type { Place } from '~/features/astronomy/rise-set';
import { getPaksha, TITHIS_PER_MONTH, type Paksha } from '~/features/astronomy/tithi';
import { getTropicalSunLongitudeAt } from '~/features/astronomy/interpolated-positions';
import { getWeekday, type CalendarDate } from '~/shared/time/calendar';
import { computeDayParts, type DayParts } from './day-parts';
import { getEras, getSeason, type Eras, type Season } from './eras';
import { KARANAS_PER_MONTH, YOGAS } from './names';
import { computeSunDays, type NoDay, type SunDay } from './sun-days';

/** A quarter of a nakshatra. */
export interface PadaSpan {
  readonly nakshatra: number;
  readonly pada: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface SignSpan {
  readonly sign: SignSlug;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface DayMonth {
  /** Month name where months end at the new moon (South and West India). */
  readonly amanta: LunarMonthName;
  /** Month name where months end at the full moon (North India). */
  readonly purnimanta: LunarMonthName;
  /** A leap month, before the regular one of the same name. */
  readonly isAdhika: boolean;
  /** Name of the month skipped after this one; null except in rare years. */
  readonly kshaya: LunarMonthName | null;
}

/** From one sunrise to the next: each list starts with the value at sunrise. */
export interface DaySpans {
  readonly tithis: readonly NumberedSpan[];
  readonly nakshatras: readonly NumberedSpan[];
  readonly moonSigns: readonly SignSpan[];
}

/** Contains only moments and numbers, no labels. */
export interface Panchang extends SunDay, DaySpans {
  /** 0 (Sunday) to 6 (Saturday); a weekday lasts from sunrise to sunrise. */
  readonly weekday: number;
  readonly padas: readonly PadaSpan[];
  readonly yogas: readonly NumberedSpan[];
  /** Numbered by half-tithis, 1 to 60. */
  readonly karanas: readonly NumberedSpan[];
  /** Entries into signs as in printed almanacs. */
  readonly sunSigns: readonly SignSpan[];
  /** At sunrise, like all members below. */
  readonly paksha: Paksha;
  readonly month: DayMonth;
  readonly eras: Eras;
  /** By the Sun's sidereal sign, as in panchangs: Uttarayana starts with Makar Sankranti. */
  readonly season: Season;
  /** By solstices and equinoxes, as in the National Calendar. */
  readonly solarSeason: Season;
  readonly parts: DayParts;
}

const PADAS = 4;

/** @returns `no-day` if the Sun does not rise or set */
export function computePanchang(date: CalendarDate, place: Place): Panchang | NoDay {
  const [day] = computeSunDays([date], place);
  if (!day) throw new Error(`There is no day ${date}`);
  return day.kind === 'day' ? computeSunDayPanchang(day) : day;
}

function computeSunDayPanchang(day: SunDay): Panchang {
  const { date, sunrise, nextSunrise } = day;
  const spans = (angle: CelestialAngle, parts: number) =>
    findSpansBetween(angle, parts, sunrise.getTime(), nextSunrise.getTime());
  const tithis = spans(ELONGATION, TITHIS_PER_MONTH);
  const sunSigns = spans(PRINTED_SUN, SIGNS.length).map(toSignSpan);
  const month = getLunarMonthAt(sunrise);
  const paksha = getPaksha(tithis[0]?.number ?? NaN);
  const weekday = getWeekday(date);
  return {
    ...day,
    weekday,
    tithis,
    nakshatras: spans(MOON, NAKSHATRAS.length),
    padas: spans(MOON, NAKSHATRAS.length * PADAS).map(toPadaSpan),
    yogas: spans(LONGITUDE_SUM, YOGAS.length),
    karanas: spans(ELONGATION, KARANAS_PER_MONTH),
    moonSigns: spans(MOON, SIGNS.length).map(toSignSpan),
    sunSigns,
    paksha,
    month: getDayMonth(sunrise, paksha),
    eras: getEras(month),
    season: getSeason(PRINTED_SUN.at(sunrise.getTime())),
    solarSeason: getSeason(getTropicalSunLongitudeAt(sunrise.getTime())),
    parts: computeDayParts(weekday, day),
  };
}

export function getDayMonth(sunrise: Date, paksha: Paksha): DayMonth {
  const month = getLunarMonthAt(sunrise);
  const { name, isAdhika, kshaya } = month;
  return { amanta: name, purnimanta: getPurnimantaName(month, paksha), isAdhika, kshaya };
}

export function toSignSpan({ number, startsAt, endsAt }: NumberedSpan): SignSpan {
  const sign = SIGNS[number - 1];
  if (!sign) throw new RangeError(`There is no sign ${number}`);
  return { sign: sign.slug, startsAt, endsAt };
}

function toPadaSpan({ number, startsAt, endsAt }: NumberedSpan): PadaSpan {
  const [nakshatra, pada] = [Math.floor((number - 1) / PADAS) + 1, ((number - 1) % PADAS) + 1];
  return { nakshatra, pada, startsAt, endsAt };
}
