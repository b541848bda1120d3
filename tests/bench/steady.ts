import autocannon from 'autocannon';
import { setTimeout as wait } from 'node:timers/promises';
import type { SiteProcess } from '../support/site-process';
import type { Server } from './servers';

const CONNECTIONS = 20;
const MINUTE_MS = 60_000;
const SAMPLE_MS = 5_000;

/** What a site gave at an even rate of requests. */
export interface Steady {
  readonly asked: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers of 500 and more, and connections that failed; an address without a page is none. */
  readonly failures: number;
}

/** Asks for the pages one after the other, `rate` of them a second altogether. */
export async function askEvenly(
  site: Server,
  pages: readonly string[],
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
): Promise<Steady> {
  let next = 0;
  const { requests, latency, errors, ...answers } = await autocannon({
    url: site.addressOf(''),
    connections: CONNECTIONS,
    overallRate: rate,
    duration: seconds,
    headers: { 'Accept-Encoding': 'br' },
    requests: [
      {
        setupRequest: (request) => {
          next += 1;
          return { ...request, path: pages[next % pages.length] ?? '/' };
        },
      },
    ],
  });
  const { p50, p99 } = latency;
  return { asked: requests.total, p50, p99, failures: answers['5xx'] + errors };
}

/** Memory of a site over minutes of even traffic, in bytes: the median of each minute. */
export async function memoryByMinute(
  site: Server & Pick<SiteProcess, 'memory'>,
  pages: readonly string[],
  { rate, minutes }: { readonly rate: number; readonly minutes: number },
): Promise<{ readonly memory: readonly number[]; readonly traffic: Steady }> {
  const samples: number[] = [];
  const start = performance.now();
  const isOver = () => performance.now() - start >= minutes * MINUTE_MS;
  const watching = (async () => {
    while (!isOver()) {
      await wait(SAMPLE_MS);
      samples.push(await site.memory());
    }
  })();
  const traffic = await askEvenly(site, pages, { rate, seconds: minutes * 60 });
  await watching;
  const each = MINUTE_MS / SAMPLE_MS;
  const memory = Array.from({ length: minutes }, (_, minute) =>
    median(samples.slice(minute * each, (minute + 1) * each)),
  );
  return { memory, traffic };
}

/** The value in the middle; 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
