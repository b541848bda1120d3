import { StoreError } from '~/shared/result/store-error';
import { localName, sortedLocally } from './local-names.server';
import type { LocationSource } from './location.store';

const INDIA = 'IN';

/** An entry of a list of places, as a select shows it. */
export interface PlaceOption {
  readonly value: string;
  readonly label: string;
}

/** The lists that a form's country, state and city offer just now. */
export interface Places {
  readonly countries: readonly PlaceOption[];
  /** Empty until a country is chosen. */
  readonly states: readonly PlaceOption[];
  /** Empty until a state is chosen. */
  readonly cities: readonly PlaceOption[];
}

/** @returns the lists for a form in which this country and this state are chosen @throws StoreError */
export async function placesFor(
  source: LocationSource,
  chosen: { readonly countryId: number | null; readonly stateId: number | null },
): Promise<Places> {
  const { countryId, stateId } = chosen;
  const [countries, states] = await Promise.all([
    source.countries(),
    countryId === null ? [] : source.statesOf(countryId),
  ]);
  // A state that is not of the country leads nowhere: the country was changed after it was chosen.
  const known = states.some(({ id }) => id === stateId);
  const cities = known && stateId !== null ? await source.citiesOf(stateId) : [];
  return {
    countries: toOptions(countries),
    states: toOptions(states),
    cities: toOptions(cities),
  };
}

/**
 * For a form that must be shown whatever happens, because somebody has typed into it.
 * @returns the lists as `placesFor`; one that cannot be read now is empty, and `isPartial` says so
 */
export async function placesAtHand(
  source: LocationSource,
  chosen: { readonly countryId: number | null; readonly stateId: number | null },
): Promise<{ readonly places: Places; readonly isPartial: boolean }> {
  let isPartial = false;
  const orNone = async <Place>(list: Promise<readonly Place[]>): Promise<readonly Place[]> => {
    try {
      return await list;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      isPartial = true;
      return [];
    }
  };
  const places = await placesFor(
    {
      countries: () => orNone(source.countries()),
      statesOf: (countryId) => orNone(source.statesOf(countryId)),
      citiesOf: (stateId) => orNone(source.citiesOf(stateId)),
    },
    chosen,
  );
  return { places, isPartial };
}

/**
 * The country with which a form begins that nobody has filled in yet: India, for almost everybody who comes.
 * @returns its id; null where the list has no India, or cannot be loaded
 */
export async function firstCountry(
  source: Pick<LocationSource, 'countries'>,
): Promise<number | null> {
  try {
    const countries = await source.countries();
    return countries.find(({ code, name }) => code === INDIA || name === 'India')?.id ?? null;
  } catch (error) {
    if (error instanceof StoreError) return null;
    throw error;
  }
}

/** @returns the id that a select's value stands for; null for none */
export function placeId(value: string | readonly string[] | undefined): number | null {
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly code?: string;
}

/** @returns places as a select's entries, by the names that the language of the page in hand has for them; India stays first */
export function toOptions(places: readonly Listed[]): readonly PlaceOption[] {
  const options = places.map((place) => ({ value: String(place.id), label: localName(place) }));
  return places[0]?.code === INDIA
    ? [...options.slice(0, 1), ...sortedLocally(options.slice(1))]
    : sortedLocally(options);
}

/** @returns the names of places that were chosen by number; null when they do not belong together @throws StoreError */
export async function findPlaceNames(
  source: LocationSource,
  chosen: { readonly countryId: number; readonly stateId: number; readonly cityId: number },
): Promise<{ readonly country: string; readonly state: string; readonly city: string } | null> {
  const [countries, states, cities] = await Promise.all([
    source.countries(),
    source.statesOf(chosen.countryId),
    source.citiesOf(chosen.stateId),
  ]);
  const country = countries.find(({ id }) => id === chosen.countryId);
  const state = states.find(({ id }) => id === chosen.stateId);
  const city = cities.find(({ id }) => id === chosen.cityId);
  if (!country || !state || !city) return null;
  return { country: country.name, state: state.name, city: city.name };
}
