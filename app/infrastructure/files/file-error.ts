import { StoreError, type StoreErrorKind } from '~/shared/result/store-error';

export function createFileError(cause: unknown, kind: StoreErrorKind = 'unavailable'): StoreError {
  return new StoreError(kind, 'files-unavailable', { cause });
}
