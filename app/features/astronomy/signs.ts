export const SIGNS = [
  sign('aries', 'ari', 'Aries', 'Mesha', 'मेष', 'Mars', 'Fire'),
  sign('taurus', 'tau', 'Taurus', 'Vrishabha', 'वृषभ', 'Venus', 'Earth'),
  sign('gemini', 'gem', 'Gemini', 'Mithuna', 'मिथुन', 'Mercury', 'Air'),
  sign('cancer', 'can', 'Cancer', 'Karka', 'कर्क', 'Moon', 'Water'),
  sign('leo', 'leo', 'Leo', 'Simha', 'सिंह', 'Sun', 'Fire'),
  sign('virgo', 'vir', 'Virgo', 'Kanya', 'कन्या', 'Mercury', 'Earth'),
  sign('libra', 'lib', 'Libra', 'Tula', 'तुला', 'Venus', 'Air'),
  sign('scorpio', 'sco', 'Scorpio', 'Vrishchika', 'वृश्चिक', 'Mars', 'Water'),
  sign('sagittarius', 'sag', 'Sagittarius', 'Dhanu', 'धनु', 'Jupiter', 'Fire'),
  sign('capricorn', 'cap', 'Capricorn', 'Makara', 'मकर', 'Saturn', 'Earth'),
  sign('aquarius', 'aqa', 'Aquarius', 'Kumbha', 'कुंभ', 'Saturn', 'Air'),
  sign('pisces', 'pis', 'Pisces', 'Meena', 'मीन', 'Jupiter', 'Water'),
] as const;

export type SignSlug =
  | 'aries'
  | 'taurus'
  | 'gemini'
  | 'cancer'
  | 'leo'
  | 'virgo'
  | 'libra'
  | 'scorpio'
  | 'sagittarius'
  | 'capricorn'
  | 'aquarius'
  | 'pisces';

export interface Sign {
  /** Lower case, for URLs. */
  readonly slug: SignSlug;
  /** Suffix of short URLs: `/daily-horoscopeari` … `/daily-horoscopepis`. */
  readonly code: string;
  /** English, capitalised; also the provider's wire name (`sunShine`). */
  readonly name: string;
  /** Sanskrit, in Latin letters. */
  readonly rashi: string;
  readonly nameHi: string;
  /** Ruling planet in Indian astrology. */
  readonly ruler: string;
  readonly element: 'Fire' | 'Earth' | 'Air' | 'Water';
}

/** Finds a sign by name or slug, ignoring case. */
export function findSign(name: string): Sign | null {
  const slug = name.trim().toLowerCase();
  return SIGNS.find((each) => each.slug === slug) ?? null;
}

/** @returns 1 to 12; the sign itself is 1 */
export function getHouseFrom(sign: SignSlug, counted: SignSlug): number {
  const indexOf = (slug: SignSlug) => SIGNS.findIndex((each) => each.slug === slug);
  return ((indexOf(counted) - indexOf(sign) + SIGNS.length) % SIGNS.length) + 1;
}

export function getElementClass({ element }: Sign): string {
  return `of-${element.toLowerCase()}`;
}

/** Capitalised, as specified for signs in addresses. */
export function normaliseSignName(name: string): string {
  const lower = name.trim().toLowerCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

function sign(
  slug: SignSlug,
  code: string,
  name: string,
  rashi: string,
  nameHi: string,
  ruler: string,
  element: Sign['element'],
): Sign {
  return { slug, code, name, rashi, nameHi, ruler, element };
}
