import { StoreError, type StoreErrorKind } from './store-error';
import { failed, type Result } from './result';

/**
 * Handles store failures in one place.
 * @param kind limits recovery to this kind of failure
 * @returns the result of `work`, or of `recover` when `work` throws a `StoreError`
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

/** @returns null when the store fails; if `kind` is given, only for failures of that kind */
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

/**
 * @returns the result; `failed` with the cause on a StoreError
 * @throws all other errors
 */
export async function guarded<Value, Failure>(
  work: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | 'failed'>> {
  return withStoreFallback(work, (cause) => ({ ...failed('failed' as const), cause }));
}
