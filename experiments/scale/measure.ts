import { readdir, readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';

export interface Cost {
  /** CPU milliseconds of the site and its database server. */
  readonly cpu: number;
  /** Milliseconds until the answer. */
  readonly wall: number;
}

/** Costs of one request to the small and to the large store, in immediate succession. */
export interface CostPair {
  readonly small: Cost;
  readonly large: Cost;
}

export interface Ratio {
  readonly small: number;
  readonly large: number;
  /** Median of the large store divided by that of the small one. */
  readonly ratio: number;
  /** Interquartile range of the pairs' ratios. */
  readonly from: number;
  readonly to: number;
}

const NANOSECONDS_PER_MILLISECOND = 1e6;

/** CPU milliseconds of these processes and their running children, in nanosecond steps. Linux only. */
export async function measureCpuTime(pids: readonly number[]): Promise<number> {
  const times = await Promise.all(pids.map(readCpuTime));
  return times.reduce((sum, time) => sum + time, 0);
}

async function readCpuTime(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(threads.map((thread) => readThreadTime(pid, thread)));
  return times.reduce((sum, time) => sum + time, 0);
}

async function readThreadTime(pid: number, thread: string): Promise<number> {
  const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '');
  return Number(text.split(' ')[0] ?? 0) / NANOSECONDS_PER_MILLISECOND;
}

export async function findChildren(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}

export async function measureCost(
  processes: () => Promise<readonly number[]>,
  work: () => Promise<void>,
): Promise<Cost> {
  const pids = await processes();
  const before = await measureCpuTime(pids);
  const start = performance.now();
  await work();
  const wall = performance.now() - start;
  return { cpu: (await measureCpuTime(pids)) - before, wall };
}

export function computeRatio(pairs: readonly CostPair[], figure: keyof Cost): Ratio {
  const small = getQuantile(
    pairs.map((pair) => pair.small[figure]),
    0.5,
  );
  const large = getQuantile(
    pairs.map((pair) => pair.large[figure]),
    0.5,
  );
  const ratios = pairs.map((pair) => pair.large[figure] / pair.small[figure]);
  return {
    small,
    large,
    ratio: large / small,
    from: getQuantile(ratios, 0.25),
    to: getQuantile(ratios, 0.75),
  };
}

/** Interpolates linearly; NaN for an empty list. */
export function getQuantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const place = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) return Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}
