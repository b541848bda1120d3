import { serialize } from 'node:v8';
import type { AnyComputation, ComputationRunner } from './compute';

/** Runs computations in the calling thread: for development, whose threads could not follow a change, and for commands. */
export function openSameThread(computations: readonly AnyComputation[]): ComputationRunner {
  return {
    run: (name, args) => Promise.resolve(runNamed(computations, name, args)),
    isBusy: () => false,
    close: () => Promise.resolve(),
  };
}

/**
 * @returns the result of the computation of that name, in the form of `v8.serialize`
 * @throws Error when there is none, and what the computation throws
 */
export function runNamed(
  computations: readonly AnyComputation[],
  name: string,
  args: readonly unknown[],
): Uint8Array {
  const found = computations.find((each) => each.name === name);
  if (!found) throw new Error(`There is no computation ${name}`);
  return serialize(found.run(...(args as never[])));
}
