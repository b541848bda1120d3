import type { SignSlug } from '~/features/astronomy/signs';
import type { ZodiacPlace } from '~/features/astronomy/zodiac-place';

/**
 * Tables of the Ashtakoota. Groups of signs and nakshatras follow Muhurta Chintamani, chapter on marriage (vivaha
 * prakarana). Books agree on them except where noted. Points come from its commentators, who disagree: `tablesDiffer`
 * marks these cases.
 */

/** Ranked from highest to lowest, as in the books. */
export const VARNAS = ['brahmin', 'kshatriya', 'vaishya', 'shudra'] as const;
export type Varna = (typeof VARNAS)[number];

/** Water, fire, earth, air. Some books give air to Vaishya and earth to Shudra. */
const VARNA_BY_SIGN: Readonly<Record<SignSlug, Varna>> = {
  aries: 'kshatriya',
  taurus: 'vaishya',
  gemini: 'shudra',
  cancer: 'brahmin',
  leo: 'kshatriya',
  virgo: 'vaishya',
  libra: 'shudra',
  scorpio: 'brahmin',
  sagittarius: 'kshatriya',
  capricorn: 'vaishya',
  aquarius: 'shudra',
  pisces: 'brahmin',
};

/** Four-legged, human, water, forest, insect. */
export const VASHYAS = ['chatushpada', 'manava', 'jalachara', 'vanachara', 'keeta'] as const;
export type Vashya = (typeof VASHYAS)[number];

const VASHYA_BY_SIGN: Readonly<Record<SignSlug, readonly [firstHalf: Vashya, secondHalf: Vashya]>> =
  {
    aries: ['chatushpada', 'chatushpada'],
    taurus: ['chatushpada', 'chatushpada'],
    gemini: ['manava', 'manava'],
    cancer: ['jalachara', 'jalachara'],
    leo: ['vanachara', 'vanachara'],
    virgo: ['manava', 'manava'],
    libra: ['manava', 'manava'],
    scorpio: ['keeta', 'keeta'],
    sagittarius: ['manava', 'chatushpada'],
    capricorn: ['chatushpada', 'jalachara'],
    aquarius: ['manava', 'manava'],
    pisces: ['jalachara', 'jalachara'],
  };
const HALF_SIGN_DEGREES = 15;

/** From North Indian almanacs; symmetric. Other tables agree only for pairs of the same group. */
const VASHYA_POINTS: Readonly<Record<Vashya, readonly number[]>> = {
  chatushpada: [2, 1, 1, 0.5, 1],
  manava: [1, 2, 0.5, 0, 1],
  jalachara: [1, 0.5, 2, 1, 1],
  vanachara: [0.5, 0, 1, 2, 0],
  keeta: [1, 1, 1, 0, 2],
};

export const YONIS = [
  'horse',
  'elephant',
  'sheep',
  'serpent',
  'dog',
  'cat',
  'rat',
  'cow',
  'buffalo',
  'tiger',
  'deer',
  'monkey',
  'mongoose',
  'lion',
] as const;
export type Yoni = (typeof YONIS)[number];

/**
 * Same animal 4, sworn enemies (mahavaira) 0: Muhurta Chintamani. Friends 3, neutral 2, enemies 1: Maitreya
 * (saravali.de/astrology/koota_yoni.html), with its two asymmetric cells made symmetric as in most tables:
 * horse and deer 3, buffalo and lion 1.
 */
const YONI_POINTS: Readonly<Record<Yoni, readonly number[]>> = {
  horse: [4, 2, 2, 3, 2, 2, 2, 1, 0, 1, 3, 3, 2, 1],
  elephant: [2, 4, 3, 3, 2, 2, 2, 2, 3, 1, 2, 3, 2, 0],
  sheep: [2, 3, 4, 2, 1, 2, 1, 3, 3, 1, 2, 0, 3, 1],
  serpent: [3, 3, 2, 4, 2, 1, 1, 1, 1, 2, 2, 2, 0, 2],
  dog: [2, 2, 1, 2, 4, 2, 1, 2, 2, 1, 0, 2, 1, 1],
  cat: [2, 2, 2, 1, 2, 4, 0, 2, 2, 1, 3, 3, 2, 1],
  rat: [2, 2, 1, 1, 1, 0, 4, 2, 2, 2, 2, 2, 1, 2],
  cow: [1, 2, 3, 1, 2, 2, 2, 4, 3, 0, 3, 2, 2, 1],
  buffalo: [0, 3, 3, 1, 2, 2, 2, 3, 4, 1, 2, 2, 2, 1],
  tiger: [1, 1, 1, 2, 1, 1, 2, 0, 1, 4, 1, 1, 2, 1],
  deer: [3, 2, 2, 2, 0, 3, 2, 3, 2, 1, 4, 2, 2, 1],
  monkey: [3, 3, 0, 2, 2, 3, 2, 2, 2, 1, 2, 4, 3, 2],
  mongoose: [2, 2, 3, 0, 1, 2, 1, 2, 2, 2, 2, 3, 4, 2],
  lion: [1, 0, 1, 2, 1, 1, 2, 1, 1, 1, 1, 2, 2, 4],
};

