import { houseFrom, type SignSlug } from '~/features/astronomy/signs';
import type { Positions } from './positions';

/** From where the house of Mars is counted. */
export const MANGAL_REFERENCES = ['lagna', 'moon', 'venus'] as const;
export type MangalReference = (typeof MANGAL_REFERENCES)[number];

/** Where Mars stands, counted from one of the three. */
export interface MangalPlace {
  readonly house: number;
  /** In one of the houses 1, 4, 7, 8 and 12. */
  readonly counts: boolean;
  /** In the south the second house counts as well. */
  readonly countsInSouth: boolean;
  /** Mars stands in a sign in which this house does no harm. */
  readonly isExcepted: boolean;
}

/** What takes the dosha away whatever the house, in B. V. Raman's words for the books. */
export type MangalException =
  | 'mars-in-leo-or-aquarius'
  | 'mars-with-jupiter'
  | 'mars-with-moon'
  | 'jupiter-in-lagna'
  | 'venus-in-lagna';

/** Mangal dosha (Kuja dosha, Manglik) of a chart, told by its rule; the pages make no verdict of it. */
export interface MangalDosha {
  readonly from: Readonly<Record<MangalReference, MangalPlace>>;
  readonly exceptions: readonly MangalException[];
  /** Mars counts from the lagna, the Moon or Venus. */
  readonly isNamed: boolean;
  /** The same, and no exception takes it away. */
  readonly isPresent: boolean;
}

/** The rule of the north; the dosha from the lagna is the one that everybody counts. */
const HOUSES = [1, 4, 7, 8, 12];
const SOUTHERN_HOUSES = [...HOUSES, 2];
/**
 * The signs in which Mars does no harm in a house: Aries in the first, Scorpio in the fourth, Capricorn in the seventh, Cancer in the
 * eighth, Sagittarius in the twelfth (the verse "aje lagne vyaye chape …", handed down in books of Muhurta), and those of B. V. Raman,
 * Muhurtha (Electional Astrology), chapter on marriage, for the second, fourth, seventh, eighth and twelfth.
 */
const HARMLESS: Readonly<Partial<Record<number, readonly SignSlug[]>>> = {
  1: ['aries'],
  2: ['gemini', 'virgo'],
  4: ['aries', 'scorpio'],
  7: ['cancer', 'capricorn'],
  8: ['cancer', 'sagittarius', 'pisces'],
  12: ['taurus', 'libra', 'sagittarius'],
};

/** @returns Mangal dosha of a chart: the house of Mars from lagna, Moon and Venus, and the exceptions that hold (B. V. Raman, Muhurtha) */
export function mangalDoshaOf({ ascendant, grahas }: Positions): MangalDosha {
  const { mars, moon, jupiter, venus } = grahas;
  const placeFrom = (sign: SignSlug): MangalPlace => {
    const house = houseFrom(sign, mars.sign);
    return {
      house,
      counts: HOUSES.includes(house),
      countsInSouth: SOUTHERN_HOUSES.includes(house),
      isExcepted: HARMLESS[house]?.includes(mars.sign) ?? false,
    };
  };
  const from = {
    lagna: placeFrom(ascendant.sign),
    moon: placeFrom(moon.sign),
    venus: placeFrom(venus.sign),
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
      exceptions.length === 0 && places.some(({ counts, isExcepted }) => counts && !isExcepted),
  };
}

/** @returns what custom makes of two charts: where both have the dosha it is said to be balanced (B. V. Raman, Muhurtha) */
export function mangalOfBoth(one: MangalDosha, other: MangalDosha): 'neither' | 'one' | 'balanced' {
  if (one.isPresent && other.isPresent) return 'balanced';
  return one.isPresent || other.isPresent ? 'one' : 'neither';
}
