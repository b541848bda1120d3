import { getCurrentLanguage } from '~/shared/i18n/language';
import { sortedLocally } from '~/features/places/local-names.server';
import type { CityLine } from '~/features/panchang/CityChoice';
import { lineOf } from '~/features/panchang/city-line.server';
import {
  citiesOfRegion,
  cityName,
  LARGEST_CITIES,
  REGIONS,
  regionName,
  searchCities,
  USUAL_CITY,
  type City,
} from '~/features/places/cities.server';

const LONGEST_NAME = 60;
const MOST_FOUND = 30;

export interface CityView {
  readonly from: string;
  readonly typed: string;
  readonly found: readonly CityLine[] | null;
  readonly mine: CityLine | null;
  readonly usual: string;
  readonly largest: readonly CityLine[];
  readonly states: readonly string[];
  readonly countries: readonly string[];
}

export function cityView(written: string, mine: City | null, from: string): CityView {
  const typed = written.trim().slice(0, LONGEST_NAME);
  const [states, countries] = regionNames();
  return {
    from,
    typed,
    found: typed === '' ? null : findCities(typed).map(lineOf),
    mine: mine && lineOf(mine),
    usual: cityName(USUAL_CITY),
    largest: LARGEST_CITIES.map(lineOf),
    states,
    countries,
  };
}

function findCities(typed: string): readonly City[] {
  const ofRegion = citiesOfRegion(typed);
  return [...new Set([...searchCities(typed, MOST_FOUND), ...ofRegion])];
}

const namesByLanguage = new Map<string, readonly [string[], string[]]>();

function regionNames(): readonly [string[], string[]] {
  const language = getCurrentLanguage();
  const known = namesByLanguage.get(language);
  if (known) return known;
  const getNames = (isAbroad: boolean) => {
    const regions = REGIONS.filter(({ region }) => (region.code !== undefined) === isAbroad);
    return sortedLocally(regions.map(({ region }) => ({ label: regionName({ region }) }))).map(
      ({ label }) => label,
    );
  };
  const names = [getNames(false), getNames(true)] as const;
  namesByLanguage.set(language, names);
  return names;
}
