import { SourceFailure } from '~/shared/result/store-error';
import { failureIn } from '~/api/calls/refusal';

/** Some services report a failed write in the body of a success status. */
export function assertDone(answer: unknown): void {
  const failure = failureIn(answer);
  if (!failure) return;
  throw new SourceFailure(
    'unavailable',
    failure.said === null ? 'not-done' : { said: failure.said },
  );
}
