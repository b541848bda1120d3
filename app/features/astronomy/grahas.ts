import { Body, type AstroTime } from 'astronomy-engine';
import {
  computeMeanNodeLongitude,
  computeMoonLongitude,
  normaliseDegrees,
  computePlanetLongitude,
  toSignedDegrees,
  computeSunLongitude,
} from './sidereal';

/** In the order of the classical texts. Rahu and Ketu are the Moon's mean nodes. */
export const GRAHAS = [
  'sun',
  'moon',
  'mars',
  'mercury',
  'jupiter',
  'venus',
  'saturn',
  'rahu',
  'ketu',
] as const;
export type Graha = (typeof GRAHAS)[number];

type LongitudeAt = (time: AstroTime) => number;

const LONGITUDES: Readonly<Record<Graha, LongitudeAt>> = {
  sun: computeSunLongitude,
  moon: computeMoonLongitude,
  mars: (time) => computePlanetLongitude(Body.Mars, time),
  mercury: (time) => computePlanetLongitude(Body.Mercury, time),
  jupiter: (time) => computePlanetLongitude(Body.Jupiter, time),
  venus: (time) => computePlanetLongitude(Body.Venus, time),
  saturn: (time) => computePlanetLongitude(Body.Saturn, time),
  rahu: computeMeanNodeLongitude,
  ketu: (time) => normaliseDegrees(computeMeanNodeLongitude(time) + 180),
};
/** Half the interval for speeds, in days. Curvature within the hour shifts a station by less than a minute. */
const HALF_SPAN_DAYS = 1 / 48;

/** @returns apparent geocentric longitude, sidereal (mean Lahiri, without nutation), in degrees from 0 to 360 */
export function computeGrahaLongitude(graha: Graha, time: AstroTime): number {
  return LONGITUDES[graha](time);
}

/** @returns degrees a day; negative when retrograde */
export function computeGrahaSpeed(graha: Graha, time: AstroTime): number {
  const at = LONGITUDES[graha];
  const gained = at(time.AddDays(HALF_SPAN_DAYS)) - at(time.AddDays(-HALF_SPAN_DAYS));
  return toSignedDegrees(gained) / (2 * HALF_SPAN_DAYS);
}

/**
 * Degrees from the Sun, direct and retrograde: Surya Siddhanta, chapter 9 (Moon: chapter 10). The Siddhanta means
 * degrees of rising time, but charts today use longitude. Nodes are never combust.
 */
const COMBUSTION_DEGREES: Readonly<
  Partial<Record<Graha, { readonly direct: number; readonly retrograde: number }>>
> = {
  moon: { direct: 12, retrograde: 12 },
  mars: { direct: 17, retrograde: 17 },
  mercury: { direct: 14, retrograde: 12 },
  jupiter: { direct: 11, retrograde: 11 },
  venus: { direct: 10, retrograde: 8 },
  saturn: { direct: 15, retrograde: 15 },
};

/** @param fromSun degrees */
export function isCombustAt(graha: Graha, fromSun: number, isRetrograde: boolean): boolean {
  const within = COMBUSTION_DEGREES[graha];
  if (!within) return false;
  return Math.abs(fromSun) <= (isRetrograde ? within.retrograde : within.direct);
}
