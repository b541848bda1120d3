import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { SiteProcess } from '../../tests/support/site-process';
import type { Server } from './servers';

const CONNECTIONS = 64;
const MINUTE_MS = 60_000;
const SAMPLE_MS = 5_000;

export interface SteadyLoad {
  readonly asked: number;
  readonly p50: number;
  readonly p99: number;
  /** Number of responses with status 500 and above, and of failed connections. A 404 is not a failure. */
  readonly failures: number;
}

/**
 * Sends `rate` evenly spaced requests per second. Measures from the scheduled time, so that queueing is included.
 * (autocannon sends bursts over all its connections.)
 */
export async function sendAtRate(
  site: Server,
  pages: readonly string[],
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
): Promise<SteadyLoad> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const start = performance.now();
  const all = await Promise.all(
    Array.from({ length: rate * seconds }, async (_, number) => {
      const due = start + (number * 1_000) / rate;
      await wait(due - performance.now());
      const status = await getStatus(site.getAddress(pages[number % pages.length] ?? '/'), agent);
      return { milliseconds: performance.now() - due, failed: status >= 500 };
    }),
  );
  agent.destroy();
  const times = all.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return {
    asked: all.length,
    p50: Math.round(at(0.5) ?? 0),
    p99: Math.round(at(0.99) ?? 0),
    failures: all.filter(({ failed }) => failed).length,
  };
}

/** @returns the status after the body has been read; 599 for a failed connection */
export function getStatus(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    get(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 599));
      answer.on('error', () => resolve(599));
    }).on('error', () => resolve(599));
  });
}

/** @returns the median memory of each minute, in bytes */
export async function measureMemoryByMinute(
  site: Server & Pick<SiteProcess, 'memory'>,
  pages: readonly string[],
  { rate, minutes }: { readonly rate: number; readonly minutes: number },
): Promise<{ readonly memory: readonly number[]; readonly traffic: SteadyLoad }> {
  const samples: number[] = [];
  const start = performance.now();
  const isOver = () => performance.now() - start >= minutes * MINUTE_MS;
  const watching = (async () => {
    while (!isOver()) {
      await wait(SAMPLE_MS);
      samples.push(await site.memory());
    }
  })();
  const traffic = await sendAtRate(site, pages, { rate, seconds: minutes * 60 });
  await watching;
  const each = MINUTE_MS / SAMPLE_MS;
  const memory = Array.from({ length: minutes }, (_, minute) =>
    median(samples.slice(minute * each, (minute + 1) * each)),
  );
  return { memory, traffic };
}

/** @returns 0 for an empty list */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
