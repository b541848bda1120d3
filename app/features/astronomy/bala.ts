import { SIGNS, type SignSlug } from '~/features/astronomy/signs';

/** Quarters (padas) of nakshatras in a sign, and in a nakshatra. */
const PADAS_PER_SIGN = 9;
const PADAS_PER_NAKSHATRA = 4;
const NAKSHATRAS = 27;
const TARAS = 9;
/** Janma is counted among neither: some tables call it good, some not. */
const GOOD_TARAS = [2, 4, 6, 8, 9];
const CAREFUL_TARAS = [3, 5, 7];
/** The houses in which the Moon is said to support (Chandra Bala), counted from the sign of birth. */
const SUPPORTING_HOUSES = [1, 3, 6, 7, 10, 11];

/** @returns the nakshatras that lie in a sign wholly or partly, 1 (Ashwini) to 27 (Revati): three for each */
export function nakshatrasOf(sign: SignSlug): readonly number[] {
  const first = SIGNS.findIndex(({ slug }) => slug === sign) * PADAS_PER_SIGN;
  const padas = Array.from({ length: PADAS_PER_SIGN }, (_, pada) => first + pada);
  return [...new Set(padas.map((pada) => Math.floor(pada / PADAS_PER_NAKSHATRA) + 1))];
}

/**
 * Tara Bala: the day's star counted from the star of birth, by nines; the same star is the first.
 * @returns 1 (Janma), 2 (Sampat), 3 (Vipat), 4 (Kshema), 5 (Pratyari), 6 (Sadhaka), 7 (Vadha), 8 (Mitra) or 9 (Parama Mitra)
 */
export function taraOf(birthNakshatra: number, nakshatraOfDay: number): number {
  const counted = (nakshatraOfDay - birthNakshatra + NAKSHATRAS) % NAKSHATRAS;
  return (counted % TARAS) + 1;
}

/** @returns what custom makes of a tara: good, to be careful, or neither */
export function taraKind(tara: number): 'good' | 'careful' | 'even' {
  if (GOOD_TARAS.includes(tara)) return 'good';
  return CAREFUL_TARAS.includes(tara) ? 'careful' : 'even';
}

/** @returns whether the Moon in a house, 1 to 12 from the sign of birth, is said to support (Chandra Bala) */
export function hasChandraBala(house: number): boolean {
  return SUPPORTING_HOUSES.includes(house);
}
