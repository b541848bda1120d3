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
  LUNAR_MONTHS,
  type LunarMonth,
} from '~/features/astronomy/lunar-month';
import { NAKSHATRAS } from '~/features/astronomy/nakshatra';
import type { Place } from '~/features/astronomy/rise-set';
import { getPaksha, TITHIS_PER_MONTH, type Paksha } from '~/features/astronomy/tithi';
import { getTropicalSunLongitudeAt } from '~/features/astronomy/interpolated-positions';
import { getWeekday, type CalendarDate } from '~/shared/time/calendar';
import { computeDayParts, type DayParts, type SunTimes } from './day-parts';
import {
  KARANAS_PER_MONTH,
  YOGAS,
  SAMVATSARAS,
  RITUS,
  type Ayana,
  type Ritu,
  type Samvatsara,
} from './names';
import { createHeightFunction, findHorizonCrossings } from '~/features/astronomy/horizon';
import { getEndOfDayIn, getStartOfDayIn } from '~/shared/time/zone';

/** A quarter of a nakshatra. */
interface PadaSpan {
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

/** The Sun does not rise, set and rise again on this date, as happens at high latitudes. */
export interface NoDay {
  readonly kind: 'no-day';
  readonly date: CalendarDate;
  /** Whether the Sun is above or below the horizon at midday. */
  readonly sun: 'above' | 'below';
}

/** From sunrise to sunrise. The Moon's rise and set are between the day's midnights. */
export interface SunDay extends SunTimes {
  readonly kind: 'day';
  readonly date: CalendarDate;
  readonly moonrise: Date | null;
  readonly moonset: Date | null;
}

const MILLISECONDS_PER_HOUR = 3_600_000;
/** Maximum time to the next rise or set on a day with sunrise. */
const MAX_CROSSING_GAP_MS = 28 * MILLISECONDS_PER_HOUR;

/** @param dates consecutive */
export function computeSunDays(dates: readonly CalendarDate[], place: Place): (SunDay | NoDay)[] {
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return [];
  const midnights = [...dates.map((date) => getStartOfDayIn(place.timeZone, date).getTime())];
  const end = getEndOfDayIn(place.timeZone, last).getTime();
  const [from, to] = [(midnights[0] ?? NaN) - MAX_CROSSING_GAP_MS, end + MAX_CROSSING_GAP_MS];
  const sun = findHorizonCrossings('sun', place, from, to);
  const moon = findHorizonCrossings('moon', place, from, to);
  return dates.map((date, index) => {
    const [midnight = NaN, next = end] = midnights.slice(index, index + 2);
    const findInDay = (moments: readonly number[]) =>
      moments.find((moment) => moment >= midnight && moment < next);
    const sunrise = findInDay(sun.rises);
    const sunset = sun.sets.find((moment) => moment > (sunrise ?? Infinity));
    const nextSunrise = sun.rises.find((moment) => moment > (sunset ?? Infinity));
    if (!sunrise || !sunset || !nextSunrise || nextSunrise > next + MAX_CROSSING_GAP_MS) {
      const height = createHeightFunction('sun', place)((midnight + next) / 2);
      return { kind: 'no-day', date, sun: height > 0 ? 'above' : 'below' };
    }
    const previousSunset = sun.sets.findLast(
      (moment) => moment < sunrise && moment > sunrise - MAX_CROSSING_GAP_MS,
    );
    const [moonrise, moonset] = [findInDay(moon.rises), findInDay(moon.sets)];
    return {
      kind: 'day',
      date,
      previousSunset: toDateOrNull(previousSunset),
      sunrise: new Date(sunrise),
      sunset: new Date(sunset),
      nextSunrise: new Date(nextSunrise),
      moonrise: toDateOrNull(moonrise),
      moonset: toDateOrNull(moonset),
    };
  });
}

function toDateOrNull(moment: number | undefined): Date | null {
  return moment === undefined ? null : new Date(moment);
}

interface Eras {
  /** Northern Vikram Samvat: a year starts with the bright half of Chaitra. */
  readonly vikram: number;
  /** Vikram Samvat as used in Gujarat: a year starts with Kartika, on the day after Diwali. */
  readonly vikramOfGujarat: number;
  /** A Shaka year starts with Chaitra. */
  readonly shaka: number;
  /** Name of the Shaka year. North India counts differently and names the Vikram year; that name is omitted. */
  readonly samvatsara: Samvatsara;
}

interface Season {
  readonly ritu: Ritu;
  readonly ayana: Ayana;
}

const VIKRAM_OFFSET = 57;
const SHAKA_OFFSET = 78;
const KARTIKA = LUNAR_MONTHS.indexOf('Kartika');
/** The year Shaka 1909 was a Prabhava. */
const PRABHAVA_YEAR = 1909;
const DEGREES_PER_SIGN = 30;
const SIGNS_PER_RITU = 2;
/** Number of signs before Aries: Vasanta starts with Pisces, Uttarayana with Capricorn. */
const VASANTA_BEFORE_ARIES = 1;
const UTTARAYANA_BEFORE_ARIES = 3;

/** @returns the years of a lunar month; a leap month Chaitra already belongs to the new year */
export function getEras({ name, chaitraYear }: LunarMonth): Eras {
  const shaka = chaitraYear - SHAKA_OFFSET;
  const vikram = chaitraYear + VIKRAM_OFFSET;
  const cycleYears = SAMVATSARAS.length;
  return {
    vikram,
    vikramOfGujarat: LUNAR_MONTHS.indexOf(name) >= KARTIKA ? vikram : vikram - 1,
    shaka,
    samvatsara:
      SAMVATSARAS[(((shaka - PRABHAVA_YEAR) % cycleYears) + cycleYears) % cycleYears] ?? 'Prabhava',
  };
}

/** @param sunLongitude sidereal, as in panchangs, or tropical */
export function getSeason(sunLongitude: number): Season {
  const sign = Math.floor(sunLongitude / DEGREES_PER_SIGN);
  const ritu = Math.floor(((sign + VASANTA_BEFORE_ARIES) % SIGNS.length) / SIGNS_PER_RITU);
  const isNorthward = (sign + UTTARAYANA_BEFORE_ARIES) % SIGNS.length < SIGNS.length / 2;
  return { ritu: RITUS[ritu] ?? 'Vasanta', ayana: isNorthward ? 'Uttarayana' : 'Dakshinayana' };
}
