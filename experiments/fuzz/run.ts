import type { Figures } from './campaign';
import { findFinalFaults, listCampaignNames, runCampaignByName, prepareStage } from './round';
import { saveForDiagnosis, startFuzzedProcess } from './site';

/*
 * `npm run fuzz [-- MINUTES [SEED [NAME [PATH]]]]`: property tests of the built site with fast-check, as every
 * kind of visitor. Exits with 1 on a fault in a response, the store, the files or the log, and prints the
 * smallest failing requests. The printed NAME and PATH replay a failure.
 */

const ROUND_MS = 150_000;

const [minutes = '5', seedText, only, path] = process.argv.slice(2);
const seed = Number(seedText ?? Date.now() % 1_000_000);
const end = performance.now() + Number(minutes) * 60_000;
const totals = new Map<string, Figures>();
const faults: string[] = [];
let memory = '';
let rounds = 0;

console.log(`seed ${seed}, ${minutes} minutes`);
while (performance.now() < end && faults.length === 0) {
  await round(seed + rounds);
  rounds += 1;
}
report();
process.exitCode = faults.length > 0 ? 1 : 0;

/** Runs every campaign once on a new site, so deletions do not affect the next round. */
async function round(roundSeed: number): Promise<void> {
  const site = await startFuzzedProcess();
  try {
    const stage = await prepareStage(site);
    const names = listCampaignNames(stage).filter((name) => only === undefined || name === only);
    const share = Math.min(ROUND_MS, end - performance.now()) / names.length;
    for (const name of names) {
      const milliseconds = Math.max(2_000, share);
      const effort = {
        seed: roundSeed,
        ...(path ? { path } : {}),
        milliseconds,
        batches: 100_000,
        pagesPerPattern: 2,
      };
      const figures = await runCampaignByName(stage, name, effort);
      totals.set(name, sum(totals.get(name), figures));
      if (figures.failure !== null) faults.push(figures.failure);
      if (!(await site.isReady())) break;
    }
    faults.push(...(await findFinalFaults(stage)));
    await stage.watcher.close();
    memory = `${((await site.memory()) / 1e6).toFixed(0)} MB`;
    if (faults.length > 0) await saveForDiagnosis(site, `${site.dataDirectory}-kept`);
  } finally {
    await site.stop();
  }
}

function sum(one: Figures | undefined, other: Figures): Figures {
  if (!one) return other;
  const statuses = { ...one.statuses };
  for (const [digit, count] of Object.entries(other.statuses))
    statuses[digit] = (statuses[digit] ?? 0) + count;
  const slower = one.slowest > other.slowest ? one : other;
  return {
    kind: one.kind,
    requests: one.requests + other.requests,
    statuses,
    slowest: slower.slowest,
    slowestRequest: slower.slowestRequest,
    changed: one.changed + other.changed,
    failure: one.failure ?? other.failure,
  };
}

function report(): void {
  console.log(
    '\n| who asks | requests | 2xx | 3xx | 4xx | 5xx | slowest, ms | rows changed with a right | without |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const { kind, requests, statuses, slowest, changed, failure } of totals.values()) {
    const counts = ['2xx', '3xx', '4xx', '5xx'].map((digit) => statuses[digit] ?? 0);
    const without = failure?.match(/^changed without a right/gm)?.length ?? 0;
    console.log(
      `| ${[kind, requests, ...counts, slowest.toFixed(0), changed, without].join(' | ')} |`,
    );
  }
  const requests = [...totals.values()].reduce((total, each) => total + each.requests, 0);
  console.log(
    `\n${requests} requests in ${rounds} rounds from seed ${seed}; memory at the end ${memory}.`,
  );
  const [slowest] = [...totals.values()].sort((one, other) => other.slowest - one.slowest);
  if (slowest)
    console.log(`The slowest one (${slowest.kind}):\n${slowest.slowestRequest.slice(0, 600)}`);
  for (const fault of faults) console.error(`\nFAULT: ${fault}`);
}
