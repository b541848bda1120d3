import { LRUCache } from 'lru-cache';

/** The least recently used entries of a cache leave when it holds more than this. */
export interface CacheLimits<Value> {
  /** In the metrics. Several caches of one name are counted together. */
  readonly name: string;
  readonly maxBytes: number;
  /** Bytes that an entry takes in memory, or an estimate that is the same for each. Keys and the cache's own lists are added to it. */
  readonly sizeOf: number | ((value: Value) => number);
}

/** What a cache holds at the moment. */
export interface CacheFigures {
  readonly name: string;
  readonly bytes: number;
  readonly maxBytes: number;
  readonly entries: number;
  /** Since the process started; null for a cache of `createLruCache`, which does not count them. */
  readonly lookups: { readonly hits: number; readonly misses: number } | null;
}

/** Options of lru-cache beside those that bound its bytes. */
type LruOptions<Value extends NonNullable<unknown>, Context> = Omit<
  LRUCache.OptionsSizeLimit<string, Value, Context>,
  'maxSize' | 'sizeCalculation'
>;

interface OpenCache {
  readonly name: string;
  readonly maxBytes: number;
  /** Does not hold the cache: one that nothing else uses goes, and with it all that it holds. */
  readonly entries: WeakRef<{ readonly size: number; readonly calculatedSize: number }>;
  readonly lookups: { hits: number; misses: number } | null;
}

const BYTES_PER_CHARACTER = 2;
/** Of lru-cache's map and lists. */
const BYTES_PER_ENTRY = 100;

/** One list for the process: the server and the application are bundled apart, each with a copy of this module. */
const LIST = Symbol.for('taravani.caches');
const openCaches = ((globalThis as { [LIST]?: Set<OpenCache> })[LIST] ??= new Set());

/** Values by text, bounded in bytes. Every cache of the server is one of these or made by `createLruCache`, so that the metrics know them all. */
export class Cache<Value extends NonNullable<unknown>> {
  readonly #entries: LRUCache<string, Value>;
  readonly #opened: OpenCache;
  readonly #lookups = { hits: 0, misses: 0 };

  constructor(limits: CacheLimits<Value>) {
    this.#entries = createBoundedEntries(limits, {});
    this.#opened = registerCache(limits, this.#entries, this.#lookups);
  }

  get figures(): CacheFigures {
    return buildFigures(this.#opened, this.#entries);
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) this.#lookups.misses += 1;
    else this.#lookups.hits += 1;
    return value;
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
  getOrCreate(key: string, make: () => Value): Value {
    const known = this.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.#entries.set(key, made);
    return made;
  }
}

/** @returns a cache with what lru-cache offers beside: lifetimes, fetching, a look that refreshes nothing */
export function createLruCache<Value extends NonNullable<unknown>, Context = unknown>({
  name,
  maxBytes,
  sizeOf,
  ...options
}: CacheLimits<Value> & LruOptions<Value, Context>): LRUCache<string, Value, Context> {
  const limits = { name, maxBytes, sizeOf };
  const entries = createBoundedEntries<Value, Context>(limits, options);
  registerCache(limits, entries, null);
  return entries;
}

/** @returns the figures of every cache in use, by name */
export function getCacheFigures(): CacheFigures[] {
  const byName = new Map<string, CacheFigures>();
  for (const opened of openCaches) {
    const entries = opened.entries.deref();
    if (!entries) {
      openCaches.delete(opened);
      continue;
    }
    const figures = buildFigures(opened, entries);
    const others = byName.get(figures.name);
    byName.set(figures.name, others ? sum(others, figures) : figures);
  }
  return [...byName.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

function createBoundedEntries<Value extends NonNullable<unknown>, Context>(
  { maxBytes, sizeOf }: CacheLimits<Value>,
  options: LruOptions<Value, Context>,
): LRUCache<string, Value, Context> {
  return new LRUCache<string, Value, Context>({
    ...options,
    maxSize: maxBytes,
    sizeCalculation: (value, key) =>
      Math.ceil(typeof sizeOf === 'number' ? sizeOf : sizeOf(value)) +
      key.length * BYTES_PER_CHARACTER +
      BYTES_PER_ENTRY,
  });
}

function registerCache(
  { name, maxBytes }: Pick<CacheLimits<never>, 'name' | 'maxBytes'>,
  entries: { readonly size: number; readonly calculatedSize: number },
  lookups: OpenCache['lookups'],
): OpenCache {
  const opened = { name, maxBytes, entries: new WeakRef(entries), lookups };
  openCaches.add(opened);
  return opened;
}

function buildFigures(
  { name, maxBytes, lookups }: OpenCache,
  { size, calculatedSize }: { readonly size: number; readonly calculatedSize: number },
): CacheFigures {
  return {
    name,
    maxBytes,
    bytes: calculatedSize,
    entries: size,
    lookups: lookups && { ...lookups },
  };
}

function sum(one: CacheFigures, other: CacheFigures): CacheFigures {
  return {
    name: one.name,
    maxBytes: one.maxBytes + other.maxBytes,
    bytes: one.bytes + other.bytes,
    entries: one.entries + other.entries,
    lookups:
      one.lookups && other.lookups
        ? {
            hits: one.lookups.hits + other.lookups.hits,
            misses: one.lookups.misses + other.lookups.misses,
          }
        : null,
  };
}
