import { setImmediate } from 'node:timers/promises';
import { StoreError } from '~/shared/result/store-error';
import type { City } from './cities.server';
import {
  getLocalName,
  findListedNames,
  getSearchNames,
  getTownNames,
  getTownSounds,
} from './local-names.server';
import { createNameIndex, type NameIndex } from './name-index';
import { isDevanagari, toSounds, toSearchName } from './search-name';
import type { LocatedCity, PlaceSearchStore } from './location.store';

const INDIA = 'IN';
/** Maximum number of towns with a common name or prefix. Adding the state or country narrows the search. */
const MAX_MATCHES = 60;
const MIN_PREFIX_LENGTH = 2;
/** Indexing this number of names takes one or two milliseconds. */
const TOWNS_PER_CHUNK = 100;
/** Longest name of a town with state and country, in words. */
const MAX_WORDS = 8;
/** Unofficial names of countries. */
const COUNTRY_ALIASES: Readonly<Record<string, string>> = {
  uk: 'GB',
  england: 'GB',
  britain: 'GB',
  usa: 'US',
  america: 'US',
  uae: 'AE',
};

export interface FoundPlaces {
  /** Exact names first, Indian towns before others. A famous city abroad precedes a little-known Indian town. */
  readonly matches: readonly LocatedCity[];
  /**
   * The unambiguous match; null if the user has to choose. A little-known Indian town with a namesake abroad is never
   * chosen automatically: Dhaka rarely means the town in Bihar.
   */
  readonly sure: LocatedCity | null;
}

export type PlaceSearch = ReturnType<typeof createPlaceSearch>;

interface KnownCity extends Pick<City, 'name' | 'otherNames' | 'latitude' | 'longitude'> {
  readonly region: Pick<City['region'], 'code'>;
}
type IndianIndex = Awaited<ReturnType<typeof indexIndianCities>>;

/** Maximum distance in degrees between a famous city and its entry in the list of towns. */
const SAME_CITY_DEGREES = 0.4;

const NO_MATCHES = { called: [], beginning: [] };
const EMPTY_PLACE_RESULT: FoundPlaces = { matches: [], sure: null };

/**
 * Searches towns worldwide.
 * @param knownCities famous cities by name, such as the London in England
 * @returns the search
 */
export function createPlaceSearch(
  source: PlaceSearchStore,
  knownCities: (searchName: string) => readonly KnownCity[],
) {
  let remembered: Promise<IndianIndex> | null = null;

  /** Caches India's towns in memory, because there are few and they are also found by other names and by sound. */
  function indianCities(): Promise<IndianIndex> {
    remembered ??= source
      .indianCities()
      .then(indexIndianCities)
      .catch((error: unknown) => {
        remembered = null;
        throw error;
      });
    return remembered;
  }

  async function named(searchName: string): Promise<FoundPlaces> {
    if (searchName === '') return EMPTY_PLACE_RESULT;
    const india = await indianCities();
    const famousCities = knownCities(searchName);
    const spelt = findBySpelling(india.byName, searchName);
    if (spelt.called.length === 0) spelt.called.push(...findKnownInIndia(india, famousCities));
    const isSpelled = spelt.called.length + spelt.beginning.length > 0;
    const isMatchedBySound = !isSpelled && isDevanagari(searchName);
    const heard = isMatchedBySound ? india.bySound.called(...toSounds(searchName)) : [];
    const called = [...spelt.called, ...heard];
    const abroad = await findAbroad(searchName).catch((error: unknown) => {
      // Towns abroad only supplement an Indian match, so it is returned even without them.
      if (called.length > 0 && error instanceof StoreError) return NO_MATCHES;
      throw error;
    });
    const inState = india.byState.called(searchName);
    const found = [called, inState, abroad.called, spelt.beginning, abroad.beginning];
    const known = findKnownAmong(found.flat(), famousCities);
    const famous = called.some((city) => known.includes(city))
      ? []
      : abroad.called.filter((city) => known.includes(city));
    const groups = [famous, ...found];
    const matches = groups.flatMap((group) => [
      ...group.filter((city) => known.includes(city)),
      ...group.filter((city) => !known.includes(city)),
    ]);
    const knownAbroad = known.filter(({ country }) => country.code !== INDIA);
    // A small Indian town may share its name with a metropolis abroad that is not marked as famous: Oran,
    // Bissau.
    const isDoubtful =
      called.length > 0
        ? abroad.called.length > 0 && !called.some((city) => known.includes(city))
        : inState.length > 0;
    return {
      matches: [...new Set(matches)].slice(0, MAX_MATCHES),
      sure: isDoubtful ? null : findSingle(called, knownAbroad, abroad.called),
    };
  }

  /**
   * By prefix of the Latin name, or by complete name in Hindi. Aliases are searched too, because the list has one name per city: Rangoon finds Yangon.
   */
  async function findAbroad(searchName: string) {
    const known = knownCities(searchName)
      .filter(({ region }) => region.code !== undefined)
      .flatMap(({ name, otherNames }) => [name, ...otherNames]);
    const typed = isDevanagari(searchName) ? findListedNames(searchName) : [searchName];
    const names = [...new Set([...typed, ...known].map(toSearchName))];
    const lists = await Promise.all(
      names.map((name) => source.findCitiesAbroad(name, MAX_MATCHES)),
    );
    const cities = lists.flat();
    const called = cities.filter(({ name }) => names.includes(toSearchName(name)));
    return { called, beginning: cities.filter((city) => !called.includes(city)) };
  }

  /** @returns towns of this name within the given regions */
  async function findWithinRegions(
    searchName: string,
    regions: readonly string[],
  ): Promise<FoundPlaces> {
    const { matches: found } = await named(searchName);
    const within = new Set(regions);
    const matches = found.filter((city) => [...within].every((region) => isInRegion(city, region)));
    const hasSearchName = (city: LocatedCity) => getTownNames(city).includes(searchName);
    const known = findKnownAmong(matches, knownCities(searchName));
    return { matches, sure: findSingle(known, matches.filter(hasSearchName), matches) };
  }

  return {
    /**
     * @param typed the name of a town, optionally followed by its state or country, in any script of the site
     * @throws StoreError
     * @returns the towns that match, and the unambiguous one if there is one
     */
    async find(typed: string): Promise<FoundPlaces> {
      const [searchName = '', ...regions] = typed
        .split(/[,،;()|/]/)
        .map(toSearchName)
        .filter(Boolean);
      const found =
        regions.length > 0 ? await findWithinRegions(searchName, regions) : await named(searchName);
      if (found.matches.length > 0) return found;
      // In "Rampur, near Bareilly" the second part is no state: all Rampurs are offered, none is chosen.
      if (regions.length > 0) return { ...(await named(searchName)), sure: null };
      const words = typed.split(/\s+/).map(toSearchName).filter(Boolean).slice(0, MAX_WORDS);
      for (let count = words.length - 1; count > 0; count -= 1) {
        const within = [words.slice(count).join('')];
        const placed = await findWithinRegions(words.slice(0, count).join(''), within);
        if (placed.matches.length > 0) return placed;
        // Lets other requests run, because each attempt takes a millisecond or two.
        await setImmediate();
      }
      return found;
    },
  };
}

