import type { Place } from '~/features/astronomy/rise-set';
import {
  getLocalName,
  getSearchNames,
  getTownNames,
  getTownSounds,
} from '~/features/places/local-names.server';
import { createNameIndex } from '~/features/places/name-index';
import { isDevanagari, toSounds, toSearchName } from './search-name';
import { INDIA_TIME_ZONE } from '~/shared/time/calendar';
import data from './cities.data.json';
import { DEFAULT_CITY_SLUG } from './my-city';

interface Region {
  readonly name: string;
  /** ISO 3166-1 alpha-2; only for countries other than India. */
  readonly code?: string;
}

export interface City extends Place {
  /** Identifies the city in addresses and cookies, such as `pune`. */
  readonly slug: string;
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly region: Region;
}

export const REGIONS = [
  ...data.india.map(({ state, cities }) => buildRegionCities({ name: state }, cities)),
  ...data.abroad.map(({ code, country, cities }) =>
    buildRegionCities({ name: country, code }, cities),
  ),
];

export const CITIES: readonly City[] = REGIONS.flatMap(({ cities }) => cities);

const bySlug = new Map(CITIES.map((city) => [city.slug, city]));

export const DEFAULT_CITY = known(DEFAULT_CITY_SLUG);

/** By population (census of 2011), largest first. */
export const LARGEST_CITIES: readonly City[] = [
  ...['mumbai', 'new-delhi', 'bengaluru', 'hyderabad', 'ahmedabad', 'chennai', 'kolkata'],
  ...['surat', 'pune', 'jaipur', 'lucknow', 'kanpur', 'nagpur', 'indore', 'thane', 'bhopal'],
  ...['visakhapatnam', 'patna', 'vadodara', 'ghaziabad', 'ludhiana', 'agra', 'nashik'],
].map(known);

/**
 * Cities in the sitemap: the largest by the census of 2011, state capitals, popular places of pilgrimage, and cities
 * abroad with the largest Indian communities.
 */
export const INDEXED_CITIES: readonly City[] = [
  ...LARGEST_CITIES,
  ...[
    ...['faridabad', 'meerut', 'rajkot', 'varanasi', 'srinagar', 'amritsar', 'prayagraj', 'ranchi'],
    ...['coimbatore', 'vijayawada', 'jodhpur', 'madurai', 'raipur', 'guwahati', 'chandigarh'],
    ...['thiruvananthapuram', 'kochi', 'bhubaneswar', 'dehradun', 'ujjain', 'haridwar'],
    ...['new-york', 'london', 'dubai', 'singapore', 'toronto', 'sydney', 'kathmandu'],
  ].map(known),
];

/** @returns null for an unknown slug */
export function findCity(slug: string): City | null {
  return bySlug.get(slug) ?? null;
}

/** @returns the city's name in the language of the current page */
export function getCityName(city: Pick<City, 'name'>): string {
  return getLocalName(city);
}

/** @returns the name of the city's state or country in the language of the current page */
export function getRegionName({ region }: Pick<City, 'region'>): string {
  return getLocalName(region);
}

/**
 * Prefix search in all languages and former names, ignoring case, accents, spaces and punctuation. A Devanagari text
 * without a match by spelling is also matched by sound.
 * @returns at most `most`: exact matches first, then current names with the prefix; Indian cities before others
 */
export function searchCities(typed: string, most: number): readonly City[] {
  const searchName = toSearchName(typed);
  if (searchName === '') return [];
  const exact = findCitiesByName(searchName);
  const beginning = getNameIndex()
    .beginning(searchName)
    .filter((city) => !exact.includes(city));
  const isPresent = ({ name }: City) => getSearchNames({ name })[0]?.startsWith(searchName);
  const former = beginning.filter((city) => !isPresent(city));
  const spelt = [...exact, ...beginning.filter(isPresent), ...former];
  if (spelt.length > 0 || !isDevanagari(searchName)) return spelt.slice(0, most);
  return getSoundIndex()
    .called(...toSounds(searchName))
    .slice(0, most);
}

/** @param searchName normalized by `toSearchName` @returns exact matches in any language, including former names */
export function findCitiesByName(searchName: string): readonly City[] {
  return getNameIndex().called(searchName);
}

/** @returns cities of the state or country with exactly this name in any language */
export function findCitiesByRegion(typed: string): readonly City[] {
  return getRegionIndex().called(toSearchName(typed))[0]?.cities ?? [];
}

const getNameIndex = memoize(() => createNameIndex(CITIES, getTownNames));
const getSoundIndex = memoize(() => createNameIndex(CITIES, getTownSounds));
const getRegionIndex = memoize(() =>
  createNameIndex(REGIONS, ({ region }) => getSearchNames(region)),
);

/** Creates the value at the first use, because most processes never search. */
function memoize<Rendered>(make: () => Rendered): () => Rendered {
  let made: Rendered | undefined;
  return () => (made ??= make());
}

interface ListedCity {
  readonly slug: string;
  readonly name: string;
  readonly at: readonly number[];
  readonly also?: readonly string[];
  readonly zone?: string;
}

function buildRegionCities(region: Region, listed: readonly ListedCity[]) {
  const cities = listed.map(({ slug, name, at, also = [], zone = INDIA_TIME_ZONE }): City => {
    const [latitude = NaN, longitude = NaN] = at;
    return { slug, name, otherNames: also, region, latitude, longitude, timeZone: zone };
  });
  return { region, cities };
}

function known(slug: string): City {
  const city = bySlug.get(slug);
  if (!city) throw new Error(`There is no city ${slug}`);
  return city;
}
