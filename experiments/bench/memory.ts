import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startSite } from './servers';
import { getStatus } from './steady-load';
import { parseExposition, type Exposition } from '../../tests/support/prometheus';
import { festivalPage, findAddresses, loadPanchangPage } from './addresses';

/*
 * `npm run memory [-- SETTING=VALUE ...]`: resident memory after the start, after 2,000 panchang and 500 festival
 * pages, and during 200,000 requests for cached pages. Prints the curve and the size of each cache; exits with 1
 * above a limit.
 */

const TOKEN = 'read-by-the-memory-experiment';
const MB = 1_048_576;
const IDLE_MS = 30_000;
const CONNECTIONS = { uncached: 4, cached: 32 };
const LIMITS_MB = { uncached: 400, cached: 450 };
const PANCHANG = { steps: 4, pages: 500 };
const FESTIVALS = 500;
const CACHED = { steps: 10, requests: 20_000 };

interface Step {
  readonly name: string;
  readonly limit?: number;
  readonly run: () => Promise<number>;
}

const settings = Object.fromEntries(
  process.argv.slice(2).map((each) => {
    const at = each.indexOf('=');
    return [each.slice(0, at), each.slice(at + 1)] as const;
  }),
);
const folder = await mkdtemp(path.join(tmpdir(), 'taravani-memory-'));
const site = await startSite('site', folder, { METRICS_TOKEN: TOKEN, ...settings });
try {
  console.log(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}.\n`);
  const above = await measure(await planSteps());
  await printCaches();
  for (const name of above) console.error(`Above its limit: ${name}`);
  process.exitCode = above.length > 0 ? 1 : 0;
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}

async function planSteps(): Promise<Step[]> {
  const { cities, festivals, cached } = await findAddresses((file) => site.getAddress(file));
  return [
    { name: 'start, and idle for 30 s', run: () => wait(IDLE_MS, 0) },
    ...numbers(PANCHANG.steps).map((step) => ({
      name: `${(step + 1) * PANCHANG.pages} panchang pages`,
      run: () =>
        visitPages(
          numbers(PANCHANG.pages).map((n) => loadPanchangPage(cities, step * PANCHANG.pages + n)),
        ),
    })),
    {
      name: `${FESTIVALS} festival pages`,
      limit: LIMITS_MB.uncached,
      run: () => visitPages(numbers(FESTIVALS).map((n) => festivalPage(festivals, cities, n))),
    },
    ...numbers(CACHED.steps).map((step) => ({
      name: `${(step + 1) * CACHED.requests} requests for cached pages`,
      limit: LIMITS_MB.cached,
      run: () => visitCachedPages(cached),
    })),
  ];
}

async function measure(steps: readonly Step[]): Promise<string[]> {
  console.log('| after | RSS MB | at most | heap used MB | heap MB | seconds | failures |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  const above: string[] = [];
  for (const { name, limit, run } of steps) {
    const start = performance.now();
    const failures = await run();
    const seconds = (performance.now() - start) / 1_000;
    const resident = (await site.memory()) / MB;
    const metrics = await readMetrics();
    const heap = ['used', 'total'].map(
      (kind) => (metrics.value(`nodejs_heap_size_${kind}_bytes`) ?? NaN) / MB,
    );
    const cells = [resident, limit ?? '', ...heap, seconds, failures].map((cell) =>
      typeof cell === 'number' ? cell.toFixed(0) : cell,
    );
    console.log(`| ${[name, ...cells].join(' | ')} |`);
    if (limit !== undefined && resident > limit) above.push(name);
  }
  return above;
}

async function printCaches(): Promise<void> {
  const metrics = await readMetrics();
  console.log('\n| cache | KB | at most | entries |\n| --- | ---: | ---: | ---: |');
  for (const { name, labels, value } of metrics.samples) {
    if (name !== 'taravani_cache_bytes') continue;
    const limit = metrics.value('taravani_cache_limit_bytes', labels) ?? NaN;
    const entries = metrics.value('taravani_cache_entries', labels) ?? NaN;
    const cells = [value / 1_024, limit / 1_024, entries].map((cell) => cell.toFixed(0));
    console.log(`| ${[labels.cache, ...cells].join(' | ')} |`);
  }
}

async function visitPages(pages: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS.uncached });
  const statuses = await Promise.all(pages.map((page) => getStatus(site.getAddress(page), agent)));
  agent.destroy();
  return statuses.filter((status) => status !== 200).length;
}

async function visitCachedPages(pages: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS.cached });
  let next = 0;
  let failures = 0;
  const visitor = async () => {
    while (next < CACHED.requests) {
      const page = pages[(next += 1) % pages.length] ?? '';
      if ((await getStatus(site.getAddress(page), agent)) !== 200) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS.cached }, visitor));
  agent.destroy();
  return failures;
}

async function readMetrics(): Promise<Exposition> {
  const headers = { Authorization: `Bearer ${TOKEN}` };
  return parseExposition(await (await fetch(site.getAddress('/metrics'), { headers })).text());
}

function numbers(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
