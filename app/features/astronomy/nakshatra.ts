import type { AstroTime } from 'astronomy-engine';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import { MOON, findSpanAt } from './crossing';
import { toMoment } from './interpolated-positions';

/** One of twenty-seven equal parts of the sidereal zodiac, 13°20′ each. */
export interface Nakshatra {
  readonly number: number;
  readonly name: string;
  readonly endsAt: Date;
}

export interface MoonSign {
  readonly sign: SignSlug;
  readonly endsAt: Date;
}

/** In order from 0° of sidereal Aries. */
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

export function getNakshatraAt(instant: Date | AstroTime): Nakshatra {
  const { number, endsAt } = findSpanAt(MOON, NAKSHATRAS.length, toMoment(instant));
  return { number, name: getByNumber(NAKSHATRAS, number), endsAt };
}

export function getMoonSignAt(instant: Date | AstroTime): MoonSign {
  const { number, endsAt } = findSpanAt(MOON, SIGNS.length, toMoment(instant));
  return { sign: getByNumber(SIGNS, number).slug, endsAt };
}

function getByNumber<Name>(names: readonly Name[], number: number): Name {
  const name = names[number - 1];
  if (!name) throw new RangeError(`There is none with the number ${number}`);
  return name;
}
