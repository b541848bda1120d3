import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import { normaliseDegrees } from './sidereal';

export interface ZodiacPlace {
  readonly longitude: number;
  readonly sign: SignSlug;
  /** Degrees into the sign, from 0 to 30. */
  readonly degree: number;
  readonly nakshatra: number;
  readonly pada: number;
  /**
   * Each pada is a navamsa. They run through the signs: the first of Ashwini is Aries, the first of Taurus is
   * Capricorn.
   */
  readonly navamsa: SignSlug;
}

const DEGREES_PER_SIGN = 30;
const PADAS_PER_SIGN = 9;
const PADAS_PER_NAKSHATRA = 4;

/** All values derive from the pada, so that they agree at an edge. */
export function toZodiacPlace(sidereal: number): ZodiacPlace {
  const longitude = normaliseDegrees(sidereal);
  const pada = Math.floor((longitude * PADAS_PER_SIGN) / DEGREES_PER_SIGN);
  const getSignNumber = Math.floor(pada / PADAS_PER_SIGN);
  return {
    longitude,
    sign: getSign(getSignNumber),
    degree: longitude - getSignNumber * DEGREES_PER_SIGN,
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
