import { REGIONS, type City } from './cities.server';

/** So many are named under a city's page. */
const MOST = 10;
const DEGREE = Math.PI / 180;

const remembered = new Map<string, readonly City[]>();

/** @returns other cities of the same state or country, the nearest first */
export function nearestCities(city: City): readonly City[] {
  const known = remembered.get(city.slug);
  if (known) return known;
  const all = REGIONS.find(({ region }) => region === city.region)?.cities ?? [];
  const found = all
    .filter((other) => other !== city)
    .map((other) => ({ other, apart: degreesApart(city, other) }))
    .sort((one, next) => one.apart - next.apart)
    .slice(0, MOST)
    .map(({ other }) => other);
  remembered.set(city.slug, found);
  return found;
}

/** Right for neighbours: the Earth is flat between them. */
function degreesApart(one: City, other: City): number {
  const east = (one.longitude - other.longitude) * Math.cos(one.latitude * DEGREE);
  return Math.hypot(one.latitude - other.latitude, east);
}
