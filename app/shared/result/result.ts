import type { StoreError } from './store-error';

/** What a use-case gives back: a value, or a failure that has a name and that the caller must treat. */
export type Result<Value, Failure> = Ok<Value> | Failed<Failure>;

export interface Ok<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Failed<Failure> {
  readonly ok: false;
  readonly failure: Failure;
  /** What let the use-case down, for callers that tell its kinds apart. */
  readonly cause?: StoreError;
}

/** @returns a result that succeeded, with its value */
export function ok<Value>(value: Value): Ok<Value> {
  return { ok: true, value };
}

/** @returns a result that failed, with the failure's name */
export function failed<Failure>(failure: Failure): Failed<Failure> {
  return { ok: false, failure };
}
