import type { City, Country, LocationStore, State } from './location.store';
import { hasName } from './local-names.server';
import { isDevanagari, toSounds } from './name-sound';
import { toSearchName } from './search-name';

export interface PlaceNames {
  readonly country: string;
  readonly state: string;
  readonly city: string;
}

/** Matching places. States are searched only within the country, cities only within the state. */
export interface NamedPlaces {
  readonly country: Country | null;
  readonly state: State | null;
  readonly city: City | null;
}

/**
 * Finds places by name, ignoring case, accents, spaces and punctuation. Cities are also found by their other names.
 * Devanagari names match names in the site's languages, and then by sound. @throws StoreError
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
