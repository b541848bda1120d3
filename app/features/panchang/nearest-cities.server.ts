import { Cache } from '~/shared/memory/cache';
import { REGIONS, type City, getCityName, getRegionName } from '~/features/places/cities.server';
import type { CityListItem } from './CitySelection';

const MOST = 10;
/** Kilometres. Farther cities are neighbours only within the same state or country. */
const MAX_DISTANCE_KM = 500;
const EARTH_RADIUS_KM = 6371;
const DEGREE = Math.PI / 180;

const nearCities = new Cache<readonly City[]>({
  name: 'near-cities',
  maxBytes: 1_000_000,
  entrySize: (cities) => cities.length * 16,
});

/**
 * Indian cities get only Indian neighbours, because their readers use Indian calendars.
 * @returns cities within 500 km or of the same state or country, nearest first
 */
export function findNearestCities(city: City): readonly City[] {
  return nearCities.getOrCreate(city.slug, () => computeNearestCities(city));
}

function computeNearestCities(city: City): readonly City[] {
  return REGIONS.filter(({ region }) => !isIndian(city.region) || isIndian(region))
    .flatMap(({ cities }) => cities)
    .filter((other) => other !== city)
    .map((other) => ({ other, apart: getDistanceKm(city, other) }))
    .filter(({ other, apart }) => apart <= MAX_DISTANCE_KM || other.region === city.region)
    .sort((one, next) => one.apart - next.apart)
    .slice(0, MOST)
    .map(({ other }) => other);
}

function isIndian({ code }: City['region']): boolean {
  return code === undefined;
}

function getDistanceKm(one: City, other: City): number {
  const north = haversine(one.latitude - other.latitude);
  const east = haversine(one.longitude - other.longitude);
  const chord = north + Math.cos(one.latitude * DEGREE) * Math.cos(other.latitude * DEGREE) * east;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}

function haversine(degrees: number): number {
  return Math.sin((degrees * DEGREE) / 2) ** 2;
}

/** @returns a city as shown in lists, in the language of the page */
export function buildLine(city: City): CityListItem {
  return { slug: city.slug, name: getCityName(city), region: getRegionName(city) };
}
