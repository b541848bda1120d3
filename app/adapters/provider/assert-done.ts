import { SourceFailure } from '~/outcome/source-failure';
import { wireRefusal } from '~/wire/refusal';

const FAILED = /^(fail|error)/i;

/**
 * Looks at the answer to a write: some services say in the body of a successful status that nothing was done.
 * @throws SourceFailure `unavailable` with the service's own words.
 */
export function assertDone(answer: unknown): void {
  const said = wireRefusal.safeParse(answer).data;
  if (!said?.status || !FAILED.test(said.status)) return;
  throw new SourceFailure('unavailable', said.statusDescription ?? said.message ?? said.status);
}
