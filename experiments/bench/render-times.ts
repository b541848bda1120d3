import { readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import type { SiteProcess } from '../../tests/support/site-process';
import type { Server } from './servers';
import { median, getStatus } from './steady-load';

const ROUNDS = 7;
const REQUESTS_PER_ROUND = 60;
/** Linux reports processor time in hundredths of a second (USER_HZ). */
const TICK_MS = 10;

/** Milliseconds per response, as medians over the rounds. */
export interface RenderTiming {
  readonly page: string;
  readonly server: string;
  readonly p50: number;
  /** CPU time of all threads of the process, including compression and Node itself. */
  readonly processor: number;
}

/** Requests uncached pages one at a time over one connection. Each round covers all pages and servers. */
export async function measureRenderTimes(
  servers: readonly (Server & Pick<SiteProcess, 'pid'>)[],
  pages: readonly string[],
): Promise<readonly RenderTiming[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const taken = pages.flatMap((page) =>
    servers.map((server) => ({ page, server, times: [] as number[], processor: [] as number[] })),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { page, server, times, processor } of taken) {
      const before = await readProcessCpuTime(server);
      for (let number = 0; number < REQUESTS_PER_ROUND; number += 1) {
        const start = performance.now();
        const status = await getStatus(server.getAddress(page), agent);
        if (status !== 200) throw new Error(`${server.name} answers ${page} with ${status}`);
        times.push(performance.now() - start);
      }
      processor.push(((await readProcessCpuTime(server)) - before) / REQUESTS_PER_ROUND);
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

/** @returns CPU time of all threads of the process in milliseconds */
export async function readProcessCpuTime({ pid }: Pick<SiteProcess, 'pid'>): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The second field (the name, in brackets) can contain spaces; proc(5) fields are counted from its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [fields[11], fields[12]].map(Number);
  return ((user ?? NaN) + (system ?? NaN)) * TICK_MS;
}
