import { SourceFailure } from '~/shared/result/store-error';
import { isTimeout } from './postgres-faults';

/**
 * Waits for a query and returns what it returns.
 * @throws SourceFailure `timeout` when the store takes longer than it is given, `unavailable` when it fails otherwise; with
 * the store's own error as its cause.
 */
export async function fromStore<Answer>(query: Promise<Answer>): Promise<Answer> {
  try {
    return await query;
  } catch (cause) {
    throw isTimeout(cause)
      ? new SourceFailure('timeout', 'store-silent', { cause })
      : new SourceFailure('unavailable', 'store-unavailable', {
          cause,
        });
  }
}
