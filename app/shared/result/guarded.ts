import { failed, type Result } from './result';
import { StoreError } from './store-error';

/**
 * Does a use-case's work.
 * @returns its result; `failed` with the cause when a source lets it down
 * @throws any other error of the work
 */
export async function guarded<Value, Failure>(
  work: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | 'failed'>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreError) return { ...failed('failed' as const), cause: error };
    throw error;
  }
}
