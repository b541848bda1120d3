import {
  EclipticGeoMoon,
  SiderealTime,
  SunPosition,
  e_tilt,
  type AstroTime,
} from 'astronomy-engine';
import { Cache } from '~/shared/memory/cache';
import {
  computeLahiriAyanamsa,
  normaliseDegrees,
  PRINTED_ALMANAC_EXCESS,
  toSignedDegrees,
} from './sidereal';
import { toAstroTime } from './sky-time';

/** Milliseconds since 1970, like `Date.getTime()`; cheaper than a `Date` for thousands of lookups. */
export type Moment = number;

export function toMoment(instant: Date | AstroTime): Moment {
  return (instant instanceof Date ? instant : instant.date).getTime();
}

/** Angles are in degrees and continuous. Distances are in astronomical units. */
const CHANNELS = [
  'moonLongitude',
  'moonLatitude',
  'moonDistance',
  'sunLongitude',
  'sunDistance',
  'nutation',
  'ayanamsa',
  'obliquity',
  'rotation',
] as const;
type Channel = (typeof CHANNELS)[number];
type Block = Readonly<Record<Channel, Float64Array>>;

const MILLISECONDS_PER_DAY = 86_400_000;
const BLOCK_MS = 4 * MILLISECONDS_PER_DAY;
const NODE_COUNT = 12;
/** Nine arrays of twelve numbers, plus overhead of the engine and the cache. */
const BLOCK_BYTES = 2_500;
/** Enough for about twelve years. */
const CACHE_BYTES = 3_000_000;
const ARCSECONDS_PER_DEGREE = 3600;
const DEGREES_PER_HOUR = 15;
/** Mean sidereal time of Greenwich at J2000, and its daily gain. */
const ROTATION_AT_J2000 = 280.46061837;
const ROTATION_PER_DAY = 360.98564736629;
const J2000 = Date.UTC(2000, 0, 1, 12);

const NODE_ANGLES = Array.from(
  { length: NODE_COUNT },
  (_, node) => (Math.PI * (node + 0.5)) / NODE_COUNT,
);

const blocks = new Cache<Block>({
  name: 'sky-track',
  maxBytes: CACHE_BYTES,
  entrySize: BLOCK_BYTES,
});
/** Consecutive lookups mostly hit the same block. */
let latest: { readonly number: number; readonly block: Block } | null = null;

/**
 * Interpolates Sun, Moon and Earth rotation by polynomials: the Moon's exact position needs hundreds of sines, and an
 * almanac needs hundreds of positions a day. A block of four days has twelve exact nodes; the error between is a
 * hundredth of an arcsecond.
 * @returns the channel's value. Longitudes are sidereal (Lahiri, without nutation), possibly outside 0 to 360; add
 * `nutation` and `ayanamsa` for those of date. `obliquity` is true; `rotation` is apparent minus mean sidereal time
 */
export function getTrackValue(channel: Channel, moment: Moment): number {
  const number = Math.floor(moment / BLOCK_MS);
  return evaluatePolynomial(
    getBlock(number)[channel],
    ((moment - number * BLOCK_MS) / BLOCK_MS) * 2 - 1,
  );
}

/** @returns sidereal (Lahiri) longitude, 0 to 360 */
export function getMoonLongitudeAt(moment: Moment): number {
  return normaliseDegrees(getTrackValue('moonLongitude', moment));
}

/** @returns sidereal (Lahiri) longitude, 0 to 360 */
export function getSunLongitudeAt(moment: Moment): number {
  return normaliseDegrees(getTrackValue('sunLongitude', moment));
}

/** @returns 0 to 360, see `computePrintedSunLongitude` */
export function getPrintedSunLongitudeAt(moment: Moment): number {
  const apparent = getTrackValue('sunLongitude', moment) + getTrackValue('nutation', moment);
  return normaliseDegrees(apparent - PRINTED_ALMANAC_EXCESS);
}

/** @returns apparent longitude from the equinox of date, 0 to 360 */
export function getTropicalSunLongitudeAt(moment: Moment): number {
  const sidereal = getTrackValue('sunLongitude', moment);
  return normaliseDegrees(
    sidereal + getTrackValue('nutation', moment) + getTrackValue('ayanamsa', moment),
  );
}

/** @returns degrees, continuous */
export function getGreenwichSiderealTimeAt(moment: Moment): number {
  return getMeanRotation(moment) + getTrackValue('rotation', moment);
}

function getBlock(number: number): Block {
  if (latest?.number === number) return latest.block;
  const block = blocks.getOrCreate(String(number), () => computeBlock(number));
  latest = { number, block };
  return block;
}

function computeBlock(number: number): Block {
  const rows = NODE_ANGLES.map((angle) => {
    const share = (Math.cos(angle) + 1) / 2;
    return computeChannels(toAstroTime(new Date((number + share) * BLOCK_MS)));
  });
  return Object.fromEntries(
    CHANNELS.map((channel) => [
      channel,
      fitPolynomial(unwrapAngles(rows.map((row) => row[channel]))),
    ]),
  ) as Block;
}

function computeChannels(time: AstroTime): Record<Channel, number> {
  const moon = EclipticGeoMoon(time);
  const sun = SunPosition(time);
  const tilt = e_tilt(time);
  const ayanamsa = computeLahiriAyanamsa(time);
  const nutation = tilt.dpsi / ARCSECONDS_PER_DEGREE;
  const siderealTime = SiderealTime(time) * DEGREES_PER_HOUR;
  return {
    moonLongitude: moon.lon - nutation - ayanamsa,
    moonLatitude: moon.lat,
    moonDistance: moon.dist,
    sunLongitude: sun.elon - nutation - ayanamsa,
    sunDistance: sun.vec.Length(),
    nutation,
    ayanamsa,
    obliquity: tilt.tobl,
    rotation: toSignedDegrees(siderealTime - getMeanRotation(time.date.getTime())),
  };
}

function getMeanRotation(moment: Moment): number {
  return ROTATION_AT_J2000 + (ROTATION_PER_DAY * (moment - J2000)) / MILLISECONDS_PER_DAY;
}

/** No angle moves half a circle between two nodes, so each result is within 180° of the previous one. */
function unwrapAngles(angles: readonly number[]): number[] {
  let last = angles[0] ?? 0;
  return angles.map((angle) => (last += toSignedDegrees(angle - last)));
}

/** Chebyshev coefficients of the polynomial through the nodes. */
function fitPolynomial(values: readonly number[]): Float64Array {
  return Float64Array.from(values, (_, degree) => {
    const sum = values.reduce(
      (total, value, node) => total + value * Math.cos(degree * (NODE_ANGLES[node] ?? NaN)),
      0,
    );
    return (sum * (degree === 0 ? 1 : 2)) / NODE_COUNT;
  });
}

/** Clenshaw summation. @param x -1 (start of the block) to 1 (end) */
function evaluatePolynomial(coefficients: Float64Array, x: number): number {
  let [next, afterNext] = [0, 0];
  for (let degree = coefficients.length - 1; degree > 0; degree--) {
    const sum = 2 * x * next - afterNext + (coefficients[degree] ?? NaN);
    afterNext = next;
    next = sum;
  }
  return x * next - afterNext + (coefficients[0] ?? NaN);
}
