import { m } from '~/shared/i18n/messages';
import type { Planet } from './planets';

const NAMES: Readonly<Record<Planet, () => string>> = {
  sun: m.horoscopes_planet_sun,
  mercury: m.horoscopes_planet_mercury,
  venus: m.horoscopes_planet_venus,
  mars: m.horoscopes_planet_mars,
  jupiter: m.horoscopes_planet_jupiter,
  saturn: m.horoscopes_planet_saturn,
  rahu: m.horoscopes_planet_rahu,
  ketu: m.horoscopes_planet_ketu,
};

/** @returns a name for the middle of a sentence, such as `the Sun` */
export function getPlanetName(planet: Planet): string {
  return NAMES[planet]();
}
