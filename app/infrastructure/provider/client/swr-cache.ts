import { createSystemClock } from '~/infrastructure/clock';
import { createLruCache } from '~/shared/memory/cache';
import { StoreError } from '~/shared/result/store-error';
import type { Clock } from '~/shared/time/clock';
import { withTimeout } from '~/shared/time/with-timeout';

/** How long the cached answer is used after a failure, to spare a failing service. */
const PAUSE_AFTER_FAILURE_MS = 5_000;
/** A 404 is cached only briefly, so that a new article appears soon. */
const MISSING_TTL_MS = 2_000;
/** How long a request waits for a new answer when an older one is cached. */
const PATIENCE_MS = 1_000;

const MAX_CACHE_BYTES = 32 * 1024 * 1024;
/** A cache this small has no size limit, because the client limits each answer. */
const SMALL_CACHE_ENTRIES = 2;
const SMALL_CACHE_MAX_BYTES = MAX_CACHE_BYTES / SMALL_CACHE_ENTRIES - 1024;

export interface SwrCacheOptions<Key, Value> {
  readonly clock?: Clock;
  /** Should throw `missing` for a 404, which is cached only briefly. */
  readonly load: (key: Key) => Promise<Value>;
  readonly getKey?: (key: Key) => string;
  readonly freshMs: number;
  /** Maximum age in milliseconds while the source fails. */
  readonly staleMs: number;
  /** Maximum number of answers, lower if they are very large. The least recently used are evicted first. */
  readonly maximum: number;
}

interface Answer<Value> {
  readonly value: Value;
  readonly fetchedAt: number;
}

/** `since` is needed as well, because the clock can be set back. */
interface Validity {
  readonly since: number;
  readonly revalidateAt: number;
}

type Entry<Value> = Validity & (Answer<Value> | { readonly missing: StoreError });

/** Stale-while-revalidate cache (RFC 5861). Must not contain personal data. */
export function createSwrCache<Key, Value>(options: SwrCacheOptions<Key, Value>) {
  const { load, getKey = String, freshMs, staleMs, maximum } = options;
  const { clock = createSystemClock() } = options;
  /** Keys whose pending load exceeded `PATIENCE_MS`. */
  const slow = new Set<string>();
  const entries = createLruCache<Entry<Value>, { readonly key: Key }>({
    name: 'provider-answers',
    maxBytes: MAX_CACHE_BYTES,
    entrySize: (entry) =>
      maximum > SMALL_CACHE_ENTRIES
        ? estimateBytes(entry)
        : Math.min(estimateBytes(entry), SMALL_CACHE_MAX_BYTES),
    max: maximum,
    fetchMethod: (id, older, { context }) => ask(id, context.key, older),
    noDeleteOnFetchRejection: true,
    // A load that is discarded while pending still answers its waiting requests but is not cached.
    ignoreFetchAbort: true,
  });
  const now = () => clock.now().getTime();

  const validFor = (milliseconds: number): Validity => ({
    since: now(),
    revalidateAt: now() + milliseconds,
  });
  const isValid = ({ since, revalidateAt }: Validity) => since <= now() && now() < revalidateAt;

  function getCached(entry: Entry<Value> | undefined): Answer<Value> | undefined {
    return entry && 'value' in entry && now() - entry.fetchedAt < staleMs ? entry : undefined;
  }

  async function ask(id: string, key: Key, older?: Entry<Value>): Promise<Entry<Value>> {
    try {
      return { value: await load(key), fetchedAt: now(), ...validFor(freshMs) };
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      if (error.kind === 'missing') return { missing: error, ...validFor(MISSING_TTL_MS) };
      const cachedAnswer = getCached(older);
      if (!cachedAnswer) throw error;
      return { ...cachedAnswer, ...validFor(PAUSE_AFTER_FAILURE_MS) };
    } finally {
      slow.delete(id);
    }
  }

  return {
    /**
     * Returns the cached value if fresh, otherwise loads it. While the source fails or is slow, returns the last answer
     * for up to `staleMs`. Concurrent requests for a key share one load.
     * @throws `missing`, or the source's error when no older answer is cached
     */
    async get(key: Key): Promise<Value> {
      const id = getKey(key);
      const entry = entries.get(id);
      if (entry && isValid(entry)) return valueOf(entry);
      const cachedAnswer = getCached(entry);
      if (cachedAnswer && slow.has(id)) return cachedAnswer.value;
      const answer = entries
        .forceFetch(id, { context: { key }, forceRefresh: true })
        .then((fetched) => valueOf(fetched));
      if (!cachedAnswer) return answer;
      return withTimeout(answer, PATIENCE_MS, () => {
        slow.add(id);
        return cachedAnswer.value;
      });
    },
    /** `freshForMs` is 0 when stale. */
    age(key: Key) {
      const entry = entries.peek(getKey(key));
      if (!entry || !('value' in entry)) return null;
      const freshForMs = Math.max(0, freshMs - Math.max(0, now() - entry.fetchedAt));
      return { fetchedAt: new Date(entry.fetchedAt), isStale: freshForMs === 0, freshForMs };
    },
    /** Also discards a pending load, which can be older than the change. */
    forget(key: Key): void {
      entries.delete(getKey(key));
      slow.delete(getKey(key));
    },
    clear(): void {
      entries.clear();
      slow.clear();
    },
    /** Marks all answers stale. They are still used while the source fails. */
    expireAll(): void {
      const kept = entries.dump().filter(([, { value }]) => 'value' in value);
      // Discard the pending load: it can be older than the change.
      entries.load(
        kept.map(([id, item]) => [id, { ...item, value: { ...item.value, revalidateAt: 0 } }]),
      );
      slow.clear();
    },
  };
}

function valueOf<Value>(entry: Entry<Value>): Value {
  if ('missing' in entry) throw entry.missing;
  return entry.value;
}

function estimateBytes(entry: Entry<unknown>): number {
  if (!('value' in entry)) return 1;
  const { value } = entry;
  if (Buffer.isBuffer(value)) return value.length + 1;
  // Two bytes per character, as for Indian scripts.
  return (JSON.stringify(value) ?? '').length * 2 + 1;
}

export interface ExpirableCache {
  expire(): void;
}