export const GANAS = ['deva', 'manushya', 'rakshasa'] as const;
export type Gana = (typeof GANAS)[number];

/** Rows are the groom, columns the bride. Books give Deva with Manushya 5 or 6, with Rakshasa 0 or 1. */
const GANA_POINTS: Readonly<Record<Gana, readonly number[]>> = {
  deva: [6, 6, 1],
  manushya: [5, 6, 0],
  rakshasa: [1, 0, 6],
};

export const NADIS = ['adi', 'madhya', 'antya'] as const;
export type Nadi = (typeof NADIS)[number];
/** Zigzag: Ashwini is Adi, Krittika and Rohini Antya, Ardra and Punarvasu Adi. */
const NADI_SEQUENCE: readonly Nadi[] = ['adi', 'madhya', 'antya', 'antya', 'madhya', 'adi'];

const STARS: readonly (readonly [Yoni, Gana])[] = [
  ['horse', 'deva'],
  ['elephant', 'manushya'],
  ['sheep', 'rakshasa'],
  ['serpent', 'manushya'],
  ['serpent', 'deva'],
  ['dog', 'manushya'],
  ['cat', 'deva'],
  ['sheep', 'deva'],
  ['cat', 'rakshasa'],
  ['rat', 'rakshasa'],
  ['rat', 'manushya'],
  ['cow', 'manushya'],
  ['buffalo', 'deva'],
  ['tiger', 'rakshasa'],
  ['buffalo', 'deva'],
  ['tiger', 'rakshasa'],
  ['deer', 'deva'],
  ['deer', 'rakshasa'],
  ['dog', 'rakshasa'],
  ['monkey', 'manushya'],
  ['mongoose', 'manushya'],
  ['monkey', 'deva'],
  ['lion', 'rakshasa'],
  ['horse', 'rakshasa'],
  ['lion', 'manushya'],
  ['cow', 'manushya'],
  ['elephant', 'deva'],
];

export function getVarna(sign: SignSlug): Varna {
  return VARNA_BY_SIGN[sign];
}

/** @returns the Vashya group; Sagittarius and Capricorn change group at 15° */
export function getVashya({ sign, degree }: Pick<ZodiacPlace, 'sign' | 'degree'>): Vashya {
  const [firstHalf, secondHalf] = VASHYA_BY_SIGN[sign];
  return degree < HALF_SIGN_DEGREES ? firstHalf : secondHalf;
}

export function getYoni(nakshatra: number): Yoni {
  return getNakshatraTraits(nakshatra)[0];
}

export function getGana(nakshatra: number): Gana {
  return getNakshatraTraits(nakshatra)[1];
}

export function getNadi(nakshatra: number): Nadi {
  return known(NADI_SEQUENCE[(nakshatra - 1) % NADI_SEQUENCE.length]);
}

/** @returns 0 to 2 points */
export function getVashyaPoints(groom: Vashya, bride: Vashya): number {
  return known(VASHYA_POINTS[groom][VASHYAS.indexOf(bride)]);
}

/** @returns 0 to 4 points */
export function getYoniPoints(groom: Yoni, bride: Yoni): number {
  return known(YONI_POINTS[groom][YONIS.indexOf(bride)]);
}

export function getGanaPoints(groom: Gana, bride: Gana): number {
  return known(GANA_POINTS[groom][GANAS.indexOf(bride)]);
}

function getNakshatraTraits(nakshatra: number): readonly [Yoni, Gana] {
  return known(STARS[nakshatra - 1]);
}

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RangeError('The table has no such row or column');
  return value;
}
