import { LORD_LABELS } from '~/features/panchang/panchang-labels';
import type { Graha } from '~/features/astronomy/grahas';
import { m } from '~/shared/i18n/messages';

const NAMES: Readonly<Record<Graha, () => string>> = {
  ...LORD_LABELS,
  rahu: m.horoscopes_planet_rahu,
  ketu: m.horoscopes_planet_ketu,
};

const SHORT: Readonly<Record<Graha, () => string>> = {
  sun: m.kundli_short_sun,
  moon: m.horoscopes_chart_moon,
  mars: m.kundli_short_mars,
  mercury: m.kundli_short_mercury,
  jupiter: m.horoscopes_chart_jupiter,
  venus: m.kundli_short_venus,
  saturn: m.horoscopes_chart_saturn,
  rahu: m.horoscopes_chart_rahu,
  ketu: m.horoscopes_chart_ketu,
};

export function getGrahaName(graha: Graha): string {
  return NAMES[graha]();
}

/** @returns the name inside a sentence: "the Sun" */
export function getGrahaNameInSentence(graha: Graha): string {
  if (graha === 'sun') return m.horoscopes_planet_sun();
  return graha === 'moon' ? m.kundli_the_moon() : getGrahaName(graha);
}

export function getGrahaAbbreviation(graha: Graha): string {
  return SHORT[graha]();
}
