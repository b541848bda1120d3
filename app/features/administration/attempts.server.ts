import { failed, ok, type Result } from '~/shared/result/result';
import type { AdminDependencies, AdminAttempt, AttemptBucket } from './admin.store';

/** Time for which failed attempts count, and the longest wait. */
const ATTEMPT_WINDOW_MS = 15 * 60_000;

/** A familiar browser has its own limit, so attackers can delay the owner only in new browsers. */
const LIMITS = { familiarBrowser: 10, accountAndAddress: 5, account: 25, address: 25 };

export interface Wait {
  readonly kind: 'wait';
  readonly seconds: number;
}

/** @returns rate limits against guessing */
export function createAttempts({ tries: store, clock }: AdminDependencies) {
  return {
    /** @returns the attempt's id; or the wait when the limit is reached, in which case it is not counted */
    async take(keys: Omit<AdminAttempt, 'at'>): Promise<Result<number, Wait>> {
      const now = clock.now();
      const since = new Date(now.getTime() - ATTEMPT_WINDOW_MS);
      const id = await store.keep({ ...keys, at: now });
      for (const [bucket, limit] of getBuckets(keys)) {
        const blocking = await store.nthNewest(bucket, limit, { than: id, since });
        if (!blocking) continue;
        await store.forget(id);
        const left = blocking.getTime() + ATTEMPT_WINDOW_MS - now.getTime();
        return failed({ kind: 'wait', seconds: Math.max(1, Math.ceil(left / 1_000)) });
      }
      return ok(id);
    },
    forget: (id: number): Promise<void> => store.forget(id),
    sweep: (): Promise<void> => store.sweep(new Date(clock.now().getTime() - ATTEMPT_WINDOW_MS)),
  };
}

/**
 * Counts attempts before they are checked, so that concurrent ones cannot exceed the limit. Methods may throw
 * `StoreError`.
 */
export type Attempts = ReturnType<typeof createAttempts>;

/**
 * Checks a counted attempt. When the check throws, the attempt does not count, so that an outage locks no user out.
 * @returns the result of `look`
 * @throws errors of `look`
 */
export async function settleAttempt<Answer>(
  tries: Pick<Attempts, 'forget'>,
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
}: Omit<AdminAttempt, 'at'>): readonly (readonly [AttemptBucket, limit: number])[] {
  if (browserKey !== null) return [[{ accountKey, browserKey }, LIMITS.familiarBrowser]];
  return [
    [{ accountKey, browserKey, addressKey }, LIMITS.accountAndAddress],
    [{ accountKey, browserKey }, LIMITS.account],
    [{ browserKey, addressKey }, LIMITS.address],
  ];
}
