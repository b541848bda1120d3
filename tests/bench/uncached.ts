import { readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import type { SiteProcess } from '../support/site-process';
import type { Server } from './servers';
import { median, getStatus } from './steady';

const ROUNDS = 7;
const EACH = 60;
/** Linux counts processor time in hundredths of a second for programs (USER_HZ). */
const TICK_MS = 10;

/** What one answer took, in milliseconds: medians over the rounds. */
export interface Anew {
  readonly page: string;
  readonly server: string;
  /** From the question to the last byte. */
  readonly p50: number;
  /** Of all processors: the page itself, compressing it, and what Node does beside it. */
  readonly processor: number;
}

/**
 * Asks servers for pages that they make anew, one at a time, over one connection; in rounds of each page of each server in turn.
 * @throws Error where a page is not answered with 200
 */
export async function askAnew(
  servers: readonly (Server & Pick<SiteProcess, 'pid'>)[],
  pages: readonly string[],
): Promise<readonly Anew[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const taken = pages.flatMap((page) =>
    servers.map((server) => ({ page, server, times: [] as number[], processor: [] as number[] })),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { page, server, times, processor } of taken) {
      const before = await processorTime(server);
      for (let number = 0; number < EACH; number += 1) {
        const start = performance.now();
        const status = await getStatus(server.getAddress(page), agent);
        if (status !== 200) throw new Error(`${server.name} answers ${page} with ${status}`);
        times.push(performance.now() - start);
      }
      processor.push(((await processorTime(server)) - before) / EACH);
    }
  }
  agent.destroy();
  return taken.map(({ page, server, times, processor }) => ({
    page,
    server: server.name,
    p50: median(times),
    processor: median(processor),
  }));
}

/** @returns milliseconds of processors that a process has had, all its threads together */
export async function processorTime({ pid }: Pick<SiteProcess, 'pid'>): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The second field, in brackets, may hold anything; proc(5) counts from it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [fields[11], fields[12]].map(Number);
  return ((user ?? NaN) + (system ?? NaN)) * TICK_MS;
}
