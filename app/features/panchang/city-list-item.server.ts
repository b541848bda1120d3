import { getCityName, getRegionName, type City } from '~/features/places/cities.server';
import type { CityListItem } from './CitySelection';

/** @returns a city as shown in lists, in the language of the page */
export function buildLine(city: City): CityListItem {
  return { slug: city.slug, name: getCityName(city), region: getRegionName(city) };
}
