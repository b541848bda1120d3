import { Body, Equator, GeoVector, Horizon, Observer, AngleBetween } from 'astronomy-engine';
import { moonsetOf, sunsetOf, type Place } from './rise-set';
import { skyTime } from './sky-time';
import type { CalendarDate } from '~/shared/time/calendar';

/**
 * From this value of B. D. Yallop's test (NAO Technical Note 69, 1997) on, India announces the crescent as seen. Yallop's own limits are -0.014 for perfect air and 0.216 for
 * easily visible. Fitted on the announced months of 2001 to 2015; those of 2016 to 2026 test it (`announced-months.test.ts`).
 */
const SEEN_IN_INDIA = 0.14;
/** The moment at which the crescent is best seen lies this part of the way from sunset to moonset. */
const BEST_PART = 4 / 9;
const DEGREES_PER_RADIAN = 180 / Math.PI;
const ARCMINUTES_PER_DEGREE = 60;
/** The Moon's radius in the Earth's. */
const MOON_RADIUS = 0.27245;
const EARTH_RADIUS_AU = 6378.1366 / 149_597_870.7;

/** @returns whether the young Moon can be seen after sunset at a place, by Yallop's test */
export function isCrescentVisible(date: CalendarDate, place: Place): boolean {
  const sunset = sunsetOf(date, place);
  const moonset = moonsetOf(date, place);
  if (!moonset || moonset <= sunset) return false;
  const best = new Date(sunset.getTime() + (moonset.getTime() - sunset.getTime()) * BEST_PART);
  return yallopValue(best, place) > SEEN_IN_INDIA;
}

/** How far the Moon stands above the Sun, against what its crescent of that width needs. */
function yallopValue(instant: Date, { latitude, longitude }: Place): number {
  const time = skyTime(instant);
  const observer = new Observer(latitude, longitude, 0);
  const altitude = (body: Body) => {
    const { ra, dec } = Equator(body, time, observer, true, true);
    return Horizon(time, observer, ra, dec).altitude;
  };
  const moon = GeoVector(Body.Moon, time, true);
  const parallax = Math.asin(EARTH_RADIUS_AU / moon.Length()) * DEGREES_PER_RADIAN;
  const moonAltitude = altitude(Body.Moon);
  // Yallop takes the altitudes as from the Earth's centre.
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
