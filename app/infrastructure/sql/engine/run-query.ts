import { StoreError } from '~/shared/result/store-error';
import { isTimeout } from './postgres-faults';

/** Converts a database error into a `StoreError` (`timeout` or `unavailable`) with the error as its cause. */
export async function runQuery<Answer>(query: Promise<Answer>): Promise<Answer> {
  try {
    return await query;
  } catch (cause) {
    throw isTimeout(cause)
      ? new StoreError('timeout', 'store-silent', { cause })
      : new StoreError('unavailable', 'store-unavailable', {
          cause,
        });
  }
}
