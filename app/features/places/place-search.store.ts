import type { City, Country, State } from './location.store';

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
