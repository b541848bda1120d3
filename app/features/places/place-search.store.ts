import type { City, Country, State } from './location.store';

export interface PlacedCity extends City {
  readonly latitude: number;
  readonly longitude: number;
  readonly state: State;
  readonly country: Country;
}

/** The cities with a position of all countries. Every method may throw `StoreError`. */
export interface PlaceSearchStore {
  /** @returns all cities of India */
  indianCities(): Promise<readonly PlacedCity[]>;
  /**
   * @param beginning how the name begins, as `toSearchName` has it
   * @returns at most `most` cities of other countries, those whose names end there first; without their other names
   * @throws StoreError `unavailable` too while some cities abroad are still on their way into the store
   */
  findCitiesAbroad(beginning: string, most: number): Promise<readonly PlacedCity[]>;
}
