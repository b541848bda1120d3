import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import { normaliseDegrees } from './sidereal';

/** Where a sidereal longitude lies: in which of the 12 signs, 27 nakshatras and 108 padas, and in which sign of the navamsa. */
export interface ZodiacPlace {
  /** Sidereal, in degrees from 0 to 360. */
  readonly longitude: number;
  readonly sign: SignSlug;
  /** Degrees into the sign, from 0 to 30. */
  readonly degree: number;
  /** 1 (Ashwini) to 27 (Revati). */
  readonly nakshatra: number;
  /** Quarter of the nakshatra, 1 to 4. */
  readonly pada: number;
  /** Each pada is a navamsa, and they run through the signs from Aries on: the first of Ashwini is Aries, the first of Taurus Capricorn. */
  readonly navamsa: SignSlug;
}

const DEGREES_PER_SIGN = 30;
const PADAS_PER_SIGN = 9;
const PADAS_PER_NAKSHATRA = 4;

/** @returns sign, nakshatra, pada and navamsa of a sidereal longitude, all by its pada, so that they never disagree at an edge */
export function zodiacPlace(sidereal: number): ZodiacPlace {
  const longitude = normaliseDegrees(sidereal);
  const pada = Math.floor((longitude * PADAS_PER_SIGN) / DEGREES_PER_SIGN);
  const signNumber = Math.floor(pada / PADAS_PER_SIGN);
  return {
    longitude,
    sign: getSign(signNumber),
    degree: longitude - signNumber * DEGREES_PER_SIGN,
    nakshatra: Math.floor(pada / PADAS_PER_NAKSHATRA) + 1,
    pada: (pada % PADAS_PER_NAKSHATRA) + 1,
    navamsa: getSign(pada % SIGNS.length),
  };
}

function getSign(number: number): SignSlug {
  const sign = SIGNS[number];
  if (!sign) throw new RangeError(`There is no sign ${number}`);
  return sign.slug;
}
