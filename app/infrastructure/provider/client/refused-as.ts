import { SourceFailure } from '~/shared/result/store-error';
import { assertDone } from './assert-done';
import { RefusedByProvider } from './client';

/**
 * A 404 counts as `overtaken` when that is among the codes.
 * @returns the refusal's code, null on success
 */
export async function refusedAs<const Code extends string>(
  codes: readonly Code[],
  call: () => Promise<unknown>,
): Promise<Code | null> {
  try {
    assertDone(await call());
    return null;
  } catch (error) {
    const word = wordOf(error);
    const code = codes.find((each) => each === word);
    if (code === undefined) throw error;
    return code;
  }
}

function wordOf(error: unknown): string | null {
  if (error instanceof RefusedByProvider) return error.code;
  return error instanceof SourceFailure && error.kind === 'missing' ? 'overtaken' : null;
}
