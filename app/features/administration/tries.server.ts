import { failed, ok, type Result } from '~/shared/result/result';
import type { Clock } from '~/shared/time/clock';
import type { AdminTry, AdminTryStore, TryBucket } from './admin-try.store';

/** A failed try counts for this long, so nobody ever waits longer. */
const COUNTED_FOR_MS = 15 * 60_000;

/**
 * How many tries may fail within that time. A browser that has signed in with the account before has tries of its own;
 * whatever strangers do, they can only keep its owner waiting in new browsers. From one address a stranger cannot even do
 * that: the account's own limit is reached by many addresses together only.
 */
const LIMITS = { familiarBrowser: 10, accountAndAddress: 5, account: 25, address: 25 };

/** How long to wait before the next try. */
export interface Wait {
  readonly kind: 'wait';
  readonly seconds: number;
}

/** Counts tries before they are looked at, so that many at once cannot pass together. Methods may throw `StoreError`. */
export interface Tries {
  /** Counts a try. @returns its id; or how long to wait, and then it is not counted */
  take(keys: Omit<AdminTry, 'at'>): Promise<Result<number, Wait>>;
  /** The try was right: it does not count any more. */
  forget(id: number): Promise<void>;
  /** Forgets what does not count any more. */
  sweep(): Promise<void>;
}

/** @returns the limits against guessing */
export function createTries({
  store,
  clock,
}: {
  readonly store: AdminTryStore;
  readonly clock: Clock;
}): Tries {
  return {
    async take(keys) {
      const now = clock.now();
      const since = new Date(now.getTime() - COUNTED_FOR_MS);
      const id = await store.keep({ ...keys, at: now });
      for (const [bucket, limit] of getBuckets(keys)) {
        const blocking = await store.nthNewest(bucket, limit, { than: id, since });
        if (!blocking) continue;
        await store.forget(id);
        const left = blocking.getTime() + COUNTED_FOR_MS - now.getTime();
        return failed({ kind: 'wait', seconds: Math.max(1, Math.ceil(left / 1_000)) });
      }
      return ok(id);
    },
    forget: (id) => store.forget(id),
    sweep: () => store.sweep(new Date(clock.now().getTime() - COUNTED_FOR_MS)),
  };
}

/**
 * Finds out whether a counted try was right. If a source fails, the try does not count: an outage shuts nobody out.
 * @returns what `look` returns
 * @throws what `look` throws
 */
export async function decided<Answer>(
  tries: Pick<Tries, 'forget'>,
  id: number,
  look: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await look();
  } catch (error) {
    await tries.forget(id);
    throw error;
  }
}

function getBuckets({
  accountKey,
  browserKey,
  addressKey,
}: Omit<AdminTry, 'at'>): readonly (readonly [TryBucket, limit: number])[] {
  if (browserKey !== null) return [[{ accountKey, browserKey }, LIMITS.familiarBrowser]];
  return [
    [{ accountKey, browserKey, addressKey }, LIMITS.accountAndAddress],
    [{ accountKey, browserKey }, LIMITS.account],
    [{ browserKey, addressKey }, LIMITS.address],
  ];
}
