import { createSystemClock } from '~/infrastructure/clock';
import { createLruCache } from '~/shared/memory/cache';
import { SourceFailure } from '~/shared/result/store-error';
import type { Clock } from '~/shared/time/clock';
import { withTimeout } from '~/shared/time/with-timeout';

/** How long an answer goes on being given without asking after the source failed: a failing service is not hammered. */
const PAUSE_AFTER_FAILURE_MS = 5_000;
/** How long "there is no such thing" is believed: what was just published must show soon. */
const MISSING_MS = 2_000;
/** How long a request waits for a new answer while an older one is at hand. */
const PATIENCE_MS = 1_000;

/** What the answers of a cache may take, in bytes: no service can fill it, whatever it sends. */
const HEAVIEST_BYTES = 32 * 1024 * 1024;
/** A cache of so few answers holds them however large they are: the client bounds each of them. */
const FEW = 2;
const HEAVIEST_OF_FEW = HEAVIEST_BYTES / FEW - 1024;

/** Answers of a source, kept for a while. */
export interface SwrCache<Key, Value> {
  /**
   * The answer: from the cache while it is fresh, else from the source. While the source fails, or is slower than a moment, the last
   * answer is given as long as it is not too old. Requests for the same thing at the same time are one.
   * @throws SourceFailure `missing` when the source says so, any other kind when it fails and no older answer is at hand.
   */
  get(key: Key): Promise<Value>;
  /** How current the answer is that `get` gives now; null when none is kept. */
  age(key: Key): AnswerAge | null;
  /** Drops an answer, also one that is on its way: what was read before a change is not kept after it. */
  forget(key: Key): void;
  /** Drops all answers. */
  forgetAll(): void;
  /** Takes all answers for old: something may have changed elsewhere. They still serve while the source fails. */
  expireAll(): void;
}

/** When an answer was fetched, and whether the source should have given a newer one since. */
export interface AnswerAge {
  readonly fetchedAt: Date;
  readonly isStale: boolean;
  /** How long it stays fresh, in milliseconds; 0 when it is stale. */
  readonly freshForMs: number;
}

/** What is kept, and for how long. */
export interface SwrCacheOptions<Key, Value> {
  /** Asks the source. Should throw SourceFailure `missing` where there is no such thing, which is remembered for a moment only. */
  readonly load: (key: Key) => Promise<Value>;
  /** The text that tells keys apart; for keys that are not texts themselves. */
  readonly keyOf?: (key: Key) => string;
  /** How long an answer is given without asking, in milliseconds. */
  readonly freshMs: number;
  /** How old an answer may be, in milliseconds, to be given while the source fails. */
  readonly staleMs: number;
  /** How many answers are kept, fewer when they are very large; those unused for longest go first. */
  readonly maximum: number;
  readonly clock?: Clock;
}

interface Answer<Value> {
  readonly value: Value;
  readonly fetchedAt: number;
}

/** For how long something is given without asking: from a moment until another one, by a clock that may be set back. */
interface Validity {
  readonly since: number;
  readonly askAgainAt: number;
}

type Entry<Value> = Validity & (Answer<Value> | { readonly missing: SourceFailure });

/**
 * Keeps the answers of a source and gives them while they are fresh (stale-while-revalidate, RFC 5861). Never for anything that
 * belongs to one person.
 */
export function createSwrCache<Key, Value>(
  options: SwrCacheOptions<Key, Value>,
): SwrCache<Key, Value> {
  const { load, keyOf = String, freshMs, staleMs, maximum } = options;
  const { clock = createSystemClock() } = options;
  /** Keys whose answer is on its way, and did not come in time for somebody. */
  const slow = new Set<string>();
  const entries = createLruCache<Entry<Value>, { readonly key: Key }>({
    name: 'provider-answers',
    maxBytes: HEAVIEST_BYTES,
    sizeOf: (entry) =>
      maximum > FEW ? roughBytes(entry) : Math.min(roughBytes(entry), HEAVIEST_OF_FEW),
    max: maximum,
    fetchMethod: (id, older, { context }) => ask(id, context.key, older),
    noDeleteOnFetchRejection: true,
    // What was forgotten while it was on its way is given to anyone who waits for it, and not kept.
    ignoreFetchAbort: true,
  });
  const now = () => clock.now().getTime();

  const forNext = (milliseconds: number): Validity => ({
    since: now(),
    askAgainAt: now() + milliseconds,
  });
  const isValid = ({ since, askAgainAt }: Validity) => since <= now() && now() < askAgainAt;

  /** What may be given while the source gives nothing. */
  function atHand(entry: Entry<Value> | undefined): Answer<Value> | undefined {
    return entry && 'value' in entry && now() - entry.fetchedAt < staleMs ? entry : undefined;
  }

  async function ask(id: string, key: Key, older?: Entry<Value>): Promise<Entry<Value>> {
    try {
      return { value: await load(key), fetchedAt: now(), ...forNext(freshMs) };
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error;
      if (error.kind === 'missing') return { missing: error, ...forNext(MISSING_MS) };
      const given = atHand(older);
      if (!given) throw error;
      return { ...given, ...forNext(PAUSE_AFTER_FAILURE_MS) };
    } finally {
      slow.delete(id);
    }
  }

  return {
    async get(key) {
      const id = keyOf(key);
      const entry = entries.get(id);
      if (entry && isValid(entry)) return valueOf(entry);
      const given = atHand(entry);
      if (given && slow.has(id)) return given.value;
      const answer = entries
        .forceFetch(id, { context: { key }, forceRefresh: true })
        .then((fetched) => valueOf(fetched));
      if (!given) return answer;
      return withTimeout(answer, PATIENCE_MS, () => {
        slow.add(id);
        return given.value;
      });
    },
    age(key) {
      const entry = entries.peek(keyOf(key));
      if (!entry || !('value' in entry)) return null;
      const freshForMs = Math.max(0, freshMs - Math.max(0, now() - entry.fetchedAt));
      return { fetchedAt: new Date(entry.fetchedAt), isStale: freshForMs === 0, freshForMs };
    },
    forget(key) {
      entries.delete(keyOf(key));
      slow.delete(keyOf(key));
    },
    forgetAll() {
      entries.clear();
      slow.clear();
    },
    expireAll() {
      const kept = entries.dump().filter(([, { value }]) => 'value' in value);
      // What is on its way is forgotten, as it may have been read before the change.
      entries.load(
        kept.map(([id, item]) => [id, { ...item, value: { ...item.value, askAgainAt: 0 } }]),
      );
      slow.clear();
    },
  };
}

function valueOf<Value>(entry: Entry<Value>): Value {
  if ('missing' in entry) throw entry.missing;
  return entry.value;
}

/** About as much as an entry takes in memory, in bytes. */
function roughBytes(entry: Entry<unknown>): number {
  if (!('value' in entry)) return 1;
  const { value } = entry;
  if (Buffer.isBuffer(value)) return value.length + 1;
  // Two bytes a character, as texts with a letter of an Indian script have it.
  return (JSON.stringify(value) ?? '').length * 2 + 1;
}

/** A source whose answers are cached. */
export interface Expiring {
  /** Takes all answers for old: each is asked for again when it is next needed. Old ones still serve while the service fails. */
  expire(): void;
}
