import { failed, type Result } from './result';
import { StoreError } from './store-error';

/**
 * @returns the result; `failed` with the cause on a StoreError
 * @throws all other errors
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
