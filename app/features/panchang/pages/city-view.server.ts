import { Cache } from '~/shared/memory/cache';
import { getCurrentLanguage } from '~/shared/i18n/language';
import { sortByLocalName } from '~/features/places/local-names.server';
import type { CityListItem } from '~/features/panchang/CitySelection';
import { buildLine } from '~/features/panchang/nearest-cities.server';
import {
  findCitiesByRegion,
  getCityName,
  LARGEST_CITIES,
  REGIONS,
  getRegionName,
  searchCities,
  DEFAULT_CITY,
  type City,
} from '~/features/places/cities.server';

const LONGEST_NAME = 60;
const MAX_MATCHES = 30;

interface CityView {
  readonly from: string;
  readonly typed: string;
  readonly found: readonly CityListItem[] | null;
  readonly mine: CityListItem | null;
  readonly defaultCityName: string;
  readonly largest: readonly CityListItem[];
  readonly states: readonly string[];
  readonly countries: readonly string[];
}

export function buildCityView(written: string, mine: City | null, from: string): CityView {
  const typed = written.trim().slice(0, LONGEST_NAME);
  const [states, countries] = getRegionNames();
  return {
    from,
    typed,
    found: typed === '' ? null : findCities(typed).map(buildLine),
    mine: mine && buildLine(mine),
    defaultCityName: getCityName(DEFAULT_CITY),
    largest: LARGEST_CITIES.map(buildLine),
    states,
    countries,
  };
}

function findCities(typed: string): readonly City[] {
  const ofRegion = findCitiesByRegion(typed);
  return [...new Set([...searchCities(typed, MAX_MATCHES), ...ofRegion])];
}

const regionNames = new Cache<readonly [string[], string[]]>({
  name: 'region-names',
  maxBytes: 1_000_000,
  entrySize: 10_000,
});

function getRegionNames(): readonly [string[], string[]] {
  const getNames = (isAbroad: boolean) => {
    const regions = REGIONS.filter(({ region }) => (region.code !== undefined) === isAbroad);
    return sortByLocalName(regions.map(({ region }) => ({ label: getRegionName({ region }) }))).map(
      ({ label }) => label,
    );
  };
  return regionNames.getOrCreate(getCurrentLanguage(), () => [getNames(false), getNames(true)]);
}
