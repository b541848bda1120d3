import { failed, type Result } from './result';
import { SourceFailure } from './source-failure';

/** Does a use-case's work; a source that lets it down is the failure `failed` with its cause, any other error goes on. */
export async function guarded<Value, Failure>(
  work: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | 'failed'>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SourceFailure) return { ...failed('failed' as const), cause: error };
    throw error;
  }
}
