import { toSearchName } from './search-name';

export interface Country {
  readonly id: number;
  readonly name: string;
  /** ISO 3166-1 alpha-2, upper case; empty if unknown. */
  readonly code: string;
}

export interface State {
  readonly id: number;
  readonly countryId: number;
  readonly name: string;
}

export interface City {
  readonly id: number;
  readonly stateId: number;
  readonly name: string;
  /** Former or other search names (Cochin for Kochi). */
  readonly otherNames: readonly string[];
  /** Degrees, north positive; null if unknown. */
  readonly latitude: number | null;
  /** Degrees, east positive; null if unknown. */
  readonly longitude: number | null;
}

/** Every method can throw `StoreError`. */
export interface LocationStore {
  /** @returns India first, then the other countries by name */
  countries(): Promise<readonly Country[]>;
  /** @returns the states of a country by name; empty for an unknown country */
  getStates(countryId: number): Promise<readonly State[]>;
  /** @returns the cities of a state by name; empty for an unknown state */
  listCities(stateId: number): Promise<readonly City[]>;
}

const BY_NAME = new Intl.Collator('en');

type Named = Pick<Country, 'name'>;

/** @returns the order by name */
export function compareByName(one: Named, other: Named): number {
  return BY_NAME.compare(one.name, other.name);
}

/** @returns the order by name, with India first */
export function compareIndiaFirst(one: Country, other: Country): number {
  return Number(isIndia(other)) - Number(isIndia(one)) || compareByName(one, other);
}

function isIndia({ code, name }: Country): boolean {
  return code === '' ? toSearchName(name) === 'india' : code === 'IN';
}

export interface LocatedCity extends City {
  readonly latitude: number;
  readonly longitude: number;
  readonly state: State;
  readonly country: Country;
}

/** Cities with a known position in all countries. Every method can throw `StoreError`. */
export interface PlaceSearchStore {
  /** @returns all cities of India */
  indianCities(): Promise<readonly LocatedCity[]>;
  /**
   * @param beginning prefix, normalized by `toSearchName`
   * @returns at most `most` cities outside India, exact names first, without their other names
   * @throws StoreError also `unavailable` while some foreign cities are still being imported
   */
  findCitiesAbroad(beginning: string, most: number): Promise<readonly LocatedCity[]>;
}
