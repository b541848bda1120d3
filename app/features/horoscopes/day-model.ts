import {
  ELONGATION,
  findSpansBetween,
  MOON,
  type NumberedSpan,
} from '~/features/astronomy/crossing';
import { computeGrahaLongitude, computeGrahaSpeed, isCombustAt } from '~/features/astronomy/grahas';
import { NAKSHATRAS } from '~/features/astronomy/nakshatra';
import {
  findPlanetMovesBetween,
  findPlanetStay,
  type PlanetMove,
  type PlanetStay,
} from '~/features/astronomy/planet-moves';
import { PLANETS, SLOW_PLANETS, type Planet } from '~/features/astronomy/planets';
import { getSunrise, getSunset } from '~/features/astronomy/rise-set';
import { toSignedDegrees } from '~/features/astronomy/sidereal';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import { toAstroTime } from '~/features/astronomy/sky-time';
import { findNextLunation, getTithiAt, TITHIS_PER_MONTH } from '~/features/astronomy/tithi';
import { DAY_YOGAS, RARE_YOGAS, type DayYoga } from './day-yogas';
import { computation } from '~/shared/computing/computation';
import {
  addDays,
  getStartOfDayInIndia,
  getWeekday,
  type CalendarDate,
} from '~/shared/time/calendar';

export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** The Moon's time in a sign, from entry to exit. */
export interface MoonStay extends Span {
  readonly sign: SignSlug;
}

export interface YogaSpan extends Span {
  readonly yoga: DayYoga;
}

export interface PlanetOfDay extends PlanetStay {
  readonly isRetrograde: boolean;
  readonly isCombust: boolean;
}

