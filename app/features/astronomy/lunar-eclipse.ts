import {
  AngleBetween,
  Body,
  GeoMoon,
  GeoVector,
  KM_PER_AU,
  Search,
  SearchLunarEclipse,
  Vector,
  type AstroTime,
} from 'astronomy-engine';
import { toAstroTime } from './sky-time';

/** Contacts with the umbra, the same for every observer. */
export interface LunarContacts {
  readonly begins: Date;
  /** Start of totality; null for a partial eclipse. */
  readonly totalBegins: Date | null;
  readonly deepest: Date;
  /** End of totality; null for a partial eclipse. */
  readonly totalEnds: Date | null;
  readonly ends: Date;
}

const EARTH_RADIUS_KM = 6378.1366;
const SUN_RADIUS_KM = 695_700;
const MOON_RADIUS_KM = 1737.4;
/** The atmosphere enlarges the Earth's shadow (A. Danjon; also used by NASA). */
const SHADOW_ENLARGEMENT = 1.01;
/** Longer than half of any lunar eclipse. */
const HALF_SEARCH_DAYS = 0.15;
const DEGREES_PER_RADIAN = 180 / Math.PI;

/**
 * Finds the next umbral eclipse whose maximum is after the instant. Contacts match NASA and the Swiss Ephemeris
 * within a few seconds.
 */
export function findLunarContactsAfter(instant: Date): LunarContacts {
  let { peak } = SearchLunarEclipse(toAstroTime(instant));
  // The library uses a different umbra, so marginal eclipses are checked against ours.
  while (measureOverlap(peak, 1) <= 0) ({ peak } = SearchLunarEclipse(peak.AddDays(1)));
  const [begins, ends] = findContacts(peak, 1);
  const total = measureOverlap(peak, -1) > 0 ? findContacts(peak, -1) : null;
  return {
    begins: begins.date,
    totalBegins: total?.[0].date ?? null,
    deepest: peak.date,
    totalEnds: total?.[1].date ?? null,
    ends: ends.date,
  };
}

function findContacts(peak: AstroTime, side: 1 | -1): [AstroTime, AstroTime] {
  return [
    search((time) => measureOverlap(time, side), peak.AddDays(-HALF_SEARCH_DAYS), peak),
    search((time) => -measureOverlap(time, side), peak, peak.AddDays(HALF_SEARCH_DAYS)),
  ];
}

/** How far the Moon's far (1) or near (-1) edge is inside the umbra, in degrees. */
function measureOverlap(time: AstroTime, side: 1 | -1): number {
  const { distance, shadow, moon } = computeAngles(time);
  return shadow + side * moon - distance;
}

/** Distance between Moon and umbra, and their radii, in degrees. */
function computeAngles(time: AstroTime) {
  const moon = GeoMoon(time);
  const sun = GeoVector(Body.Sun, time, true);
  const seenFromMoon = computeApparentRadius(EARTH_RADIUS_KM, moon);
  const seenFromSun = computeApparentRadius(EARTH_RADIUS_KM, sun);
  return {
    distance: AngleBetween(moon, new Vector(-sun.x, -sun.y, -sun.z, time)),
    shadow:
      SHADOW_ENLARGEMENT * seenFromMoon + seenFromSun - computeApparentRadius(SUN_RADIUS_KM, sun),
    moon: computeApparentRadius(MOON_RADIUS_KM, moon),
  };
}

function computeApparentRadius(radiusKm: number, position: Vector): number {
  return Math.asin(radiusKm / (position.Length() * KM_PER_AU)) * DEGREES_PER_RADIAN;
}

function search(rising: (time: AstroTime) => number, from: AstroTime, to: AstroTime): AstroTime {
  const found = Search(rising, from, to, { dt_tolerance_seconds: 0.5 });
  if (!found) throw new Error(`No contact between ${from.date} and ${to.date}`);
  return found;
}
