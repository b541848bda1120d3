import { Body, Equator, GeoVector, Horizon, Observer, AngleBetween } from 'astronomy-engine';
import { findMoonset, getSunset, type Place } from './rise-set';
import { toAstroTime } from './sky-time';
import type { CalendarDate } from '~/shared/time/calendar';

/**
 * Threshold of B. D. Yallop's test (NAO Technical Note 69, 1997) for India. Yallop's limits are -0.014 for perfect
 * air and 0.216 for easy visibility. Fitted to the announced months of 2001 to 2015 and tested with those of 2016 to
 * 2026 (`announced-months.test.ts`).
 */
const MIN_YALLOP_VALUE = 0.14;
/** Fraction of the time from sunset to moonset at which the crescent is best visible. */
const BEST_VISIBILITY_FRACTION = 4 / 9;
const DEGREES_PER_RADIAN = 180 / Math.PI;
const ARCMINUTES_PER_DEGREE = 60;
/** In Earth radii. */
const MOON_RADIUS = 0.27245;
const EARTH_RADIUS_AU = 6378.1366 / 149_597_870.7;

/** By Yallop's test, after sunset. */
export function isCrescentVisible(date: CalendarDate, place: Place): boolean {
  const sunset = getSunset(date, place);
  const moonset = findMoonset(date, place);
  if (!moonset || moonset <= sunset) return false;
  const best = new Date(
    sunset.getTime() + (moonset.getTime() - sunset.getTime()) * BEST_VISIBILITY_FRACTION,
  );
  return computeYallopValue(best, place) > MIN_YALLOP_VALUE;
}

/** The Moon's altitude above the Sun, minus the altitude that a crescent of its width needs. */
function computeYallopValue(instant: Date, { latitude, longitude }: Place): number {
  const time = toAstroTime(instant);
  const observer = new Observer(latitude, longitude, 0);
  const altitude = (body: Body) => {
    const { ra, dec } = Equator(body, time, observer, true, true);
    return Horizon(time, observer, ra, dec).altitude;
  };
  const moon = GeoVector(Body.Moon, time, true);
  const parallax = Math.asin(EARTH_RADIUS_AU / moon.Length()) * DEGREES_PER_RADIAN;
  const moonAltitude = altitude(Body.Moon);
  // Yallop uses geocentric altitudes.
  const geocentric = moonAltitude + parallax * Math.cos(moonAltitude / DEGREES_PER_RADIAN);
  const arcOfVision = geocentric - altitude(Body.Sun);
  const arcOfLight = AngleBetween(moon, GeoVector(Body.Sun, time, true));
  const semidiameter =
    MOON_RADIUS *
    parallax *
    ARCMINUTES_PER_DEGREE *
    (1 + Math.sin(moonAltitude / DEGREES_PER_RADIAN) * Math.sin(parallax / DEGREES_PER_RADIAN));
  const width = semidiameter * (1 - Math.cos(arcOfLight / DEGREES_PER_RADIAN));
  return (
    (arcOfVision - (11.8371 - 6.3226 * width + 0.7319 * width ** 2 - 0.1018 * width ** 3)) / 10
  );
}
