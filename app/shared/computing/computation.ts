/** A pure, slow function of plain data. Worker threads find it by its unique name. */
export interface Computation<Args extends readonly unknown[], Result> extends ComputationOptions {
  readonly name: string;
  readonly run: (...args: Args) => Result;
}

interface ComputationOptions {
  /** The arguments or the result are personal data, so results are neither cached nor shared. */
  readonly isPersonal?: boolean;
}

/**
 * Runs a computation. A result without personal data comes from the cache if possible.
 * @throws StoreError `unavailable` when too many computations are queued or one takes too long, and any error of the
 * computation
 */
export type Compute = <Args extends readonly unknown[], Result>(
  computation: Computation<Args, Result>,
  ...args: Args
) => Promise<Result>;

/** @returns a computation that worker threads can find by its name */
export function computation<Args extends readonly unknown[], Result>(
  name: string,
  run: (...args: Args) => Result,
  options: ComputationOptions = {},
): Computation<Args, Result> {
  return { name, run, ...options };
}
