import { nullOnStoreError } from '~/shared/result/with-store-fallback';
import { getLocalName, sortByLocalName, hasName } from './local-names.server';
import type { LocationStore, City, Country, State } from './location.store';
import { isDevanagari, toSounds, toSearchName } from './search-name';

const INDIA = 'IN';

export interface PlaceOption {
  readonly value: string;
  readonly label: string;
}

export interface Places {
  readonly countries: readonly PlaceOption[];
  readonly states: readonly PlaceOption[];
  readonly cities: readonly PlaceOption[];
}

interface ChosenPlaces {
  readonly countryId: number | null;
  readonly stateId: number | null;
}

/** @returns the lists for a form with this country and state selected @throws StoreError */
export async function loadPlaces(
  source: LocationStore,
  { countryId, stateId }: ChosenPlaces,
): Promise<Places> {
  const [countries, states] = await Promise.all([
    source.countries(),
    countryId === null ? [] : source.getStates(countryId),
  ]);
  // The country was changed after the state was chosen.
  const known = states.some(({ id }) => id === stateId);
  const cities = known && stateId !== null ? await source.listCities(stateId) : [];
  return {
    countries: toOptions(countries),
    states: toOptions(states),
    cities: toOptions(cities),
  };
}

/**
 * For a form with user input, which is always shown.
 * @returns lists as from `loadPlaces`; a list that fails to load is empty, and `isPartial` is set
 */
export async function loadAvailablePlaces(
  source: LocationStore,
  chosen: ChosenPlaces,
): Promise<{ readonly places: Places; readonly isPartial: boolean }> {
  let isPartial = false;
  const emptyIfUnavailable = async <Place>(list: Promise<readonly Place[]>) => {
    const loaded = await nullOnStoreError(list);
    isPartial ||= loaded === null;
    return loaded ?? [];
  };
  const places = await loadPlaces(
    {
      countries: () => emptyIfUnavailable(source.countries()),
      getStates: (countryId) => emptyIfUnavailable(source.getStates(countryId)),
      listCities: (stateId) => emptyIfUnavailable(source.listCities(stateId)),
    },
    chosen,
  );
  return { places, isPartial };
}

/**
 * Default country of an empty form: India.
 * @returns its id; null if it is not in the list or the list fails to load
 */
export async function findDefaultCountry(
  source: Pick<LocationStore, 'countries'>,
): Promise<number | null> {
  const countries = await nullOnStoreError(source.countries());
  return countries?.find(({ code, name }) => code === INDIA || name === 'India')?.id ?? null;
}

/** @returns the id in a select's value; null if nothing is selected */
export function placeId(value: string | readonly string[] | undefined): number | null {
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}

/** @returns options in the page's language, India first */
export function toOptions(
  places: readonly (Pick<Country, 'id' | 'name'> & Partial<Country>)[],
): readonly PlaceOption[] {
  const options = places.map((place) => ({ value: String(place.id), label: getLocalName(place) }));
  return places[0]?.code === INDIA
    ? [...options.slice(0, 1), ...sortByLocalName(options.slice(1))]
    : sortByLocalName(options);
}

/** @returns the names of places chosen by id; null if they do not belong together @throws StoreError */
export async function findPlaceNames(
  source: LocationStore,
  chosen: Readonly<Record<'countryId' | 'stateId' | 'cityId', number>>,
): Promise<PlaceNames | null> {
  const [countries, states, cities] = await Promise.all([
    source.countries(),
    source.getStates(chosen.countryId),
    source.listCities(chosen.stateId),
  ]);
  const country = countries.find(({ id }) => id === chosen.countryId);
  const state = states.find(({ id }) => id === chosen.stateId);
  const city = cities.find(({ id }) => id === chosen.cityId);
  if (!country || !state || !city) return null;
  return { country: country.name, state: state.name, city: city.name };
}

export type PlaceNames = Readonly<Record<'country' | 'state' | 'city', string>>;

/** Matching places. States are searched only within the country, cities only within the state. */
export interface NamedPlaces {
  readonly country: Country | null;
  readonly state: State | null;
  readonly city: City | null;
}

/**
 * Finds places by name, ignoring case, accents, spaces and punctuation. Cities are also found by their other names.
 * Devanagari names match names in the site's languages, and then by sound.
 * @returns the matches @throws StoreError
 */
export async function findNamedPlaces(
  source: LocationStore,
  names: PlaceNames,
): Promise<NamedPlaces> {
  const country = named(names.country, await source.countries());
  const state = country && named(names.state, await source.getStates(country.id));
  const city = state && named(names.city, await source.listCities(state.id));
  return { country, state, city };
}

interface Named {
  readonly name: string;
  readonly otherNames?: readonly string[];
}

function named<Place extends Named>(name: string, places: readonly Place[]): Place | null {
  const searchName = toSearchName(name);
  if (searchName === '') return null;
  return (
    places.find((place) => toSearchName(place.name) === searchName) ??
    places.find(({ otherNames = [] }) =>
      otherNames.some((other) => toSearchName(other) === searchName),
    ) ??
    places.find((place) => hasName(place, searchName)) ??
    (isDevanagari(searchName) ? findBySound(searchName, places) : null)
  );
}

/** @returns null if several places sound alike */
function findBySound<Place extends Named>(
  searchName: string,
  places: readonly Place[],
): Place | null {
  for (const sounds of [toSounds, toRoughSounds]) {
    const heard = sounds(searchName);
    const sounding = places.filter(({ name, otherNames = [] }) =>
      [name, ...otherNames].some((each) => sounds(each).some((sound) => heard.includes(sound))),
    );
    if (sounding.length > 0) return sounding.length === 1 ? (sounding[0] ?? null) : null;
  }
  return null;
}

/** Drops a final vowel, which may be silent (Indore) or unwritten (Mysuru). */
function toRoughSounds(name: string): readonly string[] {
  return toSounds(name).map((sound) => (sound.length > 2 ? sound.replace(/[iu]$/, '') : sound));
}
