import { StoreError, type StoreErrorKind } from './store-error';

/**
 * Answers a failing store in one place.
 * @param kind recovers from this kind of failure only
 * @returns the answer of `work`, or of `recover` when `work` throws a `StoreError`
 */
export async function withStoreFallback<Answer, Instead>(
  work: () => Promise<Answer>,
  recover: (error: StoreError) => Instead | Promise<Instead>,
  kind?: StoreErrorKind,
): Promise<Answer | Instead> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreError) || (kind && error.kind !== kind)) throw error;
    return recover(error);
  }
}

/** @returns null when the store fails; with `kind`, in this way only */
export function nullOnStoreError<Answer>(
  work: Promise<Answer>,
  kind?: StoreErrorKind,
): Promise<Answer | null> {
  return withStoreFallback(
    () => work,
    () => null,
    kind,
  );
}
