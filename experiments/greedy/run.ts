import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Order } from './attacker';
import { ATTACKS } from './attacks';
import { measureSlowestVisit, startProbe } from './probe';
import { startAttackedSite, type AttackedSite } from './site';
import { startWatch } from './watch';

/*
 * `npm run greedy [-- NAME]`: runs the attacks of attacks.ts on the built site and measures other visitors.
 * Exits with 1 when they see a failure, or when in every attempt their p99 exceeds both a second and 25 times the
 * idle latency.
 */

const MIN_WAIT_LIMIT_MS = 1_000;
/** Relative to idle latency; allows one second on a machine with an idle latency of 40 ms. */
const MAX_WAIT_RATIO = 25;
/** Other programs can only increase a wait, so the best attempt counts. */
const MAX_ATTEMPTS = 3;
const NO_LOOKUP_STATUS = 'nobody attacks';
/** Low, so the attackers leave the processors to the measured site. */
const LOW_PRIORITY = 10;
/** Upper bound of the idle latency, in milliseconds. */
const MAX_QUIET_WAIT_MS = 150;
const MAX_RECOVERY_MS = 30_000;

const wanted = new RegExp(process.argv[2] ?? '');
const site = await startAttackedSite();
const faults: string[] = [];
try {
  await measureSlowestVisit(site.origin);
  console.log(
    '| attack | what the attackers got | others: p50 / p99 / worst ms | p99 of home / health / form / post | failures | processor s | memory MB | descriptors | normal after s |',
  );
  console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  const quiet = await measure(NO_LOOKUP_STATUS, site);
  if (quiet > MIN_WAIT_LIMIT_MS)
    faults.push(`${NO_LOOKUP_STATUS}: others waited ${quiet.toFixed(0)} ms`);
  // A high idle latency does not allow longer waits.
  const bound = Math.max(MIN_WAIT_LIMIT_MS, MAX_WAIT_RATIO * Math.min(quiet, MAX_QUIET_WAIT_MS));
  const attacks = Object.keys(ATTACKS).filter(
    (each) => each !== NO_LOOKUP_STATUS && wanted.test(each),
  );
  for (const name of attacks) {
    let best = Infinity;
    for (let time = 0; time < MAX_ATTEMPTS && best > bound; time += 1) {
      best = Math.min(best, await measure(name, site));
    }
    if (best > bound) {
      faults.push(`${name}: others waited ${best.toFixed(0)} ms, at most ${bound.toFixed(0)}`);
    }
  }
} finally {
  await site.stop();
}
for (const fault of faults) console.error(`FAULT: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** @returns p99 of a hundred other visitors, in milliseconds */
async function measure(name: string, attacked: AttackedSite): Promise<number> {
  attacked.slowGateway = ATTACKS[name]?.slowGateway ?? false;
  const sentBefore = attacked.sent();
  const attackers = await openAttackers();
  const watch = startWatch(attacked.process);
  const probe = startProbe(attacked.origin);
  const got = await attackers.carryOut({
    name,
    origin: attacked.origin,
    port: Number(new URL(attacked.origin).port),
    loot: attacked.loot,
  });
  const ended = performance.now();
  const { times, timesByVisit, failures } = await probe.stop();
  const recovered = await measureRecovery(attacked.origin, ended);
  const peak = await watch.stop();
  const sent = attacked.sent() - sentBefore;
  const at = (share: number, among = times) => {
    const sorted = [...among].sort((one, other) => one - other);
    return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  };
  const cells = [
    name,
    sent > 0 ? `${got}; ${String(sent)} SMS` : got,
    [at(0.5), at(0.99), at(1)].map((each) => each.toFixed(0)).join(' / '),
    [...timesByVisit.values()].map((each) => at(0.99, each).toFixed(0)).join(' / '),
    failures.length > 0 ? `${String(failures.length)} of ${String(times.length)}` : '0',
    peak.processor.toFixed(1),
    (peak.memory / 1e6).toFixed(0),
    String(peak.descriptors),
    recovered === null ? 'never' : recovered.toFixed(1),
  ];
  console.log(`| ${cells.join(' | ')} |`);
  if (failures.length > 0) faults.push(`${name}: ${[...new Set(failures)].join(', ')}`);
  if (recovered === null) {
    faults.push(`${name}: the site stays slow`);
    await attacked.process.end('SIGKILL');
    await attacked.process.start();
  }
  return at(0.99);
}

async function openAttackers() {
  const child = fork(fileURLToPath(new URL('attacker.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  await once(child, 'message');
  if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
  return {
    async carryOut(order: Order): Promise<string> {
      child.send(order);
      const [said] = (await once(child, 'message')) as [{ got: string }];
      await once(child, 'exit');
      return said.got;
    },
  };
}

/** @returns seconds until three consecutive visits are fast; null after the timeout */
async function measureRecovery(origin: string, ended: number): Promise<number | null> {
  let quick = 0;
  let since = performance.now();
  while (performance.now() - ended < MAX_RECOVERY_MS) {
    const start = performance.now();
    const isQuick = (await measureSlowestVisit(origin)) < MAX_QUIET_WAIT_MS;
    if (isQuick && quick === 0) since = start;
    quick = isQuick ? quick + 1 : 0;
    if (quick === 3) return (since - ended) / 1_000;
    await wait(100);
  }
  return null;
}
