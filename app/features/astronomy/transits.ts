import { Body, Search, type AstroTime } from 'astronomy-engine';
import { getStartOfDayInIndia, toIndiaMinute, type CalendarDate } from '~/shared/time/calendar';
import {
  computeMeanNodeLongitude,
  normaliseDegrees,
  computePlanetLongitude,
  computePrintedSunLongitude,
  getSignAtLongitude,
  toSignedDegrees,
  getSignStart,
} from './sidereal';
import type { SignSlug } from '~/features/astronomy/signs';
import { PLANETS, type Planet } from './planets';
import { toAstroTime } from './sky-time';

export interface Ingress {
  readonly at: Date;
  readonly sign: SignSlug;
  /** `retrograde`: the planet moves back into the sign from the next one. */
  readonly motion: 'direct' | 'retrograde';
}

export interface RetrogradePeriod {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Transits of one planet in one year. Instants are in Indian time, to the minute. */
export interface PlanetTransits {
  readonly ingresses: readonly (Omit<Ingress, 'at'> & { readonly at: string })[];
  readonly retrograde: readonly { readonly startsAt: string; readonly endsAt: string }[];
}

/** @returns the sidereal (Lahiri) sign */
export function getPlanetSignAt(planet: Planet, time: AstroTime): SignSlug {
  return getSignAtLongitude(LONGITUDES[planet](time));
}

type LongitudeAt = (time: AstroTime) => number;

interface Station {
  readonly at: AstroTime;
  readonly turns: 'retrograde' | 'direct';
}

/** In this time no planet moves half a sign or changes direction twice. */
const STEP_DAYS = 5;
const MAX_DEGREES_PER_DAY: Readonly<Record<Planet, number>> = {
  sun: 1.1,
  mercury: 2.4,
  venus: 1.4,
  mars: 0.9,
  jupiter: 0.3,
  saturn: 0.2,
  rahu: 0.1,
  ketu: 0.1,
};
/** Longer than any retrograde period (Saturn's last about 140 days). */
const LONGEST_RETROGRADE_DAYS = 200;
const HALF_DAY = 0.5;
/**
 * Entries so close to midnight that our positions, accurate to an arcsecond, give the wrong day. These times from the
 * Swiss Ephemeris (2.10.03, Lahiri) replace them.
 */
const INGRESSES_NEAR_MIDNIGHT: readonly { readonly planet: Planet; readonly at: Date }[] = [
  { planet: 'mars', at: new Date('2026-06-20T23:59:37+05:30') },
];
const EQUAL_MOMENTS_MS = 60_000;
const DEGREES_PER_SIGN = 30;
const TOLERANCE = { dt_tolerance_seconds: 1 } as const;

const LONGITUDES: Readonly<Record<Planet, LongitudeAt>> = {
  sun: computePrintedSunLongitude,
  mercury: (time) => computePlanetLongitude(Body.Mercury, time),
  venus: (time) => computePlanetLongitude(Body.Venus, time),
  mars: (time) => computePlanetLongitude(Body.Mars, time),
  jupiter: (time) => computePlanetLongitude(Body.Jupiter, time),
  saturn: (time) => computePlanetLongitude(Body.Saturn, time),
  rahu: computeMeanNodeLongitude,
  ketu: (time) => normaliseDegrees(computeMeanNodeLongitude(time) + 180),
};

/**
 * Entries in a calendar year (India), in order, including backward ones. Rahu and Ketu are mean nodes. The Sun's
 * entries (sankrantis) follow printed almanacs (see `computePrintedSunLongitude`). Instants of 2025 and 2026 differ from the
 * Swiss Ephemeris by at most half a minute for the Sun (same longitude) and 23 minutes for planets (Lahiri). Printed
 * almanacs differ by an hour or two for Jupiter and Saturn, which stay long at a sign's edge.
 */
export function findIngresses(planet: Planet, year: number): Ingress[] {
  const [from, to] = getYearBounds(year);
  return findIngressesBetween(planet, from, to).map((ingress) => ({
    ...ingress,
    at: correctNearMidnight(planet, ingress.at),
  }));
}

/**
 * Entries between two moments. In a step a planet must move less than half a sign and change direction at most once.
 * Slow planets therefore allow longer, cheaper steps.
 */
export function findIngressesBetween(
  planet: Planet,
  from: AstroTime,
  to: AstroTime,
  stepDays = STEP_DAYS,
): Ingress[] {
  const longitudeAt = LONGITUDES[planet];
  const reach = (MAX_DEGREES_PER_DAY[planet] * stepDays) / 2;
  let after = longitudeAt(from);
  return listSearchSpans([from, to], stepDays).flatMap(([start, end]) => {
    const before = after;
    after = longitudeAt(end);
    if (isFarFromEdges([before, after], reach)) return [];
    const turns = findStations(longitudeAt, start, end, stepDays).map((station) => station.at);
    return listSearchSpans([start, ...turns, end], stepDays).flatMap(([first, last]) => {
      const ingress = findIngressBetween(longitudeAt, first, last);
      return ingress ? [ingress] : [];
    });
  });
}

/** Whether a planet at these longitudes, with deviations up to `reach`, stays in one sign. */
function isFarFromEdges(longitudes: readonly number[], reach: number): boolean {
  const signs = longitudes.flatMap((each) => [
    getSignAtLongitude(each - reach),
    getSignAtLongitude(each + reach),
  ]);
  return signs.every((sign) => sign === signs[0]);
}

function correctNearMidnight(planet: Planet, at: Date): Date {
  const known = INGRESSES_NEAR_MIDNIGHT.find(
    (each) =>
      each.planet === planet && Math.abs(each.at.getTime() - at.getTime()) < EQUAL_MOMENTS_MS,
  );
  return known?.at ?? at;
}

/**
 * Retrograde periods that touch a calendar year (India), from station to station. The first may start before the year
 * and the last may end after it. The Sun has none; the mean nodes Rahu and Ketu have one that lasts the whole year.
 */
export function findRetrogradePeriods(planet: Planet, year: number): RetrogradePeriod[] {
  const [from, to] = getYearBounds(year);
  if (planet === 'rahu' || planet === 'ketu') return [{ startsAt: from.date, endsAt: to.date }];
  const turns = findStations(
    LONGITUDES[planet],
    from.AddDays(-LONGEST_RETROGRADE_DAYS),
    to.AddDays(LONGEST_RETROGRADE_DAYS),
  );
  return turns.flatMap((station, index) => {
    const next = turns[index + 1];
    if (station.turns === 'direct' || !next) return [];
    const touchesYear = next.at.ut > from.ut && station.at.ut < to.ut;
    return touchesYear ? [{ startsAt: station.at.date, endsAt: next.at.date }] : [];
  });
}

/** Builds the content of `transits.data.json`. */
export function buildTransitTable(year: number): Record<Planet, PlanetTransits> {
  const entries = PLANETS.map((planet): [Planet, PlanetTransits] => [
    planet,
    {
      ingresses: findIngresses(planet, year).map(({ at, ...rest }) => ({
        at: formatWithOffset(at),
        ...rest,
      })),
      retrograde: findRetrogradePeriods(planet, year).map(({ startsAt, endsAt }) => ({
        startsAt: formatWithOffset(startsAt),
        endsAt: formatWithOffset(endsAt),
      })),
    },
  ]);
  return Object.fromEntries(entries) as Record<Planet, PlanetTransits>;
}

/** For example `2025-03-29T22:07+05:30`. */
function formatWithOffset(instant: Date): string {
  return `${toIndiaMinute(instant)}+05:30`;
}

function getYearBounds(year: number): [AstroTime, AstroTime] {
  const getYearStart = (each: number) => getStartOfDayInIndia(`${each}-01-01` as CalendarDate);
  return [toAstroTime(getYearStart(year)), toAstroTime(getYearStart(year + 1))];
}

function listSearchSpans(
  moments: readonly AstroTime[],
  stepDays: number,
): [AstroTime, AstroTime][] {
  return moments.slice(1).flatMap((end, index) => {
    const pairs: [AstroTime, AstroTime][] = [];
    let start = moments[index] as AstroTime;
    while (start.ut < end.ut) {
      const next = start.ut + stepDays < end.ut ? start.AddDays(stepDays) : end;
      pairs.push([start, next]);
      start = next;
    }
    return pairs;
  });
}

/** @returns null if the planet stays in its sign. The span must not contain a station */
function findIngressBetween(
  longitudeAt: LongitudeAt,
  start: AstroTime,
  end: AstroTime,
): Ingress | null {
  const before = getSignAtLongitude(longitudeAt(start));
  const after = getSignAtLongitude(longitudeAt(end));
  if (before === after) return null;
  const forward = toSignedDegrees(longitudeAt(end) - longitudeAt(start)) > 0;
  const edge = forward ? getSignStart(after) : getSignStart(after) + DEGREES_PER_SIGN;
  const direction = forward ? 1 : -1;
  const at = search((time) => direction * toSignedDegrees(longitudeAt(time) - edge), start, end);
  return { at: at.date, sign: after, motion: forward ? 'direct' : 'retrograde' };
}

function findStations(
  longitudeAt: LongitudeAt,
  from: AstroTime,
  to: AstroTime,
  stepDays = STEP_DAYS,
): Station[] {
  const getDailyMotion = (time: AstroTime) =>
    toSignedDegrees(longitudeAt(time.AddDays(HALF_DAY)) - longitudeAt(time.AddDays(-HALF_DAY)));
  return listSearchSpans([from, to], stepDays).flatMap(([start, end]): Station[] => {
    const backBefore = getDailyMotion(start) < 0;
    if (backBefore === getDailyMotion(end) < 0) return [];
    const direction = backBefore ? 1 : -1;
    const at = search((time) => direction * getDailyMotion(time), start, end);
    return [{ at, turns: backBefore ? 'direct' : 'retrograde' }];
  });
}

function search(rising: (time: AstroTime) => number, start: AstroTime, end: AstroTime): AstroTime {
  const found = Search(rising, start, end, TOLERANCE);
  if (!found) throw new Error(`Nothing found between ${start.date} and ${end.date}`);
  return found;
}
