import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { getLocalName, sortByLocalName } from './local-names.server';
import type { LocationStore } from './location.store';

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

/** @returns the lists for a form with this country and state selected @throws StoreError */
export async function loadPlaces(
  source: LocationStore,
  chosen: { readonly countryId: number | null; readonly stateId: number | null },
): Promise<Places> {
  const { countryId, stateId } = chosen;
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
  chosen: { readonly countryId: number | null; readonly stateId: number | null },
): Promise<{ readonly places: Places; readonly isPartial: boolean }> {
  let isPartial = false;
  const emptyIfUnavailable = async <Place>(
    list: Promise<readonly Place[]>,
  ): Promise<readonly Place[]> => {
    return withStoreFallback(
      () => list,
      () => {
        isPartial = true;
        return [];
      },
    );
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
  return withStoreFallback(
    async () => {
      const countries = await source.countries();
      return countries.find(({ code, name }) => code === INDIA || name === 'India')?.id ?? null;
    },
    () => null,
  );
}

/** @returns the id in a select's value; null if nothing is selected */
export function placeId(value: string | readonly string[] | undefined): number | null {
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly code?: string;
}

/** @returns options in the page's language, India first */
export function toOptions(places: readonly Listed[]): readonly PlaceOption[] {
  const options = places.map((place) => ({ value: String(place.id), label: getLocalName(place) }));
  return places[0]?.code === INDIA
    ? [...options.slice(0, 1), ...sortByLocalName(options.slice(1))]
    : sortByLocalName(options);
}

/** @returns the names of places chosen by id; null if they do not belong together @throws StoreError */
export async function findPlaceNames(
  source: LocationStore,
  chosen: { readonly countryId: number; readonly stateId: number; readonly cityId: number },
): Promise<{ readonly country: string; readonly state: string; readonly city: string } | null> {
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
