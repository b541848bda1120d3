import { StoreError } from '~/shared/result/store-error';
import { assertWriteSucceeded } from './assert-write-succeeded';
import { ProviderRejectionError } from './client';

/**
 * A 404 counts as `overtaken` if that is one of the codes.
 * @returns the error code, or null on success
 */
export async function callOrErrorCode<const Code extends string>(
  codes: readonly Code[],
  call: () => Promise<unknown>,
): Promise<Code | null> {
  try {
    assertWriteSucceeded(await call());
    return null;
  } catch (error) {
    const word = toRefusalCode(error);
    const code = codes.find((each) => each === word);
    if (code === undefined) throw error;
    return code;
  }
}

function toRefusalCode(error: unknown): string | null {
  if (error instanceof ProviderRejectionError) return error.code;
  return error instanceof StoreError && error.kind === 'missing' ? 'overtaken' : null;
}
