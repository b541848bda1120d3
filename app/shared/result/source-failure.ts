/**
 * How a source (the store or the provider's service) can let a domain down:
 * - `timeout`: no answer within the time allowed
 * - `missing`: the source says that there is no such thing (an HTTP 404)
 * - `shape`: an answer that does not have the agreed form
 * - `unavailable`: refused, reset, or an error of the source's own
 * - `unsupported`: the source works, and has no way to do this: trying again never helps
 */
export type SourceFailureKind = 'timeout' | 'missing' | 'shape' | 'unavailable' | 'unsupported';

/** Thrown by adapters; its message is fit to be shown to a reader and holds no secret. */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure';

  constructor(
    readonly kind: SourceFailureKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
