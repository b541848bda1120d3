import { SourceFailure } from '~/outcome/source-failure';

/**
 * Waits for a query and gives what it gives.
 * @throws SourceFailure `unavailable` when the store fails, with the store's own error as its cause.
 */
export async function fromStore<Answer>(query: Promise<Answer>): Promise<Answer> {
  try {
    return await query;
  } catch (cause) {
    throw new SourceFailure('unavailable', 'The data store is not available at the moment.', {
      cause,
    });
  }
}
