import { setImmediate } from 'node:timers/promises';
import { StoreError } from '~/shared/result/store-error';
import { localName, namesCalled, searchNamesOf } from './local-names.server';
import { createNameIndex, type NameIndex } from './name-index';
import { isDevanagari, soundsOf } from './name-sound';
import type { PlacedCity, PlaceSearchSource } from './place-search.store';
import { searchName } from './search-name';

const INDIA = 'IN';
/** Towns that share a name, or its beginning: who means one of more than these adds the state or the country. */
const MOST_FOUND = 60;
/** One letter begins too many names to be of use. */
const LEAST_BEGINNING = 2;
/** So many names are read in a millisecond or two. */
const TOWNS_IN_A_PIECE = 100;
/** Names of towns with their state and country have no more words. */
const MOST_WORDS = 8;
/** What people write for countries beside their names. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  uk: 'GB',
  england: 'GB',
  britain: 'GB',
  usa: 'US',
  america: 'US',
  uae: 'AE',
};

/** The towns that may be meant by what somebody typed. */
export interface FoundPlaces {
  /** Those called so first, India's before others; before a town of India that is not known far and wide, a city abroad that is. */
  readonly matches: readonly PlacedCity[];
  /**
   * The one that is surely meant; null where somebody has to choose. A town of India that is not known far and wide is never taken in
   * silence while a place abroad is called the same: who types Dhaka may not mean Bihar's.
   */
  readonly sure: PlacedCity | null;
}

export type PlaceSearch = ReturnType<typeof createPlaceSearch>;

/** A city that is known far and wide. */
interface KnownCity {
  readonly name: string;
  /** Names that it had, or has beside. */
  readonly otherNames: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  /** Where it lies abroad. */
  readonly region: { readonly code?: string };
}

/** The towns of India by what they are looked for by. */
interface IndianIndex {
  /** As `searchName` has them. */
  readonly byName: NameIndex<PlacedCity>;
  readonly byState: NameIndex<PlacedCity>;
  /** As `soundsOf` has them. */
  readonly bySound: NameIndex<PlacedCity>;
}

/** Degrees within which a known city and a town of the list are one. */
const SAME_CITY = 0.4;

const NOBODY = { called: [], beginning: [] };
const NOWHERE: FoundPlaces = { matches: [], sure: null };

/**
 * Looks for towns of the whole world by what somebody types.
 * @param knownCities the cities known far and wide that are called so: London means England's
 * @returns the search
 */
export function createPlaceSearch(
  source: PlaceSearchSource,
  knownCities: (wanted: string) => readonly KnownCity[],
) {
  let remembered: Promise<IndianIndex> | null = null;

  /** India's stay in memory: they are few, and are found by their other names and by sound, too. */
  function indianCities(): Promise<IndianIndex> {
    remembered ??= source
      .indianCities()
      .then(indexOfIndia)
      .catch((error: unknown) => {
        remembered = null;
        throw error;
      });
    return remembered;
  }

  async function named(wanted: string): Promise<FoundPlaces> {
    if (wanted === '') return NOWHERE;
    const india = await indianCities();
    const wellKnown = knownCities(wanted);
    const spelt = spelledSo(india.byName, wanted);
    if (spelt.called.length === 0) spelt.called.push(...knownInIndia(india, wellKnown));
    const isSpelled = spelt.called.length + spelt.beginning.length > 0;
    const isHeard = !isSpelled && isDevanagari(wanted);
    const heard = isHeard ? india.bySound.called(...soundsOf(wanted)) : [];
    const called = [...spelt.called, ...heard];
    const abroad = await namedAbroad(wanted).catch((error: unknown) => {
      // Towns abroad only stand beside one of India that is called so.
      if (called.length > 0 && error instanceof StoreError) return NOBODY;
      throw error;
    });
    const inState = india.byState.called(wanted);
    const found = [called, inState, abroad.called, spelt.beginning, abroad.beginning];
    const known = knownAmong(found.flat(), wellKnown);
    const famous = called.some((city) => known.includes(city))
      ? []
      : abroad.called.filter((city) => known.includes(city));
    const groups = [famous, ...found];
    const matches = groups.flatMap((group) => [
      ...group.filter((city) => known.includes(city)),
      ...group.filter((city) => !known.includes(city)),
    ]);
    const knownAbroad = known.filter(({ country }) => country.code !== INDIA);
    // A small town of India may share its name with a metropolis abroad that nobody has marked as known: Oran, Bissau.
    const isDoubtful =
      called.length > 0
        ? abroad.called.length > 0 && !called.some((city) => known.includes(city))
        : inState.length > 0;
    return {
      matches: [...new Set(matches)].slice(0, MOST_FOUND),
      sure: isDoubtful ? null : onlyOneOf(called, knownAbroad, abroad.called),
    };
  }

  /**
   * By the beginnings of their own names, which are in Latin letters; by what Hindi calls them, whole. The list has one name of a city:
   * who types Rangoon is led to Yangon.
   */
  async function namedAbroad(wanted: string) {
    const known = knownCities(wanted)
      .filter(({ region }) => region.code !== undefined)
      .flatMap(({ name, otherNames }) => [name, ...otherNames]);
    const typed = isDevanagari(wanted) ? namesCalled(wanted) : [wanted];
    const names = [...new Set([...typed, ...known].map(searchName))];
    const lists = await Promise.all(names.map((name) => source.citiesAbroad(name, MOST_FOUND)));
    const cities = lists.flat();
    const called = cities.filter(({ name }) => names.includes(searchName(name)));
    return { called, beginning: cities.filter((city) => !called.includes(city)) };
  }

  /** @returns the towns of a name that lie where the other words say */
  async function namedWithin(wanted: string, regions: readonly string[]): Promise<FoundPlaces> {
    const { matches: found } = await named(wanted);
    const within = new Set(regions);
    const matches = found.filter((city) => [...within].every((region) => liesIn(city, region)));
    const isCalledSo = (city: PlacedCity) => getNames(city).includes(wanted);
    const known = knownAmong(matches, knownCities(wanted));
    return { matches, sure: onlyOneOf(known, matches.filter(isCalledSo), matches) };
  }

  return {
    /**
     * @param typed the name of a town, with its state or country behind it or not, in any script of the site
     * @returns the towns that may be meant @throws StoreError
     */
    async find(typed: string): Promise<FoundPlaces> {
      const [wanted = '', ...regions] = typed
        .split(/[,،;()|/]/)
        .map(searchName)
        .filter(Boolean);
      const found = regions.length > 0 ? await namedWithin(wanted, regions) : await named(wanted);
      if (found.matches.length > 0) return found;
      // "Rampur, near Bareilly" is no name of a state: the towns of that name are offered, and none is taken for sure.
      if (regions.length > 0) return { ...(await named(wanted)), sure: null };
      const words = typed.split(/\s+/).map(searchName).filter(Boolean).slice(0, MOST_WORDS);
      for (let count = words.length - 1; count > 0; count -= 1) {
        const within = [words.slice(count).join('')];
        const placed = await namedWithin(words.slice(0, count).join(''), within);
        if (placed.matches.length > 0) return placed;
        // Requests of others go first: each try takes a millisecond or two.
        await setImmediate();
      }
      return found;
    },
  };
}