/** @returns a town with state and country in the page's language */
export function placeLabel({ name, state, country }: LocatedCity): string {
  const parts = [getLocalName({ name }), getLocalName(state), getLocalName(country)];
  // Singapore, Singapore, Singapore
  return parts.filter((part, index) => part !== parts[index - 1]).join(', ');
}

/** @returns India's famous cities by listed name, because the list lacks some former names and misspellings */
function findKnownInIndia(
  { byName }: IndianIndex,
  famousCities: readonly KnownCity[],
): readonly LocatedCity[] {
  const names = famousCities
    .filter(({ region }) => region.code === undefined)
    .flatMap(({ name, otherNames }) => [name, ...otherNames]);
  const towns = names.flatMap((name) => byName.called(toSearchName(name)));
  return [...new Set(findKnownAmong(towns, famousCities))];
}

/** @returns the town nearest to each famous city */
function findKnownAmong(towns: readonly LocatedCity[], known: readonly KnownCity[]): LocatedCity[] {
  return known.flatMap(({ latitude, longitude, region: { code = INDIA } }) => {
    const distance = (town: LocatedCity) =>
      Math.max(Math.abs(town.latitude - latitude), Math.abs(town.longitude - longitude));
    const near = towns
      .filter((town) => town.country.code === code && distance(town) < SAME_CITY_DEGREES)
      .sort((one, other) => distance(one) - distance(other));
    return near.slice(0, 1);
  });
}

/**
 * Indexing thousands of names takes a tenth of a second on a slow processor. Other requests run between the chunks.
 */
async function indexIndianCities(cities: readonly LocatedCity[]) {
  const names: (readonly string[])[] = [];
  const sounds: (readonly string[])[] = [];
  for (const [index, city] of cities.entries()) {
    names.push(getTownNames(city));
    sounds.push(getTownSounds(city));
    if (index % TOWNS_PER_CHUNK === 0) await setImmediate();
  }
  const byName = createNameIndex(cities, (_, index) => names[index] ?? []);
  await setImmediate();
  const bySound = createNameIndex(cities, (_, index) => sounds[index] ?? []);
  await setImmediate();
  const byState = createNameIndex(cities, ({ state }) => getSearchNames(state));
  return { byName, bySound, byState };
}

function findBySpelling({ called, beginning }: NameIndex<LocatedCity>, searchName: string) {
  const exact = new Set(called(searchName));
  const longer = searchName.length < MIN_PREFIX_LENGTH ? [] : beginning(searchName);
  return { called: [...exact], beginning: longer.filter((city) => !exact.has(city)) };
}

function isInRegion({ state, country }: LocatedCity, region: string): boolean {
  const [stateName = '', ...otherStateNames] = getSearchNames(state);
  return (
    stateName.startsWith(region) ||
    otherStateNames.includes(region) ||
    country.code.toLowerCase() === region ||
    COUNTRY_ALIASES[region] === country.code ||
    getSearchNames(country).includes(region)
  );
}

/** @returns the item of the first list that is not empty; null if that list has several */
function findSingle(...lists: readonly (readonly LocatedCity[])[]): LocatedCity | null {
  const first = lists.find((list) => list.length > 0) ?? [];
  return first.length === 1 ? (first[0] ?? null) : null;
}
