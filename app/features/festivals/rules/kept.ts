/** Values found once and kept, at most so many: the one that was asked for longest ago goes first. */
export class Kept<Key, Value> {
  readonly #values = new Map<Key, Value>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** @returns the value of a key if it is kept; asking so makes it none the younger */
  known(key: Key): Value | undefined {
    return this.#values.get(key);
  }

  /** @returns the value of a key, made if it is not kept */
  get(key: Key, make: () => Value): Value {
    const known = this.#values.get(key);
    const value = known ?? make();
    this.#values.delete(key);
    this.#values.set(key, value);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#most) break;
      this.#values.delete(oldest);
    }
    return value;
  }
}
