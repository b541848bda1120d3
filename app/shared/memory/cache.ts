import { LRUCache } from 'lru-cache';

/** Beyond this size the least recently used entries are evicted. */
export interface CacheLimits<Value> {
  /** Metrics label. Caches with the same name are counted together. */
  readonly name: string;
  readonly maxBytes: number;
  /** Bytes of an entry, or an estimate for all entries. Overhead is added automatically. */
  readonly entrySize: number | ((value: Value) => number);
}

export interface CacheStats {
  readonly name: string;
  readonly bytes: number;
  readonly maxBytes: number;
  readonly entries: number;
  /** Lookups since the process started; null for `createLruCache`, which does not count them. */
  readonly lookups: { readonly hits: number; readonly misses: number } | null;
}

type LruOptions<Value extends NonNullable<unknown>, Context> = Omit<
  LRUCache.OptionsSizeLimit<string, Value, Context>,
  'maxSize' | 'sizeCalculation'
>;

interface OpenCache {
  readonly name: string;
  readonly maxBytes: number;
  /** Weak, so that an unused cache can be garbage-collected. */
  readonly entries: WeakRef<{ readonly size: number; readonly calculatedSize: number }>;
  readonly lookups: { hits: number; misses: number } | null;
}

const BYTES_PER_CHARACTER = 2;
/** Overhead of lru-cache. */
const BYTES_PER_ENTRY = 100;

/** One list per process: the server and application bundles each contain a copy of this module. */
const LIST = Symbol.for('taravani.caches');
const openCaches = ((globalThis as { [LIST]?: Set<OpenCache> })[LIST] ??= new Set());

/** A cache bounded by bytes. Metrics include all caches of this class and of `createLruCache`. */
export class Cache<Value extends NonNullable<unknown>> {
  readonly #entries: LRUCache<string, Value>;
  readonly #opened: OpenCache;
  readonly #lookups = { hits: 0, misses: 0 };

  constructor(limits: CacheLimits<Value>) {
    this.#entries = createBoundedEntries(limits, {});
    this.#opened = registerCache(limits, this.#entries, this.#lookups);
  }

  get figures(): CacheStats {
    return buildStats(this.#opened, this.#entries);
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

  /** @returns the cached value, or a new one */
  getOrCreate(key: string, make: () => Value): Value {
    const known = this.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.#entries.set(key, made);
    return made;
  }
}

/**
 * For lifetimes, fetching and peeking, which `Cache` does not support.
 * @returns an lru-cache that is included in the cache metrics
 */
export function createLruCache<Value extends NonNullable<unknown>, Context = unknown>({
  name,
  maxBytes,
  entrySize,
  ...options
}: CacheLimits<Value> & LruOptions<Value, Context>): LRUCache<string, Value, Context> {
  const limits = { name, maxBytes, entrySize };
  const entries = createBoundedEntries<Value, Context>(limits, options);
  registerCache(limits, entries, null);
  return entries;
}

/** @returns statistics by cache name */
export function getCacheStats(): CacheStats[] {
  const byName = new Map<string, CacheStats>();
  for (const opened of openCaches) {
    const entries = opened.entries.deref();
    if (!entries) {
      openCaches.delete(opened);
      continue;
    }
    const figures = buildStats(opened, entries);
    const others = byName.get(figures.name);
    byName.set(figures.name, others ? sum(others, figures) : figures);
  }
  return [...byName.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

function createBoundedEntries<Value extends NonNullable<unknown>, Context>(
  { maxBytes, entrySize }: CacheLimits<Value>,
  options: LruOptions<Value, Context>,
): LRUCache<string, Value, Context> {
  return new LRUCache<string, Value, Context>({
    ...options,
    maxSize: maxBytes,
    sizeCalculation: (value, key) =>
      Math.ceil(typeof entrySize === 'number' ? entrySize : entrySize(value)) +
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

function buildStats(
  { name, maxBytes, lookups }: OpenCache,
  { size, calculatedSize }: { readonly size: number; readonly calculatedSize: number },
): CacheStats {
  return {
    name,
    maxBytes,
    bytes: calculatedSize,
    entries: size,
    lookups: lookups && { ...lookups },
  };
}

function sum(one: CacheStats, other: CacheStats): CacheStats {
  return {
    name: one.name,
    maxBytes: one.maxBytes + other.maxBytes,
    bytes: one.bytes + other.bytes,
    entries: one.entries + other.entries,
    lookups: one.lookups &&
      other.lookups && {
        hits: one.lookups.hits + other.lookups.hits,
        misses: one.lookups.misses + other.lookups.misses,
      },
  };
}
