import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { check, printTable, formatQuantiles, toTrafficRows, type Findings } from './findings';
import { publishReading } from './publication';
import { startMachines } from './site';
import { startTraffic } from './traffic';
import { applyAsAstrologer, createPerson } from '../../tests/support/visitors';

const QUIET_MS = 8_000;
const RECOVERY_WAIT_MS = 10_000;

/** With three processes under traffic: kills one and replaces another with the same version. */
export async function killAndReplaceProcess(findings: Findings): Promise<void> {
  const machines = await startMachines(3);
  try {
    await applyAsAstrologer(machines, createPerson(machines));
    console.log('An astrologer applied, with documents.');
    const { took, lateOrigins } = await publishReading(machines);
    for (const origin of lateOrigins) {
      findings.faults.push(`${origin} does not show a published reading within 2 seconds`);
    }
    console.log(`A published reading showed everywhere after ${took} ms.`);

    const started = performance.now();
    const traffic = await startTraffic(machines, { customers: 8, readers: 6 });
    await wait(QUIET_MS);
    const killedAt = performance.now();
    await machines.processes[1]?.end('SIGKILL');
    console.log('Process 2 was killed.');
    await wait(RECOVERY_WAIT_MS);
    await machines.processes[1]?.start();
    console.log('Process 2 is back.');
    await wait(QUIET_MS / 2);
    await machines.replace(2);
    console.log('Process 3 was replaced, as in a release.');
    await wait(QUIET_MS / 2);
    const memory = await Promise.all(machines.processes.map((web) => web.memory()));
    const seen = await traffic.stop();
    await check(findings, machines, seen);
    const before = seen.readTimes.filter(({ at }) => at < killedAt);
    const during = seen.readTimes.filter(({ at }) => at >= killedAt && at < killedAt + 3_000);
    printTable([
      ...toTrafficRows(seen, findings.lost, (performance.now() - started) / 1_000),
      ['read p50 / p99 before the kill, ms', formatQuantiles(before)],
      ['read p50 / p99 in the 3 s after it, ms', formatQuantiles(during)],
      ['memory of the processes, MB', memory.map((bytes) => (bytes / 1e6).toFixed(0)).join(', ')],
    ]);
  } finally {
    await machines.stop();
  }
}