/** @returns a town with its state and country, as the language of the page in hand calls them */
export function placeLabel({ name, state, country }: PlacedCity): string {
  const parts = [localName({ name }), localName(state), localName(country)];
  // Singapore, Singapore, Singapore
  return parts.filter((part, index) => part !== parts[index - 1]).join(', ');
}

/** @returns the known cities of India by the names that the list has of them: it lacks some former names and misspellings */
function knownInIndia(
  { byName }: IndianIndex,
  wellKnown: readonly KnownCity[],
): readonly PlacedCity[] {
  const names = wellKnown
    .filter(({ region }) => region.code === undefined)
    .flatMap(({ name, otherNames }) => [name, ...otherNames]);
  const towns = names.flatMap((name) => byName.called(searchName(name)));
  return [...new Set(knownAmong(towns, wellKnown))];
}

/** @returns the towns that known cities are, each the nearest to where that lies */
function knownAmong(towns: readonly PlacedCity[], known: readonly KnownCity[]): PlacedCity[] {
  return known.flatMap(({ latitude, longitude, region: { code = INDIA } }) => {
    const distance = (town: PlacedCity) =>
      Math.max(Math.abs(town.latitude - latitude), Math.abs(town.longitude - longitude));
    const near = towns
      .filter((town) => town.country.code === code && distance(town) < SAME_CITY)
      .sort((one, other) => distance(one) - distance(other));
    return near.slice(0, 1);
  });
}

/** Thousands of names take a tenth of a second on a slow processor: they are read in pieces, between which other requests have their turn. */
async function indexOfIndia(cities: readonly PlacedCity[]): Promise<IndianIndex> {
  const towns: { item: PlacedCity; names: readonly string[]; sounds: readonly string[] }[] = [];
  for (const [index, city] of cities.entries()) {
    const sounds = [city.name, ...city.otherNames].flatMap(soundsOf);
    towns.push({ item: city, names: getNames(city), sounds });
    if (index % TOWNS_IN_A_PIECE === 0) await setImmediate();
  }
  const byName = createNameIndex(towns);
  await setImmediate();
  const bySound = createNameIndex(towns.map(({ item, sounds }) => ({ item, names: sounds })));
  await setImmediate();
  const byState = createNameIndex(
    cities.map((city) => ({ item: city, names: searchNamesOf(city.state) })),
  );
  return { byName, bySound, byState };
}

function spelledSo({ called, beginning }: NameIndex<PlacedCity>, wanted: string) {
  const exact = new Set(called(wanted));
  const longer = wanted.length < LEAST_BEGINNING ? [] : beginning(wanted);
  return { called: [...exact], beginning: longer.filter((city) => !exact.has(city)) };
}

function getNames({ name, otherNames }: PlacedCity): readonly string[] {
  return [...searchNamesOf({ name }), ...otherNames.map(searchName)];
}

function liesIn({ state, country }: PlacedCity, region: string): boolean {
  const [stateName = '', ...otherStateNames] = searchNamesOf(state);
  return (
    stateName.startsWith(region) ||
    otherStateNames.includes(region) ||
    country.code.toLowerCase() === region ||
    ALSO_CALLED[region] === country.code ||
    searchNamesOf(country).includes(region)
  );
}

/** @returns the one place of the first list that has any; null where it has several, one of which would be guessed */
function onlyOneOf(...lists: readonly (readonly PlacedCity[])[]): PlacedCity | null {
  const first = lists.find((list) => list.length > 0) ?? [];
  return first.length === 1 ? (first[0] ?? null) : null;
}
