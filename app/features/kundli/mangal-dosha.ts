import { getHouseFrom, type SignSlug } from '~/features/astronomy/signs';
import type { Positions } from './positions';

export const MANGAL_REFERENCE_POINTS = ['lagna', 'moon', 'venus'] as const;
export type MangalReference = (typeof MANGAL_REFERENCE_POINTS)[number];

export interface MangalPlace {
  readonly house: number;
  /** In house 1, 4, 7, 8 or 12. */
  readonly counts: boolean;
  /** South Indian tradition also counts the second house. */
  readonly countsInSouth: boolean;
  /** Mars causes no dosha in this house because of its sign. */
  readonly isHarmless: boolean;
}

/** Exceptions for any house, in B. V. Raman's wording. */
export type MangalException =
  | 'mars-in-leo-or-aquarius'
  | 'mars-with-jupiter'
  | 'mars-with-moon'
  | 'jupiter-in-lagna'
  | 'venus-in-lagna';

/** Also called Kuja dosha or Manglik. Pages show the rule, not a verdict. */
export interface MangalDosha {
  readonly from: Readonly<Record<MangalReference, MangalPlace>>;
  readonly exceptions: readonly MangalException[];
  readonly isNamed: boolean;
  /** The dosha exists by the rule, and no exception cancels it. */
  readonly isPresent: boolean;
}

const HOUSES = [1, 4, 7, 8, 12];
const SOUTHERN_HOUSES = [...HOUSES, 2];
/**
 * Signs in which Mars is harmless: Aries in house 1, Scorpio 4, Capricorn 7, Cancer 8, Sagittarius 12 (the verse "aje
 * lagne vyaye chape …" in books of Muhurta). Houses 2, 4, 7, 8 and 12 also follow B. V. Raman, Muhurtha (Electional
 * Astrology), chapter on marriage.
 */
const HARMLESS: Readonly<Partial<Record<number, readonly SignSlug[]>>> = {
  1: ['aries'],
  2: ['gemini', 'virgo'],
  4: ['aries', 'scorpio'],
  7: ['cancer', 'capricorn'],
  8: ['cancer', 'sagittarius', 'pisces'],
  12: ['taurus', 'libra', 'sagittarius'],
};

/** @returns the house of Mars counted from lagna, Moon and Venus, with exceptions (B. V. Raman, Muhurtha) */
export function computeMangalDosha({ ascendant, grahas }: Positions): MangalDosha {
  const { mars, moon, jupiter, venus } = grahas;
  const toMangalPlace = (sign: SignSlug): MangalPlace => {
    const house = getHouseFrom(sign, mars.sign);
    return {
      house,
      counts: HOUSES.includes(house),
      countsInSouth: SOUTHERN_HOUSES.includes(house),
      isHarmless: HARMLESS[house]?.includes(mars.sign) ?? false,
    };
  };
  const from = {
    lagna: toMangalPlace(ascendant.sign),
    moon: toMangalPlace(moon.sign),
    venus: toMangalPlace(venus.sign),
  };
  const held: readonly (readonly [MangalException, boolean])[] = [
    ['mars-in-leo-or-aquarius', mars.sign === 'leo' || mars.sign === 'aquarius'],
    ['mars-with-jupiter', mars.sign === jupiter.sign],
    ['mars-with-moon', mars.sign === moon.sign],
    ['jupiter-in-lagna', jupiter.sign === ascendant.sign],
    ['venus-in-lagna', venus.sign === ascendant.sign],
  ];
  const exceptions = held.flatMap(([exception, holds]) => (holds ? [exception] : []));
  const places = Object.values(from);
  return {
    from,
    exceptions,
    isNamed: places.some(({ counts }) => counts),
    isPresent:
      exceptions.length === 0 && places.some(({ counts, isHarmless }) => counts && !isHarmless),
  };
}

/** @returns `balanced` if both charts have the dosha (B. V. Raman, Muhurtha) */
export function compareMangalDoshas(
  one: MangalDosha,
  other: MangalDosha,
): 'neither' | 'one' | 'balanced' {
  if (one.isPresent && other.isPresent) return 'balanced';
  return one.isPresent || other.isPresent ? 'one' : 'neither';
}
