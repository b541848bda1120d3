import { e_tilt, SiderealTime, type AstroTime } from 'astronomy-engine';
import type { Standpoint } from './horizon';
import { toSidereal } from './sidereal';

const RADIANS = Math.PI / 180;
const DEGREES_PER_HOUR = 15;
const QUARTER = 90;

/**
 * Ascendant (lagna): the ecliptic point rising in the east, by apparent sidereal time, true obliquity of date and
 * geographic latitude. The zenith has the local sidereal time as right ascension and the latitude as declination. The
 * ecliptic cuts the horizon 90° before and after the zenith's longitude (J. Meeus, Astronomical Algorithms, 2nd ed.,
 * 13.1 and 14.2). The later point rises; beyond the polar circles, while the pole of the ecliptic is south of the
 * zenith, the earlier one does.
 * @returns the sidereal (mean Lahiri) longitude in degrees from 0 to 360
 */
export function computeAscendantLongitude(time: AstroTime, place: Standpoint): number {
  const obliquity = e_tilt(time).tobl * RADIANS;
  const turned = (SiderealTime(time) * DEGREES_PER_HOUR + place.longitude) * RADIANS;
  const latitude = place.latitude * RADIANS;
  const [sinLatitude, cosLatitude] = [Math.sin(latitude), Math.cos(latitude)];
  const zenith = Math.atan2(
    cosLatitude * Math.sin(turned) * Math.cos(obliquity) + sinLatitude * Math.sin(obliquity),
    cosLatitude * Math.cos(turned),
  );
  // Distance of the ecliptic's pole north of the zenith: its right ascension is 270°.
  const poleToNorth =
    Math.cos(obliquity) * cosLatitude + Math.sin(obliquity) * sinLatitude * Math.sin(turned);
  return toSidereal(zenith / RADIANS + (poleToNorth < 0 ? -QUARTER : QUARTER), time);
}
