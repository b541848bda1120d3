import { deserialize, serialize } from 'node:v8';
import { Cache } from '~/shared/memory/cache';
import type { Compute, Computation } from '~/shared/computing/computation';

export type AnyComputation = Computation<never[], unknown>;

/** Runs computations by name. Results are `v8.serialize` buffers. */
export interface ComputationRunner {
  run(name: string, args: readonly unknown[]): Promise<Uint8Array>;
  isBusy(): boolean;
  close(): Promise<void>;
}

/** Enough for the current days of many cities: about 5 KB a day, 25 KB a month. */
const CACHE_BYTES = 16_000_000;

/**
 * Caches results serialized and deserializes them per caller, so that callers cannot change each other's result.
 * Concurrent identical calls share one computation. Personal results are not cached.
 */
export function createCompute(runner: Pick<ComputationRunner, 'run'>): Compute {
  const results = new Cache<Uint8Array>({
    name: 'computations',
    maxBytes: CACHE_BYTES,
    entrySize: (bytes) => bytes.byteLength,
  });
  const running = new Map<string, Promise<Uint8Array>>();

  async function computeBytes(key: string, name: string, args: readonly unknown[]) {
    try {
      const bytes = await runner.run(name, args);
      results.set(key, bytes);
      return bytes;
    } finally {
      running.delete(key);
    }
  }

  return async ({ name, isPersonal = false }, ...args) => {
    if (isPersonal) return deserialize(await runner.run(name, args)) as never;
    const key = `${name} ${JSON.stringify(args, serializeMaps)}`;
    let bytes = results.get(key);
    if (!bytes) {
      const work = running.get(key) ?? computeBytes(key, name, args);
      running.set(key, work);
      bytes = await work;
    }
    return deserialize(bytes) as never;
  };
}

function serializeMaps(_key: string, value: unknown): unknown {
  return value instanceof Map ? [...(value as Map<unknown, unknown>)] : value;
}

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
