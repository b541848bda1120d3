import { readFile } from 'node:fs/promises';

const CITY_STEP = 37;
const FIRST_YEAR = 1955;
const YEARS = 130;
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const CACHED_PAGES = 300;

interface Addresses {
  readonly cities: readonly string[];
  readonly festivals: readonly string[];
  /** Pages that the site caches after their first request. */
  readonly cached: readonly string[];
}

export async function findAddresses(getAddress: (path: string) => string): Promise<Addresses> {
  const maps = await readSitemapPaths(getAddress('/sitemap.xml'));
  const listed = (await Promise.all(maps.map((map) => readSitemapPaths(getAddress(map))))).flat();
  return {
    cities: await readCitySlugs(),
    festivals: listed.filter((path) => /^\/festival\/[^/]+\/[^/]+$/.test(path)),
    cached: listed.filter((path) => !path.startsWith('/panchang/')).slice(0, CACHED_PAGES),
  };
}

/** @returns a different panchang page for each number: every fourth is a month, the others days */
export function loadPanchangPage(cities: readonly string[], number: number): string {
  const year = FIRST_YEAR + (number % YEARS);
  const [month, day] = [(number % 12) + 1, (number % 28) + 1].map(padTwoDigits);
  const ofMonth = `/panchang/${getCitySlug(cities, number)}/${year}-${month}`;
  return number % 4 === 0 ? ofMonth : `${ofMonth}-${day}`;
}

/** @returns a different page for each number: a month of festivals, and a festival in a city */
export function festivalPage(
  festivals: readonly string[],
  cities: readonly string[],
  number: number,
): string {
  const half = Math.floor(number / 2);
  if (number % 2 === 0) {
    const year = FIRST_YEAR + (half % YEARS);
    return `/festival/${MONTHS[(half + Math.floor(half / YEARS)) % MONTHS.length]}?year=${year}`;
  }
  return `${festivals[half % festivals.length]}?city=${getCitySlug(cities, number)}`;
}

function getCitySlug(cities: readonly string[], number: number): string {
  return cities[(number * CITY_STEP) % cities.length] ?? '';
}

async function readCitySlugs(): Promise<string[]> {
  const file = new URL('../../app/features/places/cities.data.json', import.meta.url);
  const { india, abroad } = JSON.parse(await readFile(file, 'utf8')) as Record<
    'india' | 'abroad',
    { cities: { slug: string }[] }[]
  >;
  return [...india, ...abroad].flatMap(({ cities }) => cities.map(({ slug }) => slug));
}

async function readSitemapPaths(map: string): Promise<string[]> {
  const text = await (await fetch(map)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}

function padTwoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
