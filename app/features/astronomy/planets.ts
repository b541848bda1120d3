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

/** Planets that stay in a sign for a year or longer. */
export const SLOW_PLANETS = ['saturn', 'jupiter', 'rahu', 'ketu'] as const satisfies Planet[];

/** Mean nodes always move backward, so they have no stations. */
const LUNAR_NODES = ['rahu', 'ketu'] as const satisfies Planet[];
export type LunarNode = (typeof LUNAR_NODES)[number];

export function isLunarNode(planet: Planet): planet is LunarNode {
  return LUNAR_NODES.some((node) => node === planet);
}
