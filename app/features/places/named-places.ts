import type { City, Country, LocationSource, State } from './location.source';
import { searchName } from './search-name';

/** Places by the names that somebody gave them. */
export interface PlaceNames {
  readonly country: string;
  readonly state: string;
  readonly city: string;
}

/** What is there under the names; a state is looked for in its country only, a city in its state. */
export interface NamedPlaces {
  readonly country: Country | null;
  readonly state: State | null;
  readonly city: City | null;
}

/** Finds places by name, whatever the letter case, accents, spaces and signs; a city also by its other names. @throws SourceFailure */
export async function findNamedPlaces(
  source: LocationSource,
  names: PlaceNames,
): Promise<NamedPlaces> {
  const country = named(names.country, await source.countries());
  const state = country && named(names.state, await source.statesOf(country.id));
  const city = state && named(names.city, await source.citiesOf(state.id));
  return { country, state, city };
}

function named<Place extends { readonly name: string; readonly otherNames?: readonly string[] }>(
  name: string,
  places: readonly Place[],
): Place | null {
  const wanted = searchName(name);
  if (wanted === '') return null;
  return (
    places.find((place) => searchName(place.name) === wanted) ??
    places.find(({ otherNames = [] }) =>
      otherNames.some((other) => searchName(other) === wanted),
    ) ??
    null
  );
}
