import {
  e_tilt,
  Ecliptic,
  EclipticGeoMoon,
  GeoVector,
  SunPosition,
  type AstroTime,
  type Body,
} from 'astronomy-engine';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';

const DEGREES_PER_SIGN = 30;
const ARCSECONDS_PER_DEGREE = 3600;
const DAYS_PER_JULIAN_CENTURY = 36_525;
/** Mean Lahiri ayanamsa at J2000.0 (1 January 2000, 12:00 TT): 23°51′25.5″. */
const LAHIRI_AT_J2000 = 23.85709;
/** Degrees that India's printed almanacs subtract in addition to the mean ayanamsa. */
export const PRINTED_ALMANAC_EXCESS = 19.9 / ARCSECONDS_PER_DEGREE;

/**
 * Mean Lahiri (Chitrapaksha) ayanamsa in degrees: distance of the Indian zodiac's zero point from the equinox. Value
 * at J2000 plus general precession in longitude, 5028.796195″ T + 1.1054348″ T² with T in Julian centuries (IAU 2006;
 * Capitaine, Wallace and Chapront 2003). Zero point of the Indian Calendar Reform Committee (1955): a true ayanamsa
 * of 23°15′00″ on 21 March 1956, 0h (A. K. Bhatnagar, "Effect of the New Equinox Definition on the Zero-Point of
 * Longitude of the Indian Calendar", IAU 1990).
 */
export function computeLahiriAyanamsa(time: AstroTime): number {
  const centuries = time.tt / DAYS_PER_JULIAN_CENTURY;
  const precession = (5028.796195 + 1.1054348 * centuries) * centuries;
  return LAHIRI_AT_J2000 + precession / ARCSECONDS_PER_DEGREE;
}

/** Apparent, geocentric, sidereal (Lahiri), in degrees from 0 to 360. */
export function computeSunLongitude(time: AstroTime): number {
  return toSidereal(SunPosition(time).elon, time);
}

/**
 * The Sun's longitude for sign entries in India's printed almanacs: 19.9″ less than mean Lahiri with nutation, which
 * makes entries two to fifteen minutes later. The most widely read almanac gives no reason. All eighteen comparable
 * entries of 2021 to 2027 agree within 45 seconds.
 */
export function computePrintedSunLongitude(time: AstroTime): number {
  return normaliseDegrees(
    SunPosition(time).elon - computeLahiriAyanamsa(time) - PRINTED_ALMANAC_EXCESS,
  );
}

/** Geocentric, sidereal (Lahiri), in degrees from 0 to 360. */
export function computeMoonLongitude(time: AstroTime): number {
  return toSidereal(EclipticGeoMoon(time).lon, time);
}

/** Apparent, geocentric, sidereal (Lahiri), in degrees from 0 to 360. */
export function computePlanetLongitude(body: Body, time: AstroTime): number {
  return toSidereal(Ecliptic(GeoVector(body, time, true)).elon, time);
}

/** Mean ascending node (Rahu), sidereal (J. Meeus, Astronomical Algorithms, 2nd ed., 47.7), in degrees from 0 to 360. */
export function computeMeanNodeLongitude(time: AstroTime): number {
  const t = time.tt / DAYS_PER_JULIAN_CENTURY;
  const ofDate =
    125.0445479 - 1934.1362891 * t + 0.0020754 * t ** 2 + t ** 3 / 467_441 - t ** 4 / 60_616_000;
  return normaliseDegrees(ofDate - computeLahiriAyanamsa(time));
}

/**
 * Converts a longitude from the true equinox of date. Nutation moves the equinox, not the stars, so it is subtracted
 * with the mean ayanamsa.
 */
export function toSidereal(longitudeOfDate: number, time: AstroTime): number {
  const nutation = e_tilt(time).dpsi / ARCSECONDS_PER_DEGREE;
  return normaliseDegrees(longitudeOfDate - nutation - computeLahiriAyanamsa(time));
}

export function getSignAtLongitude(longitude: number): SignSlug {
  const sign = SIGNS[Math.floor(normaliseDegrees(longitude) / DEGREES_PER_SIGN)];
  if (!sign) throw new RangeError(`No sign at longitude ${longitude}`);
  return sign.slug;
}

export function getSignStart(slug: SignSlug): number {
  return SIGNS.findIndex((sign) => sign.slug === slug) * DEGREES_PER_SIGN;
}

/** @returns 0 (inclusive) to 360 (exclusive) */
export function normaliseDegrees(angle: number): number {
  const turned = ((angle % 360) + 360) % 360;
  return turned === 360 ? 0 : turned;
}

/** @returns -180 (inclusive) to 180 (exclusive) */
export function toSignedDegrees(angle: number): number {
  return normaliseDegrees(angle + 180) - 180;
}
