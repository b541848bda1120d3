import { deserialize } from 'node:v8';
import { Cache } from '~/shared/memory/cache';
import type { Compute, Computation } from '~/shared/computing/computation';

/** A computation of any arguments, as a list of them holds it. */
export type AnyComputation = Computation<never[], unknown>;

/** Runs computations by their names; the results come in the form of `v8.serialize`. */
export interface ComputationRunner {
  run(name: string, args: readonly unknown[]): Promise<Uint8Array>;
  /** Whether computations wait for a free thread. */
  isBusy(): boolean;
  close(): Promise<void>;
}

/** Results of the present days of many cities: a day takes some 5 KB, a month 25 KB. */
const CACHE_BYTES = 16_000_000;

/**
 * Results are kept in the compact form in which they come from the threads, and read again for each caller: no caller can change what
 * another one gets. Callers that ask for the same at the same time share one computation. A personal result goes to its caller alone.
 */
export function createCompute(runner: Pick<ComputationRunner, 'run'>): Compute {
  const results = new Cache<Uint8Array>({
    name: 'computations',
    maxBytes: CACHE_BYTES,
    sizeOf: (bytes) => bytes.byteLength,
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
    const key = `${name} ${JSON.stringify(args, withMaps)}`;
    let bytes = results.get(key);
    if (!bytes) {
      const work = running.get(key) ?? computeBytes(key, name, args);
      running.set(key, work);
      bytes = await work;
    }
    return deserialize(bytes) as never;
  };
}

function withMaps(_key: string, value: unknown): unknown {
  return value instanceof Map ? [...(value as Map<unknown, unknown>)] : value;
}
