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
import { skyTime } from './sky-time';

/** The moments of an eclipse of the Moon in the Earth's dark shadow, the same for all who can see it. */
export interface LunarContacts {
  /** The Moon touches the dark shadow. */
  readonly begins: Date;
  /** The first moment the whole Moon is inside it; null when it never is. */
  readonly totalBegins: Date | null;
  readonly deepest: Date;
  /** The last moment the whole Moon is inside it; null when it never is. */
  readonly totalEnds: Date | null;
  /** The Moon has left the dark shadow. */
  readonly ends: Date;
}

const EARTH_RADIUS_KM = 6378.1366;
const SUN_RADIUS_KM = 695_700;
const MOON_RADIUS_KM = 1737.4;
/** The air makes the Earth's shadow larger (A. Danjon; NASA's lists use the same). */
const SHADOW_OF_THE_AIR = 1.01;
/** Longer than half of any eclipse of the Moon. */
const HALF_DAYS = 0.15;
const DEGREES_PER_RADIAN = 180 / Math.PI;

/**
 * The next eclipse of the Moon in the dark shadow that is deepest after the given instant, within a
 * few seconds of NASA's and the Swiss Ephemeris' contacts.
 */
export function lunarContactsAfter(instant: Date): LunarContacts {
  let { peak } = SearchLunarEclipse(skyTime(instant));
  // The library's shadow is another one: of an eclipse at the edge ours decides.
  while (insideBy(peak, 1) <= 0) ({ peak } = SearchLunarEclipse(peak.AddDays(1)));
  const [begins, ends] = contacts(peak, 1);
  const total = insideBy(peak, -1) > 0 ? contacts(peak, -1) : null;
  return {
    begins: begins.date,
    totalBegins: total?.[0].date ?? null,
    deepest: peak.date,
    totalEnds: total?.[1].date ?? null,
    ends: ends.date,
  };
}

/** The two moments at which the Moon's edge touches the shadow's: from outside (1) or from inside (-1). */
function contacts(peak: AstroTime, side: 1 | -1): [AstroTime, AstroTime] {
  return [
    search((time) => insideBy(time, side), peak.AddDays(-HALF_DAYS), peak),
    search((time) => -insideBy(time, side), peak, peak.AddDays(HALF_DAYS)),
  ];
}

/** How far the Moon's farther (1) or nearer (-1) edge is over the shadow's, in degrees. */
function insideBy(time: AstroTime, side: 1 | -1): number {
  const { distance, shadow, moon } = angles(time);
  return shadow + side * moon - distance;
}

/** In degrees: from the Moon's centre to the shadow's, and the radii of the two. */
function angles(time: AstroTime) {
  const moon = GeoMoon(time);
  const sun = GeoVector(Body.Sun, time, true);
  const seenFromMoon = apparentRadius(EARTH_RADIUS_KM, moon);
  const seenFromSun = apparentRadius(EARTH_RADIUS_KM, sun);
  return {
    distance: AngleBetween(moon, new Vector(-sun.x, -sun.y, -sun.z, time)),
    shadow: SHADOW_OF_THE_AIR * seenFromMoon + seenFromSun - apparentRadius(SUN_RADIUS_KM, sun),
    moon: apparentRadius(MOON_RADIUS_KM, moon),
  };
}

function apparentRadius(radiusKm: number, position: Vector): number {
  return Math.asin(radiusKm / (position.Length() * KM_PER_AU)) * DEGREES_PER_RADIAN;
}

function search(rising: (time: AstroTime) => number, from: AstroTime, to: AstroTime): AstroTime {
  const found = Search(rising, from, to, { dt_tolerance_seconds: 0.5 });
  if (!found) throw new Error(`No contact between ${from.date} and ${to.date}`);
  return found;
}
