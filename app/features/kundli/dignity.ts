import { GRAHAS, type Graha } from '~/features/astronomy/grahas';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';

export type SignLord = Exclude<Graha, 'rahu' | 'ketu'>;
export const SIGN_LORDS: readonly SignLord[] = GRAHAS.filter(
  (graha): graha is SignLord => graha !== 'rahu' && graha !== 'ketu',
);

export type GrahaRelation = 'friend' | 'neutral' | 'enemy';

/**
 * Natural friends and enemies (naisargika maitri; Brihat Parashara Hora Shastra, chapter 3). The others are neutral.
 */
const GRAHA_RELATIONS: Readonly<
  Record<SignLord, { readonly friends: readonly SignLord[]; readonly enemies: readonly SignLord[] }>
> = {
  sun: { friends: ['moon', 'mars', 'jupiter'], enemies: ['venus', 'saturn'] },
  moon: { friends: ['sun', 'mercury'], enemies: [] },
  mars: { friends: ['sun', 'moon', 'jupiter'], enemies: ['mercury'] },
  mercury: { friends: ['sun', 'venus'], enemies: ['moon'] },
  jupiter: { friends: ['sun', 'moon', 'mars'], enemies: ['mercury', 'venus'] },
  venus: { friends: ['mercury', 'saturn'], enemies: ['sun', 'moon'] },
  saturn: { friends: ['mercury', 'venus'], enemies: ['sun', 'moon', 'mars'] },
};

/** Brihat Parashara Hora Shastra, chapter 3. */
const EXALTATION_SIGNS: Readonly<Record<SignLord, SignSlug>> = {
  sun: 'aries',
  moon: 'taurus',
  mars: 'capricorn',
  mercury: 'virgo',
  jupiter: 'cancer',
  venus: 'pisces',
  saturn: 'libra',
};

export function getSignLord(slug: SignSlug): SignLord {
  const ruler = SIGNS.find((sign) => sign.slug === slug)?.ruler.toLowerCase();
  const lord = SIGN_LORDS.find((each) => each === ruler);
  if (!lord) throw new RangeError(`There is no sign ${slug}`);
  return lord;
}

/** @returns the natural relation; a graha is its own friend */
export function getRelation(graha: SignLord, other: SignLord): GrahaRelation {
  const { friends, enemies } = GRAHA_RELATIONS[graha];
  if (graha === other || friends.includes(other)) return 'friend';
  return enemies.includes(other) ? 'enemy' : 'neutral';
}

export function isOwnSign(graha: SignLord, sign: SignSlug): boolean {
  return getSignLord(sign) === graha;
}

export function isExalted(graha: SignLord, sign: SignSlug): boolean {
  return EXALTATION_SIGNS[graha] === sign;
}
