import type { City, Country, LocationSource, State } from './location.store';
import { isCalled } from './local-names.server';
import { isDevanagari, soundsOf } from './name-sound';
import { searchName } from './search-name';

export interface PlaceNames {
  readonly country: string;
  readonly state: string;
  readonly city: string;
}

/** Matches; a state is searched in its country only, a city in its state. */
export interface NamedPlaces {
  readonly country: Country | null;
  readonly state: State | null;
  readonly city: City | null;
}

/**
 * Finds places by name, whatever the letter case, accents, spaces and signs; a city also by its other names. In Devanagari by what the
 * languages of the site call them, and by sound. @throws StoreError
 */
export async function findNamedPlaces(
  source: LocationSource,
  names: PlaceNames,
): Promise<NamedPlaces> {
  const country = named(names.country, await source.countries());
  const state = country && named(names.state, await source.statesOf(country.id));
  const city = state && named(names.city, await source.citiesOf(state.id));
  return { country, state, city };
}

interface Named {
  readonly name: string;
  readonly otherNames?: readonly string[];
}

function named<Place extends Named>(name: string, places: readonly Place[]): Place | null {
  const wanted = searchName(name);
  if (wanted === '') return null;
  return (
    places.find((place) => searchName(place.name) === wanted) ??
    places.find(({ otherNames = [] }) =>
      otherNames.some((other) => searchName(other) === wanted),
    ) ??
    places.find((place) => isCalled(place, wanted)) ??
    (isDevanagari(wanted) ? soundingLike(wanted, places) : null)
  );
}

/** Null when several sound alike, rather than a guess. */
function soundingLike<Place extends Named>(wanted: string, places: readonly Place[]): Place | null {
  for (const sounds of [soundsOf, roughSoundsOf]) {
    const heard = sounds(wanted);
    const sounding = places.filter(({ name, otherNames = [] }) =>
      [name, ...otherNames].some((each) => sounds(each).some((sound) => heard.includes(sound))),
    );
    if (sounding.length > 0) return sounding.length === 1 ? (sounding[0] ?? null) : null;
  }
  return null;
}

/** Drops a final vowel, which may be silent (Indore) or unwritten (Mysuru). */
function roughSoundsOf(name: string): readonly string[] {
  return soundsOf(name).map((sound) => (sound.length > 2 ? sound.replace(/[iu]$/, '') : sound));
}
