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
