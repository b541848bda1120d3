import { LRUCache } from 'lru-cache';

/** The least recently used entries of a cache leave when it holds more than this. */
export interface CacheLimits<Value> {
  /** In the metrics. Several caches of one name are counted together. */
  readonly name: string;
  readonly maxBytes: number;
  /** Bytes that an entry takes in memory, or an estimate that is the same for each. Keys are added to it. */
  readonly sizeOf: number | ((value: Value) => number);
}

/** What a cache holds at the moment. */
export interface CacheFigures {
  readonly name: string;
  readonly bytes: number;
  readonly maxBytes: number;
  readonly entries: number;
}

const BYTES_PER_CHARACTER = 2;

/** Not held by this list: a cache that nothing else uses goes, and with it all that it holds. */
const openCaches = new Set<WeakRef<Cache<NonNullable<unknown>>>>();

/** Values by text, bounded in bytes. Every cache of the server is one of these, so that metrics and tests know them all. */
export class Cache<Value extends NonNullable<unknown>> {
  readonly #entries: LRUCache<string, Value>;
  readonly #limits: CacheLimits<Value>;

  constructor(limits: CacheLimits<Value>) {
    const { maxBytes, sizeOf } = limits;
    this.#limits = limits;
    this.#entries = new LRUCache<string, Value>({
      maxSize: maxBytes,
      sizeCalculation: (value, key) =>
        Math.ceil(typeof sizeOf === 'number' ? sizeOf : sizeOf(value)) +
        key.length * BYTES_PER_CHARACTER +
        1,
    });
    openCaches.add(new WeakRef<Cache<NonNullable<unknown>>>(this as never));
  }

  get figures(): CacheFigures {
    const { name, maxBytes } = this.#limits;
    return {
      name,
      maxBytes,
      bytes: this.#entries.calculatedSize,
      entries: this.#entries.size,
    };
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  set(key: string, value: Value): void {
    this.#entries.set(key, value);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  /** @returns the value of a key, made where the cache does not hold it */
  getOrMake(key: string, make: () => Value): Value {
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.#entries.set(key, made);
    return made;
  }
}

/** @returns the figures of every cache in use, by name */
export function cacheFigures(): CacheFigures[] {
  const byName = new Map<string, CacheFigures>();
  for (const reference of openCaches) {
    const cache = reference.deref();
    if (!cache) {
      openCaches.delete(reference);
      continue;
    }
    const { name, bytes, maxBytes, entries } = cache.figures;
    const others = byName.get(name) ?? { name, bytes: 0, maxBytes: 0, entries: 0 };
    byName.set(name, {
      name,
      bytes: others.bytes + bytes,
      maxBytes: others.maxBytes + maxBytes,
      entries: others.entries + entries,
    });
  }
  return [...byName.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}
