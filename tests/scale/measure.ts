import { readdir, readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';

/** What one request, or a few that belong together, took. */
export interface Cost {
  /** Milliseconds of processor time, of the site and of its database server together. */
  readonly cpu: number;
  /** Milliseconds until the answer was there. */
  readonly wall: number;
}

/** The same thing asked of the small and of the large store, one right after the other. */
export interface Pair {
  readonly small: Cost;
  readonly large: Cost;
}

/** Middle and spread of the ratios of one figure. */
export interface Ratio {
  readonly small: number;
  readonly large: number;
  /** Median of the large store divided by that of the small one. */
  readonly ratio: number;
  /** The middle half of the ratios, pair by pair. */
  readonly from: number;
  readonly to: number;
}

const NANOSECONDS_A_MILLISECOND = 1e6;

/**
 * Processor time in milliseconds that these processes and those they started have used, in nanosecond steps; of processes that
 * ended nothing is counted. Linux only.
 */
export async function cpuTime(pids: readonly number[]): Promise<number> {
  const times = await Promise.all(pids.map(cpuTimeOf));
  return times.reduce((sum, time) => sum + time, 0);
}

async function cpuTimeOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(threads.map((thread) => timeOfThread(pid, thread)));
  return times.reduce((sum, time) => sum + time, 0);
}

async function timeOfThread(pid: number, thread: string): Promise<number> {
  const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '');
  return Number(text.split(' ')[0] ?? 0) / NANOSECONDS_A_MILLISECOND;
}

/** The processes that a process has started and that run. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}

/** Does some work and gives what it cost the processes. */
export async function costOf(
  processes: () => Promise<readonly number[]>,
  work: () => Promise<void>,
): Promise<Cost> {
  const pids = await processes();
  const before = await cpuTime(pids);
  const start = performance.now();
  await work();
  const wall = performance.now() - start;
  return { cpu: (await cpuTime(pids)) - before, wall };
}

/** The ratio of one figure over pairs; the middle half of the pairs is its spread. */
export function ratioOf(pairs: readonly Pair[], figure: keyof Cost): Ratio {
  const small = quantile(
    pairs.map((pair) => pair.small[figure]),
    0.5,
  );
  const large = quantile(
    pairs.map((pair) => pair.large[figure]),
    0.5,
  );
  const ratios = pairs.map((pair) => pair.large[figure] / pair.small[figure]);
  return {
    small,
    large,
    ratio: large / small,
    from: quantile(ratios, 0.25),
    to: quantile(ratios, 0.75),
  };
}

/** The value below which this share of the values lies; between two values, in proportion. NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const place = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) return Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}
