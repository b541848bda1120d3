import { StoreError, type StoreErrorKind } from '~/shared/result/store-error';

/** What a file store throws when its disk or service lets it down. */
export function filesFailure(cause: unknown, kind: StoreErrorKind = 'unavailable'): StoreError {
  return new StoreError(kind, 'files-unavailable', { cause });
}
