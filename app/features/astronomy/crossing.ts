import { normaliseDegrees, toSignedDegrees } from './sidereal';
import {
  getMoonLongitudeAt,
  getPrintedSunLongitudeAt,
  getSunLongitudeAt,
  type Moment,
} from './interpolated-positions';

/** An angle in degrees that always increases; `perDay` is its mean daily motion. */
export interface CelestialAngle {
  readonly at: (moment: Moment) => number;
  readonly perDay: number;
}

export interface NumberedSpan {
  readonly number: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Mean motions in degrees a day. */
const MOON_DEGREES_PER_DAY = 13.176358;
const SUN_DEGREES_PER_DAY = 0.985647;

/** Sidereal longitude of the Moon. */
export const MOON: CelestialAngle = { at: getMoonLongitudeAt, perDay: MOON_DEGREES_PER_DAY };
/** The Moon's longitude minus the Sun's. Ayanamsa and nutation cancel out. */
export const ELONGATION: CelestialAngle = {
  at: (moment) => normaliseDegrees(getMoonLongitudeAt(moment) - getSunLongitudeAt(moment)),
  perDay: MOON_DEGREES_PER_DAY - SUN_DEGREES_PER_DAY,
};
export const LONGITUDE_SUM: CelestialAngle = {
  at: (moment) => normaliseDegrees(getMoonLongitudeAt(moment) + getSunLongitudeAt(moment)),
  perDay: MOON_DEGREES_PER_DAY + SUN_DEGREES_PER_DAY,
};
/** Longitude of the Sun for its entries into signs. */
export const PRINTED_SUN: CelestialAngle = {
  at: getPrintedSunLongitudeAt,
  perDay: SUN_DEGREES_PER_DAY,
};

const CIRCLE = 360;
const MILLISECONDS_PER_DAY = 86_400_000;
const TOLERANCE_MS = 50;
/** Speeds differ from the mean by at most a fifth, so each step reduces the error to a fifth or less. */
const MAX_STEPS = 30;

/** @returns the first moment at or after `from`, accurate to within half a second */
export function findNextCrossing(angle: CelestialAngle, target: number, from: Moment): Moment {
  return refineCrossing(angle, target, from, normaliseDegrees(target - angle.at(from)));
}

/** @returns the last moment at or before `from`, accurate to within half a second */
export function findPreviousCrossing(angle: CelestialAngle, target: number, from: Moment): Moment {
  return refineCrossing(angle, target, from, -normaliseDegrees(angle.at(from) - target));
}

/** @returns the moment nearest to `near`, less than half a circle away, accurate to within half a second */
export function findNearestCrossing(angle: CelestialAngle, target: number, near: Moment): Moment {
  return refineCrossing(angle, target, near, 0);
}

/** @param parts number of equal parts of the circle */
export function findSpanAt(angle: CelestialAngle, parts: number, moment: Moment): NumberedSpan {
  const size = CIRCLE / parts;
  const index = Math.floor(angle.at(moment) / size);
  return {
    number: index + 1,
    startsAt: new Date(findPreviousCrossing(angle, index * size, moment)),
    endsAt: new Date(findNextCrossing(angle, normaliseDegrees((index + 1) * size), moment)),
  };
}

export function findSpansBetween(
  angle: CelestialAngle,
  parts: number,
  from: Moment,
  to: Moment,
): NumberedSpan[] {
  const spans = [findSpanAt(angle, parts, from)];
  for (let last = spans[0]; last && last.endsAt.getTime() < to; last = spans.at(-1)) {
    const { endsAt: startsAt, number: before } = last;
    const number = (before % parts) + 1;
    const end = refineCrossing(
      angle,
      normaliseDegrees((number * CIRCLE) / parts),
      startsAt.getTime(),
      CIRCLE / parts,
    );
    spans.push({ number, startsAt, endsAt: new Date(end) });
  }
  return spans;
}

function refineCrossing(
  angle: CelestialAngle,
  target: number,
  from: Moment,
  degreesAhead: number,
): Moment {
  const perMillisecond = angle.perDay / MILLISECONDS_PER_DAY;
  let at = from + degreesAhead / perMillisecond;
  for (let step = 0; step < MAX_STEPS; step++) {
    const correction = toSignedDegrees(target - angle.at(at)) / perMillisecond;
    at += correction;
    if (Math.abs(correction) < TOLERANCE_MS) return Math.round(at);
  }
  throw new Error(`No crossing of ${target}° near ${new Date(at).toISOString()}`);
}
