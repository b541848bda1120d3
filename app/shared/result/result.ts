import type { StoreError } from './store-error';

/** Result of a use case: a value, or a named failure that the caller must handle. */
export type Result<Value, Failure> = Ok<Value> | Failed<Failure>;

export interface Ok<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Failed<Failure> {
  readonly ok: false;
  readonly failure: Failure;
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
