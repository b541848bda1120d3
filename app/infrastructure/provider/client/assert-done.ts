import { SourceFailure } from '~/shared/result/source-failure';
import { failureIn } from '~/api/calls/refusal';

/** What has no text in the specification. */
const NOT_DONE = 'The service says that it has not done this';

/**
 * Looks at the answer to a write: some services say in the body of a successful status that nothing was done.
 * @throws SourceFailure `unavailable` with the service's own words.
 */
export function assertDone(answer: unknown): void {
  const failure = failureIn(answer);
  if (failure) throw new SourceFailure('unavailable', failure.said ?? NOT_DONE);
}
