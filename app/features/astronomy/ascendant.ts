import { e_tilt, SiderealTime, type AstroTime } from 'astronomy-engine';
import type { Standpoint } from './horizon';
import { toSidereal } from './sidereal';

const RADIANS = Math.PI / 180;
const DEGREES_PER_HOUR = 15;
const QUARTER = 90;

/**
 * The ascendant (lagna): the point of the ecliptic that rises on the eastern horizon, by the apparent sidereal time, the true obliquity of
 * date and the geographic latitude.
 *
 * The zenith is a point of the sky like any other: right ascension the local sidereal time, declination the latitude. The ecliptic cuts
 * the horizon 90° before and after the longitude of the zenith (J. Meeus, Astronomical Algorithms, 2nd ed., 13.1 and 14.2). The one
 * after rises, but for places beyond the polar circles at the hours when the pole of the ecliptic stands south of the zenith: there the
 * one before does.
 *
 * @returns the sidereal (mean Lahiri) longitude in degrees from 0 to 360
 */
export function ascendantLongitude(time: AstroTime, place: Standpoint): number {
  const obliquity = e_tilt(time).tobl * RADIANS;
  const turned = (SiderealTime(time) * DEGREES_PER_HOUR + place.longitude) * RADIANS;
  const latitude = place.latitude * RADIANS;
  const [sinLatitude, cosLatitude] = [Math.sin(latitude), Math.cos(latitude)];
  const zenith = Math.atan2(
    cosLatitude * Math.sin(turned) * Math.cos(obliquity) + sinLatitude * Math.sin(obliquity),
    cosLatitude * Math.cos(turned),
  );
  // How far north of the zenith the pole of the ecliptic stands: its right ascension is 270°.
  const poleToNorth =
    Math.cos(obliquity) * cosLatitude + Math.sin(obliquity) * sinLatitude * Math.sin(turned);
  return toSidereal(zenith / RADIANS + (poleToNorth < 0 ? -QUARTER : QUARTER), time);
}
