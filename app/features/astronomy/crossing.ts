import { normaliseDegrees, signedDegrees } from './sidereal';
import { moonAt, printedSunAt, sunAt, type Moment } from './track';

/** An angle in the sky that always grows, in degrees; with what it gains in a day on the average. */
export interface GrowingAngle {
  readonly at: (moment: Moment) => number;
  readonly perDay: number;
}

/** A part of the circle that an angle runs through: a tithi, a nakshatra, a sign. */
export interface NumberedSpan {
  /** From 1. */
  readonly number: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Mean motions in degrees a day. */
const MOON_PER_DAY = 13.176358;
const SUN_PER_DAY = 0.985647;

/** The Moon's sidereal longitude. */
export const MOON: GrowingAngle = { at: moonAt, perDay: MOON_PER_DAY };
/** How far the Moon is ahead of the Sun. Ayanamsa and nutation are the same for both and cancel. */
export const ELONGATION: GrowingAngle = {
  at: (moment) => normaliseDegrees(moonAt(moment) - sunAt(moment)),
  perDay: MOON_PER_DAY - SUN_PER_DAY,
};
/** The sum of the sidereal longitudes of Sun and Moon. */
export const SUM: GrowingAngle = {
  at: (moment) => normaliseDegrees(moonAt(moment) + sunAt(moment)),
  perDay: MOON_PER_DAY + SUN_PER_DAY,
};
/** The Sun's longitude by which its entries into signs are told. */
export const PRINTED_SUN: GrowingAngle = { at: printedSunAt, perDay: SUN_PER_DAY };

const CIRCLE = 360;
const MILLISECONDS_PER_DAY = 86_400_000;
const TOLERANCE_MS = 50;
/** No angle's speed differs from the mean by more than a fifth: each step leaves at most a fifth of the error. */
const MOST_STEPS = 30;

/** @returns the first moment at or after `from` when the angle is `target` degrees; to less than half a second */
export function nextCrossing(angle: GrowingAngle, target: number, from: Moment): Moment {
  return crossingNear(angle, target, from, normaliseDegrees(target - angle.at(from)));
}

/** @returns the last moment at or before `from` when the angle was `target` degrees; to less than half a second */
export function previousCrossing(angle: GrowingAngle, target: number, from: Moment): Moment {
  return crossingNear(angle, target, from, -normaliseDegrees(angle.at(from) - target));
}

/** @returns the moment nearest to another when the angle is `target` degrees, less than half a circle away; to less than half a second */
export function nearestCrossing(angle: GrowingAngle, target: number, near: Moment): Moment {
  return crossingNear(angle, target, near, 0);
}

/** @returns the part in which the angle is at a moment, of so many equal ones of the circle */
export function spanAt(angle: GrowingAngle, parts: number, moment: Moment): NumberedSpan {
  const size = CIRCLE / parts;
  const index = Math.floor(angle.at(moment) / size);
  return {
    number: index + 1,
    startsAt: new Date(previousCrossing(angle, index * size, moment)),
    endsAt: new Date(nextCrossing(angle, normaliseDegrees((index + 1) * size), moment)),
  };
}

/** @returns the parts that the angle runs through between two moments, in order; each ends when the next begins */
export function spansBetween(
  angle: GrowingAngle,
  parts: number,
  from: Moment,
  to: Moment,
): NumberedSpan[] {
  const spans = [spanAt(angle, parts, from)];
  for (let last = spans[0]; last && last.endsAt.getTime() < to; last = spans.at(-1)) {
    const { endsAt: startsAt, number: before } = last;
    const number = (before % parts) + 1;
    const end = crossingNear(
      angle,
      normaliseDegrees((number * CIRCLE) / parts),
      startsAt.getTime(),
      CIRCLE / parts,
    );
    spans.push({ number, startsAt, endsAt: new Date(end) });
  }
  return spans;
}

/** The crossing that lies about so many degrees after a moment. */
function crossingNear(
  angle: GrowingAngle,
  target: number,
  from: Moment,
  degreesAhead: number,
): Moment {
  const perMillisecond = angle.perDay / MILLISECONDS_PER_DAY;
  let at = from + degreesAhead / perMillisecond;
  for (let step = 0; step < MOST_STEPS; step++) {
    const correction = signedDegrees(target - angle.at(at)) / perMillisecond;
    at += correction;
    if (Math.abs(correction) < TOLERANCE_MS) return Math.round(at);
  }
  throw new Error(`No crossing of ${target}° near ${new Date(at).toISOString()}`);
}
