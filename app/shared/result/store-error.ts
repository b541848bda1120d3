/**
 * How a source (the store or the provider's service) can let a domain down:
 * - `timeout`: no answer within the time allowed
 * - `missing`: the source says that there is no such thing (an HTTP 404)
 * - `shape`: an answer that does not have the agreed form
 * - `unavailable`: refused, reset, or an error of the source's own
 * - `unsupported`: the source works, and has no way to do this: trying again never helps
 */
export type StoreErrorKind = 'timeout' | 'missing' | 'shape' | 'unavailable' | 'unsupported';

/** What exactly happened, by name; pages find their words by it (`getStoreErrorMessage`). */
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

/** A name; the status of an answer that says no more; or what a service says itself, fit to be shown and without a secret. */
export type FailureReason = FailureName | { readonly status: number } | { readonly said: string };

/** Thrown by adapters. Its message is for the log; readers are told in the words of `getStoreErrorMessage`. */
export class StoreError extends Error {
  override readonly name = 'SourceFailure';
  readonly #reason: FailureReason;

  /** @param options.detail what the log says instead of the reason's name; holds no secret and nobody's data */
  constructor(
    readonly kind: StoreErrorKind,
    reason: FailureReason,
    { cause, detail }: { readonly cause?: unknown; readonly detail?: string } = {},
  ) {
    super(detail ?? formatReason(reason), cause === undefined ? undefined : { cause });
    this.#reason = reason;
  }

  /** No property of the error's own: logs write those down, and the message says it already. */
  get reason(): FailureReason {
    return this.#reason;
  }
}

function formatReason(reason: FailureReason): string {
  if (typeof reason === 'string') return reason;
  return 'status' in reason ? `HTTP error! status: ${reason.status}` : reason.said;
}
