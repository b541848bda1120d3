/** The bodies and points whose transits are told, quick ones first. */
export const PLANETS = [
  'sun',
  'mercury',
  'venus',
  'mars',
  'jupiter',
  'saturn',
  'rahu',
  'ketu',
] as const;
export type Planet = (typeof PLANETS)[number];

/** Those that stay in a sign for a year or longer. */
export const SLOW_PLANETS = ['saturn', 'jupiter', 'rahu', 'ketu'] as const satisfies Planet[];
export type SlowPlanet = (typeof SLOW_PLANETS)[number];

/** The points where the Moon's path crosses the Sun's. The mean nodes always move backward, so they have no stations. */
const LUNAR_NODES = ['rahu', 'ketu'] as const satisfies Planet[];
export type LunarNode = (typeof LUNAR_NODES)[number];

/** @returns whether a planet is a lunar node */
export function isLunarNode(planet: Planet): planet is LunarNode {
  return LUNAR_NODES.some((node) => node === planet);
}
