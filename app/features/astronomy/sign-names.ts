import { BASE_LANGUAGE, getCurrentLanguage } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import type { Sign, SignSlug } from './signs';

const NAMES: Readonly<Record<SignSlug, () => string>> = {
  aries: m.horoscopes_sign_aries,
  taurus: m.horoscopes_sign_taurus,
  gemini: m.horoscopes_sign_gemini,
  cancer: m.horoscopes_sign_cancer,
  leo: m.horoscopes_sign_leo,
  virgo: m.horoscopes_sign_virgo,
  libra: m.horoscopes_sign_libra,
  scorpio: m.horoscopes_sign_scorpio,
  sagittarius: m.horoscopes_sign_sagittarius,
  capricorn: m.horoscopes_sign_capricorn,
  aquarius: m.horoscopes_sign_aquarius,
  pisces: m.horoscopes_sign_pisces,
};

/** @returns the sign's name in the current language */
export function getSignName(slug: SignSlug): string {
  return NAMES[slug]();
}

/** @returns a sign's Sanskrit and Hindi names, shown next to the English one; null in other languages */
export function getOtherSignNames(sign: Sign): Pick<Sign, 'rashi' | 'nameHi'> | null {
  return getCurrentLanguage() === BASE_LANGUAGE ? sign : null;
}
