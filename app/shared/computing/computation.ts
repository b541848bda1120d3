/**
 * A pure function of plain data (what structured clones carry) that is too slow for the thread of the requests. Its name finds it in a
 * worker thread, so it is unique.
 */
export interface Computation<Args extends readonly unknown[], Result> {
  readonly name: string;
  readonly run: (...args: Args) => Result;
}

/** Runs a computation, or gives what it gave before for the same arguments: it is the same for everybody. */
export type Compute = <Args extends readonly unknown[], Result>(
  computation: Computation<Args, Result>,
  ...args: Args
) => Promise<Result>;

/** @returns a computation that worker threads find by its name */
export function computation<Args extends readonly unknown[], Result>(
  name: string,
  run: (...args: Args) => Result,
): Computation<Args, Result> {
  return { name, run };
}
