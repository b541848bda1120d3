/** The twelve signs of the zodiac, in order from Aries to Pisces, with the names this site uses for them. */
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
  /** The word in addresses, lower case. */
  readonly slug: SignSlug;
  /** The three letters of the short addresses `/daily-horoscopeari` … `/daily-horoscopepis`. */
  readonly code: string;
  /** English name, capital first letter: also the name on the provider's wire (`sunShine`). */
  readonly name: string;
  /** Sanskrit name in Latin letters. */
  readonly rashi: string;
  /** Hindi name. */
  readonly nameHi: string;
  /** The planet that rules the sign in Indian astrology. */
  readonly ruler: string;
  readonly element: 'Fire' | 'Earth' | 'Air' | 'Water';
}

/** The sign with this name or slug in any letter case; null when there is none. */
export function findSign(name: string): Sign | null {
  const slug = name.trim().toLowerCase();
  return SIGNS.find((each) => each.slug === slug) ?? null;
}

/** @returns the house of a sign counted from another, 1 to 12: the sign itself is the first */
export function getHouseFrom(sign: SignSlug, counted: SignSlug): number {
  const indexOf = (slug: SignSlug) => SIGNS.findIndex((each) => each.slug === slug);
  return ((indexOf(counted) - indexOf(sign) + SIGNS.length) % SIGNS.length) + 1;
}

/** @returns the class that tints the head of a sign's page by the sign's element */
export function getElementClass({ element }: Sign): string {
  return `of-${element.toLowerCase()}`;
}

/** Capital first letter and lower-case rest, as the specification shows a sign from an address. */
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
