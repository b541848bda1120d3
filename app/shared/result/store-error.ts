/**
 * How a store or the provider's service can fail:
 * - `timeout`: no response in time
 * - `missing`: not found (HTTP 404)
 * - `shape`: a response in an unexpected format
 * - `unavailable`: connection rejected or reset, or an internal error
 * - `unsupported`: not implemented, so a retry never helps
 */
export type StoreErrorKind = 'timeout' | 'missing' | 'shape' | 'unavailable' | 'unsupported';

/** Determines the message that readers see (`getStoreErrorMessage`). */
export type FailureName =
  | 'address-taken'
  | 'application-elsewhere'
  | 'application-not-taken'
  | 'article-picture-unreadable'
  | 'bank-details-not-taken'
  | 'branch-lookup-failed'
  | 'cities-coming'
  | 'cannot-be-done-now'
  | 'day-missing'
  | 'decision-unsupported'
  | 'document-file-gone'
  | 'document-gone'
  | 'files-unavailable'
  | 'not-done'
  | 'number-search-unsupported'
  | 'number-unknown'
  | 'picture-gone'
  | 'picture-removal-unsupported'
  | 'picture-stays'
  | 'picture-unreadable'
  | 'places-missing'
  | 'reading-missing'
  | 'readings-contended'
  | 'sealed-unreadable'
  | 'service-busy'
  | 'circuit-open'
  | 'service-unreachable'
  | 'store-silent'
  | 'store-unavailable'
  | 'timed-out'
  | 'too-busy'
  | 'unexpected-form'
  | 'unsupported-by-service';

/** A name, an HTTP status, or a message from the service that is safe to show. */
export type FailureReason = FailureName | { readonly status: number } | { readonly said: string };

/** Thrown by adapters. The message is for the log; readers see the text of `getStoreErrorMessage`. */
export class StoreError extends Error {
  override readonly name = 'SourceFailure';
  readonly #reason: FailureReason;

  /** @param options.detail log text instead of the reason, without secrets or personal data */
  constructor(
    readonly kind: StoreErrorKind,
    reason: FailureReason,
    { cause, detail }: { readonly cause?: unknown; readonly detail?: string } = {},
  ) {
    super(detail ?? formatReason(reason), cause === undefined ? undefined : { cause });
    this.#reason = reason;
  }

  /** A getter, because loggers print own properties and the message already contains the reason. */
  get reason(): FailureReason {
    return this.#reason;
  }
}

function formatReason(reason: FailureReason): string {
  if (typeof reason === 'string') return reason;
  return 'status' in reason ? `HTTP error! status: ${reason.status}` : reason.said;
}
