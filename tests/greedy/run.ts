import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Order } from './attacker';
import { ATTACKS } from './attacks';
import { slowestVisit, startProbe } from './probe';
import { startAttackedSite, type AttackedSite } from './site';
import { startWatch } from './watch';

/*
 * `npm run greedy`: attacks one process of the built site in every way of attacks.ts, and prints what other visitors met
 * meanwhile. `npm run greedy -- codes` runs those whose names match it. Ends with 1 when others met a failure, or when each time
 * that an attack was carried out they had to wait longer (p99) than a second and, on a slow machine, than 25 times what they wait
 * while nobody attacks.
 */

const FLUSH_DELAY_MS = 1_000;
/** Of the wait while nobody attacks: what is a second on a machine where that takes 40 ms. */
const LONGEST_RATIO = 25;
/** Other programs of the machine can only add to a wait: the best time says most about the site. */
const MOST_TIMES = 3;
const NO_LOOKUP_STATUS = 'nobody attacks';
/** The attackers leave the processors to the site, so that it is measured and not they. */
const LOW_PRIORITY = 10;
/** As slow as a quiet site may be, in milliseconds. */
const NORMAL_MS = 150;
const LONGEST_RECOVERY_MS = 30_000;

const wanted = new RegExp(process.argv[2] ?? '');
const site = await startAttackedSite();
const faults: string[] = [];
try {
  await slowestVisit(site.origin);
  console.log(
    '| attack | what the attackers got | others: p50 / p99 / worst ms | p99 of home / health / form / post | failures | processor s | memory MB | descriptors | normal after s |',
  );
  console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  const quiet = await measure(NO_LOOKUP_STATUS, site);
  if (quiet > FLUSH_DELAY_MS)
    faults.push(`${NO_LOOKUP_STATUS}: others waited ${quiet.toFixed(0)} ms`);
  // A site that became slow by itself earns no longer waits.
  const bound = Math.max(FLUSH_DELAY_MS, LONGEST_RATIO * Math.min(quiet, NORMAL_MS));
  const attacks = Object.keys(ATTACKS).filter(
    (each) => each !== NO_LOOKUP_STATUS && wanted.test(each),
  );
  for (const name of attacks) {
    let best = Infinity;
    for (let time = 0; time < MOST_TIMES && best > bound; time += 1) {
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

/** Carries out an attack once; gives how long the slowest of a hundred others waited, in milliseconds (p99). */
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
  const recovered = await recovery(attacked.origin, ended);
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
    // The next attack is measured all the same.
    await attacked.process.end('SIGKILL');
    await attacked.process.start();
  }
  return at(0.99);
}

/** Starts the attackers' process. */
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

/** Seconds after the attack until three visits in a row are quick; null when it takes too long. */
async function recovery(origin: string, ended: number): Promise<number | null> {
  let quick = 0;
  let since = performance.now();
  while (performance.now() - ended < LONGEST_RECOVERY_MS) {
    const start = performance.now();
    const isQuick = (await slowestVisit(origin)) < NORMAL_MS;
    if (isQuick && quick === 0) since = start;
    quick = isQuick ? quick + 1 : 0;
    if (quick === 3) return (since - ended) / 1_000;
    await wait(100);
  }
  return null;
}
