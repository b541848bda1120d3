import { StoreError } from '~/shared/result/store-error';
import { isTimeout } from './postgres-faults';

/**
 * `timeout` or `unavailable`, with the database error as its cause. The drivers of both engines throw it, so a query
 * needs no wrapper.
 */
export function toStoreError(cause: unknown): StoreError {
  if (cause instanceof StoreError && isFromDriver(cause)) return cause;
  return isTimeout(cause)
    ? new StoreError('timeout', 'store-silent', { cause })
    : new StoreError('unavailable', 'store-unavailable', { cause });
}

function isFromDriver({ reason }: StoreError): boolean {
  return reason === 'store-silent' || reason === 'store-unavailable';
}
