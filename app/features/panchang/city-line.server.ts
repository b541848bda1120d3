import { cityName, regionName, type City } from '~/features/places/cities.server';
import type { CityLine } from './CityChoice';

/** @returns a city as lists show it, in the language of the page in hand */
export function lineOf(city: City): CityLine {
  return { slug: city.slug, name: cityName(city), region: regionName(city) };
}
