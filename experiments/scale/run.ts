import { measurePairs, createRequesters } from './requester';
import type { BenchPage } from './addresses';
import { measureWriteTasks } from './write-tasks';
import { listBenchPages, CACHED_PAGES, listPagesByLength } from './pages';
import {
  MAXIMUM_RATIO,
  findOffenders,
  formatTableHead,
  formatTableLine,
  type CostMeasurement,
} from './report';
import { createSites, SIZES, type Engine, type Sites } from './sites';

/*
 * `npm run bench:scale`: cost of pages and posts on a store with 100 articles, astrologers and applications, and
 * on
 * one with 100,000 of each. Exits with 1 when the ratio is above the limit. `-- --postgres` uses PostgreSQL, `--
 * --only=words` filters by name. See docs/evidence/bench-scale.md.
 */

const TIMES = { warmUp: 5, times: 16 };
const WRITE_TASK_TIMES = 6;

const engine: Engine = process.argv.includes('--postgres') ? 'postgres' : 'sqlite';
const only = process.argv.find((each) => each.startsWith('--only='))?.slice('--only='.length);

const measured: CostMeasurement[] = [];
const sites = await createSites(engine, { PAGE_CACHE_MB: '0' });
try {
  console.log(
    `Filled ${sites.rows.small.toLocaleString('en-IN')} and ${sites.rows.large.toLocaleString('en-IN')} rows in ${sites.fillSeconds.toFixed(0)} s (${engine}).`,
  );
  await start(sites);
  await measure(listBenchPages(), tell);
  if (only === undefined) {
    await measureWriteTasks(sites, WRITE_TASK_TIMES, tell);
    await reportMemory();
    console.log('\nCalls without pages answer with more rows in the large store (not judged):\n');
    await measure(listPagesByLength(), show);
    await start(sites, { PAGE_CACHE_MB: '64' });
    console.log('\nWith the page cache, as installed:\n');
    await measure(CACHED_PAGES, tell);
  }
} finally {
  await sites.stop();
}
for (const { name } of findOffenders(measured))
  console.error(`MORE THAN ${MAXIMUM_RATIO} TIMES: ${name}`);
process.exitCode = findOffenders(measured).length > 0 ? 1 : 0;

/** Starts the processes in sequence, so that each has the machine to itself, and prints the times. */
async function start({ small, large }: Sites, settings: Readonly<Record<string, string>> = {}) {
  for (const [size, site] of [
    ['small', small],
    ['large', large],
  ] as const) {
    const seconds = await site.restart(settings);
    console.log(`Start with ${SIZES[size].toLocaleString('en-IN')}: ${seconds.toFixed(1)} s.`);
  }
}

async function measure(
  pages: readonly BenchPage[],
  line: (line: CostMeasurement) => void,
): Promise<void> {
  const requesters = await createRequesters(sites);
  console.log(`\n${formatTableHead()}`);
  for (const page of pages) {
    if (only !== undefined && !page.name.includes(only)) continue;
    line({ name: page.name, pairs: await measurePairs(requesters, page, TIMES) });
  }
}

function tell(line: CostMeasurement): void {
  measured.push(line);
  show(line);
}

function show(line: CostMeasurement): void {
  console.log(formatTableLine(line));
}

async function reportMemory(): Promise<void> {
  const [small, large] = await Promise.all([sites.small.web.memory(), sites.large.web.memory()]);
  console.log(`\nMemory after it: ${(small / 1e6).toFixed(0)} and ${(large / 1e6).toFixed(0)} MB.`);
}
