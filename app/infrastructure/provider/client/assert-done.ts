import { SourceFailure } from '~/shared/result/store-error';
import { failureIn } from '~/api/calls/refusal';

/**
 * Looks at the answer to a write: some services say in the body of a successful status that nothing was done.
 * @throws SourceFailure `unavailable` with the service's own words.
 */
export function assertDone(answer: unknown): void {
  const failure = failureIn(answer);
  if (!failure) return;
  throw new SourceFailure(
    'unavailable',
    failure.said === null ? 'not-done' : { said: failure.said },
  );
}
