import type { City, State } from '~/features/places/location.store';

type Place = Pick<City, 'latitude' | 'longitude'>;

/** Methods throw an Error that names the entry if its city does not exist or its name is taken. */
export class IndianCities {
  readonly #stateIds: ReadonlyMap<string, number>;
  readonly #cities = new Map<string, City>();

  constructor(states: readonly State[], cities: readonly City[]) {
    this.#stateIds = new Map(states.map((state) => [state.name, state.id]));
    const stateNames = new Map(states.map((state) => [state.id, state.name]));
    for (const city of cities) this.#put(stateNames.get(city.stateId) ?? '', city);
  }

  all(): readonly City[] {
    return [...this.#cities.values()];
  }

  take(state: string, name: string): City {
    const city = this.#cities.get(key(state, name));
    if (!city) throw new Error(`The location seed has no city ${name} in ${state}.`);
    this.#cities.delete(key(state, name));
    return city;
  }

  move(name: string, from: string, to: string): void {
    this.#put(to, this.take(from, name));
  }

  rename(state: string, listedAs: string, name: string, otherNames: readonly string[]): void {
    this.#put(state, { ...this.take(state, listedAs), name, otherNames });
  }

  /** Merges a duplicate, whose name becomes another name of the target. */
  merge(state: string, name: string, into: string): void {
    this.take(state, name);
    const city = this.take(state, into);
    this.#put(state, { ...city, otherNames: [...city.otherNames, name] });
  }

  place(state: string, name: string, place: Place): void {
    this.#put(state, { ...this.take(state, name), ...place });
  }

  add(state: string, city: Omit<City, 'stateId'>): void {
    this.#put(state, { ...city, stateId: 0 });
  }

  #put(state: string, city: City): void {
    const stateId = this.#stateIds.get(state);
    if (stateId === undefined) throw new Error(`The location seed has no state ${state} in India.`);
    if (this.#cities.has(key(state, city.name))) {
      throw new Error(`The location seed has ${city.name} twice in ${state}.`);
    }
    this.#cities.set(key(state, city.name), { ...city, stateId });
  }
}

function key(state: string, name: string): string {
  return `${state}/${name}`;
}
