import { SIGNS, type SignSlug } from '~/features/astronomy/signs';

const PADAS_PER_SIGN = 9;
const PADAS_PER_NAKSHATRA = 4;
const NAKSHATRAS = 27;
const TARA_COUNT = 9;
/** Janma is in neither list: tables disagree on it. */
const GOOD_TARAS = [2, 4, 6, 8, 9];
const CAREFUL_TARAS = [3, 5, 7];
/** Houses from the birth sign in which the Moon gives support (Chandra Bala). */
const SUPPORTING_HOUSES = [1, 3, 6, 7, 10, 11];

/** @returns the three nakshatras that overlap a sign, 1 (Ashwini) to 27 (Revati) */
export function getSignNakshatras(sign: SignSlug): readonly number[] {
  const first = SIGNS.findIndex(({ slug }) => slug === sign) * PADAS_PER_SIGN;
  const padas = Array.from({ length: PADAS_PER_SIGN }, (_, pada) => first + pada);
  return [...new Set(padas.map((pada) => Math.floor(pada / PADAS_PER_NAKSHATRA) + 1))];
}

/**
 * Tara Bala: counts from the birth star to the day's star, modulo nine; the same star is 1.
 * @returns 1 (Janma), 2 (Sampat), 3 (Vipat), 4 (Kshema), 5 (Pratyari), 6 (Sadhaka), 7 (Vadha), 8 (Mitra) or 9 (Parama
 * Mitra)
 */
export function getTara(birthNakshatra: number, nakshatraOfDay: number): number {
  const counted = (nakshatraOfDay - birthNakshatra + NAKSHATRAS) % NAKSHATRAS;
  return (counted % TARA_COUNT) + 1;
}

export function getTaraKind(tara: number): 'good' | 'careful' | 'even' {
  if (GOOD_TARAS.includes(tara)) return 'good';
  return CAREFUL_TARAS.includes(tara) ? 'careful' : 'even';
}

/** @param house 1 to 12 from the birth sign */
export function hasChandraBala(house: number): boolean {
  return SUPPORTING_HOUSES.includes(house);
}
