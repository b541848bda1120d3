import { StoreError, type StoreErrorKind } from '~/shared/result/store-error';

export function filesFailure(cause: unknown, kind: StoreErrorKind = 'unavailable'): StoreError {
  return new StoreError(kind, 'files-unavailable', { cause });
}
