import { serialize } from 'node:v8';
import type { AnyComputation, ComputationRunner } from './compute';

/** For commands, and for development, where threads would miss code changes. */
export function openSameThread(computations: readonly AnyComputation[]): ComputationRunner {
  return {
    run: (name, args) => Promise.resolve(runByName(computations, name, args)),
    isBusy: () => false,
    close: () => Promise.resolve(),
  };
}

/**
 * @returns the result as a `v8.serialize` buffer
 * @throws Error for an unknown name; also errors of the computation
 */
export function runByName(
  computations: readonly AnyComputation[],
  name: string,
  args: readonly unknown[],
): Uint8Array {
  const found = computations.find((each) => each.name === name);
  if (!found) throw new Error(`There is no computation ${name}`);
  return serialize(found.run(...(args as never[])));
}
