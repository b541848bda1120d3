import { getGreenwichSiderealTimeAt, getTrackValue, type Moment } from './interpolated-positions';

export type Luminary = 'sun' | 'moon';

/** In degrees, north and east positive. */
export interface Standpoint {
  readonly latitude: number;
  readonly longitude: number;
}

export interface HorizonCrossings {
  readonly rises: readonly Moment[];
  readonly sets: readonly Moment[];
}

const RADIANS = Math.PI / 180;
const KM_PER_AU = 149_597_870.7;
/** Equatorial radius in astronomical units. */
const EARTH_RADIUS = 6378.1366 / KM_PER_AU;
const RADIUS: Readonly<Record<Luminary, number>> = {
  sun: 695_700 / KM_PER_AU,
  moon: 1738.1 / KM_PER_AU,
};
/** In equatorial radii. */
const POLAR_RADIUS = 1 - 1 / 298.257223563;
/** Refraction at the horizon, in degrees. */
const REFRACTION = 34 / 60;

const MILLISECONDS_PER_HOUR = 3_600_000;
/** Short enough that at most one turning point lies between two samples. */
const STEP_MS = 2 * MILLISECONDS_PER_HOUR;
const TOLERANCE_MS = 50;
/** Degrees. A turning point farther from the horizon cannot hide a rise and a set between two samples. */
const MAX_GRAZING_DEGREES = 3;
/** Each golden-section step leaves 0.62 of the span: 30 reduce four hours to a hundredth of a second. */
const EXTREMUM_STEPS = 30;
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

/** @returns rises and sets of the upper edge on a level horizon at sea level, with 34′ of refraction */
export function findHorizonCrossings(
  luminary: Luminary,
  place: Standpoint,
  from: Moment,
  to: Moment,
): HorizonCrossings {
  const heightAt = createHeightFunction(luminary, place);
  const rises: Moment[] = [];
  const sets: Moment[] = [];
  const note = (start: Sample, end: Sample) => {
    if (start.height < 0 === end.height < 0) return;
    (start.height < 0 ? rises : sets).push(findZero(heightAt, start, end));
  };
  const samples = sampleHeights(heightAt, from, to);
  let last = samples[0];
  for (const [index, sample] of samples.entries()) {
    const [before, after] = [samples[index - 1], samples[index + 1]];
    if (before && after && last && isGrazing(before, sample, after)) {
      const turn = findExtremum(heightAt, before, sample, after);
      for (const point of [turn, sample].sort((one, other) => one.at - other.at)) {
        if (point.at <= last.at) continue;
        note(last, point);
        last = point;
      }
      continue;
    }
    if (last && sample.at > last.at) {
      note(last, sample);
      last = sample;
    }
  }
  return { rises, sets };
}

interface Sample {
  readonly at: Moment;
  readonly height: number;
}
type HeightFunction = (moment: Moment) => number;

/** Apparent height of the upper edge above the horizon, in degrees. */
export function createHeightFunction(
  luminary: Luminary,
  { latitude, longitude }: Standpoint,
): HeightFunction {
  const [sinLatitude, cosLatitude] = [Math.sin(latitude * RADIANS), Math.cos(latitude * RADIANS)];
  const toSurface = EARTH_RADIUS / Math.hypot(cosLatitude, POLAR_RADIUS * sinLatitude);
  const fromAxis = toSurface * cosLatitude;
  const fromEquator = toSurface * POLAR_RADIUS * POLAR_RADIUS * sinLatitude;
  return (moment) => {
    const { rightAscension, declination, distance } = computePosition(luminary, moment);
    const hourAngle = (getGreenwichSiderealTimeAt(moment) + longitude) * RADIANS - rightAscension;
    const ofAxis = distance * Math.cos(declination);
    const toMeridian = ofAxis * Math.cos(hourAngle) - fromAxis;
    const toWest = ofAxis * Math.sin(hourAngle);
    const toNorth = distance * Math.sin(declination) - fromEquator;
    const away = Math.hypot(toMeridian, toWest, toNorth);
    const centre = Math.asin((toMeridian * cosLatitude + toNorth * sinLatitude) / away);
    return (centre + Math.asin(RADIUS[luminary] / away)) / RADIANS + REFRACTION;
  };
}

/** Geocentric, from equator and equinox of date, in radians. */
function computePosition(luminary: Luminary, moment: Moment) {
  const isMoon = luminary === 'moon';
  const sidereal = getTrackValue(isMoon ? 'moonLongitude' : 'sunLongitude', moment);
  const longitude =
    (sidereal + getTrackValue('nutation', moment) + getTrackValue('ayanamsa', moment)) * RADIANS;
  const latitude = isMoon ? getTrackValue('moonLatitude', moment) * RADIANS : 0;
  const obliquity = getTrackValue('obliquity', moment) * RADIANS;
  const x = Math.cos(latitude) * Math.cos(longitude);
  const [y, z] = [Math.cos(latitude) * Math.sin(longitude), Math.sin(latitude)];
  const [cos, sin] = [Math.cos(obliquity), Math.sin(obliquity)];
  return {
    rightAscension: Math.atan2(y * cos - z * sin, x),
    declination: Math.asin(y * sin + z * cos),
    distance: getTrackValue(isMoon ? 'moonDistance' : 'sunDistance', moment),
  };
}

function sampleHeights(heightAt: HeightFunction, from: Moment, to: Moment): Sample[] {
  const samples: Sample[] = [];
  for (let at = from; at < to; at += STEP_MS) samples.push({ at, height: heightAt(at) });
  if (to > from) samples.push({ at: to, height: heightAt(to) });
  return samples;
}

/** Whether the luminary can cross the horizon twice between three samples on the same side. */
function isGrazing(before: Sample, middle: Sample, after: Sample): boolean {
  const side = middle.height < 0 ? -1 : 1;
  const heights = [before, middle, after].map(({ height }) => height * side);
  const [first = 0, second = 0, third = 0] = heights;
  return (
    second < MAX_GRAZING_DEGREES &&
    Math.min(first, third) >= 0 &&
    second <= first &&
    second <= third
  );
}

/** Golden-section search between three samples. */
function findExtremum(
  heightAt: HeightFunction,
  before: Sample,
  middle: Sample,
  after: Sample,
): Sample {
  const side = middle.height < 0 ? -1 : 1;
  let [start, end] = [before.at, after.at];
  for (let step = 0; step < EXTREMUM_STEPS; step++) {
    const inner = (end - start) * GOLDEN_RATIO;
    if (side * heightAt(end - inner) < side * heightAt(start + inner)) end = start + inner;
    else start = end - inner;
  }
  const at = (start + end) / 2;
  return { at, height: heightAt(at) };
}

/** Regula falsi (Illinois variant). */
function findZero(heightAt: HeightFunction, start: Sample, end: Sample): Moment {
  let [low, high] = [start, end];
  for (let [at, before, stays] = [NaN, NaN, 0]; ;) {
    before = at;
    at = low.at + ((high.at - low.at) * low.height) / (low.height - high.height);
    if (Math.abs(at - before) < TOLERANCE_MS) return Math.round(at);
    const height = heightAt(at);
    if (height === 0) return Math.round(at);
    if (height < 0 === low.height < 0) {
      low = { at, height };
      if (stays === 1) high = { at: high.at, height: high.height / 2 };
      stays = 1;
    } else {
      high = { at, height };
      if (stays === -1) low = { at: low.at, height: low.height / 2 };
      stays = -1;
    }
  }
}
