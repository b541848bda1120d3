/** A pure, slow function of plain data for worker threads, found there by its unique name. */
export interface Computation<Args extends readonly unknown[], Result> extends ComputationOptions {
  readonly name: string;
  readonly run: (...args: Args) => Result;
}

interface ComputationOptions {
  /** The arguments or result are personal data, so no cache holds them and callers share no result. */
  readonly isPersonal?: boolean;
}

/**
 * Runs a computation, or takes its result from memory where it is not personal: the same arguments always give the same result.
 * @throws StoreError `unavailable` when too many computations wait, or one takes too long; and what the computation throws
 */
export type Compute = <Args extends readonly unknown[], Result>(
  computation: Computation<Args, Result>,
  ...args: Args
) => Promise<Result>;

/** @returns a computation that worker threads find by its name */
export function computation<Args extends readonly unknown[], Result>(
  name: string,
  run: (...args: Args) => Result,
  options: ComputationOptions = {},
): Computation<Args, Result> {
  return { name, run, ...options };
}
