import type { AstroTime } from 'astronomy-engine';
import { nextCrossing, type GrowingAngle } from './crossing';
import { moonLongitude, normaliseDegrees, signAt, startOfSign } from './sidereal';
import type { SignSlug } from '~/features/horoscopes/signs';
import { skyTime } from './sky-time';

/** A lunar mansion: one of twenty-seven equal parts of the sidereal zodiac, 13°20′ each. */
export interface Nakshatra {
  /** 1 (Ashwini) to 27 (Revati). */
  readonly number: number;
  readonly name: string;
  readonly endsAt: Date;
}

/** The Moon's sidereal sign and when the Moon leaves it. */
export interface MoonSign {
  readonly sign: SignSlug;
  readonly endsAt: Date;
}

/** The twenty-seven nakshatras in order, beginning at 0° of sidereal Aries. */
export const NAKSHATRAS = [
  'Ashwini',
  'Bharani',
  'Krittika',
  'Rohini',
  'Mrigashira',
  'Ardra',
  'Punarvasu',
  'Pushya',
  'Ashlesha',
  'Magha',
  'Purva Phalguni',
  'Uttara Phalguni',
  'Hasta',
  'Chitra',
  'Swati',
  'Vishakha',
  'Anuradha',
  'Jyeshtha',
  'Mula',
  'Purva Ashadha',
  'Uttara Ashadha',
  'Shravana',
  'Dhanishta',
  'Shatabhisha',
  'Purva Bhadrapada',
  'Uttara Bhadrapada',
  'Revati',
] as const;

const DEGREES_PER_NAKSHATRA = 360 / NAKSHATRAS.length;
const DEGREES_PER_SIGN = 30;

const MOON: GrowingAngle = { at: moonLongitude, slowest: 11.5, fastest: 15.6 };

/** The nakshatra in which the Moon stands at an instant. */
export function nakshatraAt(instant: Date | AstroTime): Nakshatra {
  const time = skyTime(instant);
  const index = Math.floor(MOON.at(time) / DEGREES_PER_NAKSHATRA);
  const name = NAKSHATRAS[index];
  if (!name) throw new RangeError(`No nakshatra with index ${index}`);
  const end = normaliseDegrees((index + 1) * DEGREES_PER_NAKSHATRA);
  return { number: index + 1, name, endsAt: nextCrossing(MOON, end, time).date };
}

/** The sidereal sign in which the Moon stands at an instant. */
export function moonSignAt(instant: Date | AstroTime): MoonSign {
  const time = skyTime(instant);
  const sign = signAt(MOON.at(time));
  const end = normaliseDegrees(startOfSign(sign) + DEGREES_PER_SIGN);
  return { sign, endsAt: nextCrossing(MOON, end, time).date };
}