/** The events of a day in New Delhi, the same for all signs and languages. */
export interface DayModel {
  readonly date: CalendarDate;
  readonly sunrise: Date;
  readonly sunset: Date;
  /** Every stay that touches 06:00 to 22:00, and the one after. */
  readonly moonStays: readonly [MoonStay, MoonStay, ...MoonStay[]];
  /** Every nakshatra between 06:00 and 22:00. */
  readonly nakshatras: readonly NumberedSpan[];
  /** Yogas of at least an hour between 06:00 and 22:00, most important first. */
  readonly yogas: readonly YogaSpan[];
  /** At sunrise. */
  readonly planets: Readonly<Record<Planet, PlanetOfDay>>;
  /** Nearest first: fast planets within three days, slow ones within seven. */
  readonly moves: readonly PlanetMove[];
  /** A new or full Moon between midnight and midnight. */
  readonly lunation: { readonly kind: 'new-moon' | 'full-moon'; readonly at: Date } | null;
  /** The eleventh tithi rules at sunrise. */
  readonly isEkadashi: boolean;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WAKING_HOURS = { from: 6, until: 22 } as const;
/** Readings do not mention a stay with fewer waking hours. */
const MIN_MENTIONED_HOURS = 4;
const NEWS_DAYS = { fast: 3, slow: 7 } as const;
const EKADASHI = [11, 26];
const KARANAS = 2 * TITHIS_PER_MONTH;
/** Vishti (Bhadra) is the eighth half-tithi and then every seventh, to the fifty-seventh. */
const VISHTI = { first: 8, last: 57, every: 7 } as const;
/** From the second half of Dhanishta to the end of Revati: the Moon in Aquarius and Pisces. */
const PANCHAK_SIGNS: readonly SignSlug[] = ['aquarius', 'pisces'];
const PUSHYA = 8;
/** Nakshatras by weekday from Sunday, after Muhurta Chintamani as printed almanacs give it. */
const SARVARTHA_SIDDHI = [
  [1, 8, 12, 13, 19, 21, 26],
  [4, 5, 8, 17, 22],
  [1, 3, 9, 26],
  [3, 4, 5, 13, 17],
  [1, 7, 8, 17, 27],
  [1, 7, 17, 22, 27],
  [4, 15, 22],
];
const AMRIT_SIDDHI = [13, 5, 1, 17, 8, 27, 4];
const SUNDAY = 0;
const THURSDAY = 4;

export const dayModelComputation = computation('day-model', computeDayModel);

/** @returns the day's events at New Delhi, with moments as dates */
export function computeDayModel(date: CalendarDate): DayModel {
  const midnight = getStartOfDayInIndia(date).getTime();
  const waking = getWakingHours(date);
  const sunrise = getSunrise(date);
  const nextSunrise = getSunrise(addDays(date, 1));
  const nakshatras = findSpansBetween(MOON, NAKSHATRAS.length, +waking.from, +waking.until);
  return {
    date,
    sunrise,
    sunset: getSunset(date),
    moonStays: findStaysOfDay(waking),
    nakshatras,
    yogas: findYogas(date, { from: sunrise, until: nextSunrise }, waking),
    planets: Object.fromEntries(
      PLANETS.map((planet) => [planet, describePlanet(planet, sunrise)]),
    ) as DayModel['planets'],
    moves: findMoves(midnight),
    lunation: findLunation(midnight),
    isEkadashi: EKADASHI.includes(getTithiAt(sunrise).number),
  };
}

/** @returns 06:00 to 22:00 in India, for which readings are written */
export function getWakingHours(date: CalendarDate): Span {
  const midnight = getStartOfDayInIndia(date).getTime();
  return {
    from: new Date(midnight + WAKING_HOURS.from * HOUR_MS),
    until: new Date(midnight + WAKING_HOURS.until * HOUR_MS),
  };
}

/** @returns the overlap of two spans in milliseconds, 0 if there is none */
export function measureOverlap(one: Span, other: Span): number {
  const until = Math.min(+one.until, +other.until);
  return Math.max(0, until - Math.max(+one.from, +other.from));
}

/** @returns the Moon's stay that holds most of the waking hours */
export function getMainStay(model: DayModel): MoonStay {
  const waking = getWakingHours(model.date);
  return model.moonStays.reduce((main, stay) =>
    measureOverlap(stay, waking) > measureOverlap(main, waking) ? stay : main,
  );
}

/** @returns the stays that a reading mentions: the main one, and another with at least four waking hours */
export function listMentionedStays(model: DayModel): MoonStay[] {
  const waking = getWakingHours(model.date);
  return model.moonStays.filter(
    (stay) => measureOverlap(stay, waking) >= MIN_MENTIONED_HOURS * HOUR_MS,
  );
}

/** @returns every stay that touches the span, each whole */
export function findMoonStays({ from, until }: Span): MoonStay[] {
  return findSpansBetween(MOON, SIGNS.length, +from, +until).map(toMoonStay);
}

function findStaysOfDay(waking: Span): DayModel['moonStays'] {
  const stays = findMoonStays(waking);
  const last = stays.at(-1) as MoonStay;
  const later = new Date(+last.until + HOUR_MS);
  const [next] = findMoonStays({ from: later, until: later });
  const following = { ...(next as MoonStay), from: last.until };
  return [...stays, following] as unknown as DayModel['moonStays'];
}

function toMoonStay({ number, startsAt, endsAt }: NumberedSpan): MoonStay {
  return {
    sign: (SIGNS[number - 1] as (typeof SIGNS)[number]).slug,
    from: startsAt,
    until: endsAt,
  };
}

/** @returns yogas that most weeks do not have */
export function findRareYogas(date: CalendarDate): YogaSpan[] {
  const day = { from: getSunrise(date), until: getSunrise(addDays(date, 1)) };
  return findYogas(date, day, getWakingHours(date)).filter(({ yoga }) => RARE_YOGAS.includes(yoga));
}

/** A weekday lasts from sunrise to sunrise. */
function findYogas(date: CalendarDate, day: Span, waking: Span): YogaSpan[] {
  const weekday = getWeekday(date);
  const ofNakshatras = (isOne: (number: number) => boolean) =>
    findSpansBetween(MOON, NAKSHATRAS.length, +day.from, +day.until).filter(({ number }) =>
      isOne(number),
    );
  const found: Readonly<Record<DayYoga, readonly NumberedSpan[]>> = {
    'guru-pushya': ofNakshatras((number) => weekday === THURSDAY && number === PUSHYA),
    'ravi-pushya': ofNakshatras((number) => weekday === SUNDAY && number === PUSHYA),
    'amrit-siddhi': ofNakshatras((number) => number === AMRIT_SIDDHI[weekday]),
    'sarvartha-siddhi': ofNakshatras(
      (number) => SARVARTHA_SIDDHI[weekday]?.includes(number) ?? false,
    ),
    bhadra: findSpansBetween(ELONGATION, KARANAS, +day.from, +day.until).filter(
      ({ number }) =>
        number >= VISHTI.first &&
        number <= VISHTI.last &&
        (number - VISHTI.first) % VISHTI.every === 0,
    ),
    panchak: findSpansBetween(MOON, SIGNS.length, +day.from, +day.until).filter(({ number }) =>
      PANCHAK_SIGNS.some((sign) => SIGNS[number - 1]?.slug === sign),
    ),
  };
  return DAY_YOGAS.flatMap((yoga) =>
    found[yoga].map(({ startsAt, endsAt }) => ({
      yoga,
      from: startsAt > day.from ? startsAt : day.from,
      until: endsAt < day.until || yoga === 'panchak' ? endsAt : day.until,
    })),
  ).filter((span) => measureOverlap(span, waking) >= HOUR_MS);
}

function describePlanet(planet: Planet, at: Date): PlanetOfDay {
  const time = toAstroTime(at);
  const isRetrograde = computeGrahaSpeed(planet, time) < 0;
  const fromSun = toSignedDegrees(
    computeGrahaLongitude(planet, time) - computeGrahaLongitude('sun', time),
  );
  return {
    ...findPlanetStay(planet, at),
    isRetrograde,
    isCombust: isCombustAt(planet, fromSun, isRetrograde),
  };
}

function findMoves(midnight: number): PlanetMove[] {
  const noon = midnight + DAY_MS / 2;
  const isSlow = (planet: Planet) => SLOW_PLANETS.some((slow) => slow === planet);
  return PLANETS.flatMap((planet) => {
    const days = isSlow(planet) ? NEWS_DAYS.slow : NEWS_DAYS.fast;
    const [from, until] = [midnight - days * DAY_MS, midnight + (days + 1) * DAY_MS];
    return findPlanetMovesBetween(planet, new Date(from), new Date(until));
  }).sort((one, other) => Math.abs(+one.at - noon) - Math.abs(+other.at - noon));
}

function findLunation(midnight: number): DayModel['lunation'] {
  for (const kind of ['new-moon', 'full-moon'] as const) {
    const at = findNextLunation(kind, new Date(midnight));
    if (at.getTime() < midnight + DAY_MS) return { kind, at };
  }
  return null;
}
