import { StoreError } from '~/shared/result/store-error';
import { findWriteFailure } from '~/api/calls/wire-error';

/** Some services report a failed write in the body of a success status. */
export function assertWriteSucceeded(answer: unknown): void {
  const failure = findWriteFailure(answer);
  if (!failure) return;
  throw new StoreError('unavailable', failure.said === null ? 'not-done' : { said: failure.said });
}
