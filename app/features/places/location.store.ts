export interface Country {
  readonly id: number;
  readonly name: string;
  /** ISO 3166-1 alpha-2, upper case; empty when unknown. */
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
  /** Degrees, north positive; null when unknown. */
  readonly latitude: number | null;
  /** Degrees, east positive; null when unknown. */
  readonly longitude: number | null;
}

/** Countries, their states and their cities. Every method may throw `StoreError`. */
export interface LocationStore {
  /** @returns India first, the rest by name */
  countries(): Promise<readonly Country[]>;
  /** @returns the states of a country by name; empty for an unknown country */
  getStates(countryId: number): Promise<readonly State[]>;
  /** @returns the cities of a state by name; empty for an unknown state */
  listCities(stateId: number): Promise<readonly City[]>;
}
