import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { check, printTable, formatQuantiles, toTrafficRows, type Findings } from './findings';
import { makeNewerVersion, NEWER_MIGRATION } from './newer-version';
import { publishReading, fetchPageText } from './publication';
import { startMachines, type Machines, type ReplaceableMachines } from './site';
import { startTraffic } from './traffic';

const QUIET_MS = 5_000;
const TRIES = 8;

/**
 * Upgrades two processes in sequence to a newer version with additive migrations, and restarts an older one on
 * the
 * newer store in between. No request can fail, including those for client files of both versions.
 */
export async function rollOutNewerVersion(findings: Findings): Promise<void> {
  const newer = await makeNewerVersion();
  const machines = await startMachines(2);
  try {
    const olderFiles = await getFiles(machines, 1);
    const started = performance.now();
    const traffic = await startTraffic(machines, { customers: 8, readers: 6 });
    await wait(QUIET_MS);
    await machines.replace(0, newer.folder);
    if (!(await readMigrations(machines)).includes(NEWER_MIGRATION)) {
      findings.faults.push('the newer version did not add its tables');
    }
    console.log('Process 1 has the newer version, which added a table and a column.');
    await wait(QUIET_MS);
    const newerFiles = await getFiles(machines, 0);
    const files = [...new Set([...olderFiles, ...newerFiles])];
    if (files.length <= olderFiles.length)
      findings.faults.push('both versions have the same files');
    const mixed = await missing(machines, files, 'on both versions');
    const { took, lateOrigins } = await publishReading(machines);
    for (const origin of lateOrigins)
      findings.faults.push(`${origin} does not show a published reading`);
    console.log(`A reading showed on both versions after ${took} ms.`);
    await machines.replace(1);
    console.log('Process 2, of the older version, was started anew on the newer store.');
    await wait(QUIET_MS);
    const restarted = await missing(machines, files, 'after the restart of the older one');
    await machines.replace(1, newer.folder);
    console.log('Process 2 has the newer version, too.');
    await wait(QUIET_MS);
    const after = await missing(machines, files, 'on the newer one alone');
    const seen = await traffic.stop();
    await check(findings, machines, seen);
    const unanswered = [...mixed, ...restarted, ...after];
    for (const file of unanswered) findings.faults.push(`${file} was not there`);
    if (seen.refused > 0) findings.faults.push(`${seen.refused} writes failed`);
    if (seen.failedReads.size > 0) findings.faults.push('pages failed');
    printTable([
      ...toTrafficRows(seen, findings.lost, (performance.now() - started) / 1_000),
      ['read p50 / p99, ms', formatQuantiles(seen.readTimes)],
      ['files for browsers, of both versions', String(files.length)],
      ['times that one was not there', `${unanswered.length} of ${3 * TRIES * files.length}`],
      ['a reading shows on both versions', `after ${took} ms`],
    ]);
  } finally {
    await machines.stop();
    await newer.remove();
  }
}

async function getFiles(machines: Machines, index: number): Promise<string[]> {
  const { origin } = machines.processes[index] ?? machines;
  const page = await fetchPageText(machines, origin, '/');
  const files = [...new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])];
  if (files.length === 0) throw new Error('The home page names no files.');
  return files;
}

async function missing(
  { origin }: Machines,
  files: readonly string[],
  when: string,
): Promise<readonly string[]> {
  const gone: string[] = [];
  for (let count = 0; count < TRIES; count += 1) {
    for (const file of files) {
      const answer = await fetch(origin + file);
      await answer.arrayBuffer();
      if (!answer.ok) gone.push(`${file} (${answer.status}, ${when})`);
    }
  }
  return gone;
}

async function readMigrations({ database }: ReplaceableMachines): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
