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
