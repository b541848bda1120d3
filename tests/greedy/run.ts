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
 * meanwhile. `npm run greedy -- codes` runs those whose names match it. Ends with 1 when others had to wait longer than a
 * second (p99) or met a failure.
 */

const LONGEST_WAIT_MS = 1_000;
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
    '| attack | what the attackers got | others: p50 / p99 / worst ms | failures | memory MB | descriptors | normal after s |',
  );
  console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: |');
  for (const name of Object.keys(ATTACKS).filter((each) => wanted.test(each))) {
    await measure(name, site);
  }
} finally {
  await site.stop();
}
for (const fault of faults) console.error(`FAULT: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;

async function measure(name: string, attacked: AttackedSite): Promise<void> {
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
  const { times, failures } = await probe.stop();
  const recovered = await recovery(attacked.origin, ended);
  const peak = await watch.stop();
  const sent = attacked.sent() - sentBefore;
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const cells = [
    name,
    sent > 0 ? `${got}; ${String(sent)} SMS` : got,
    [at(0.5), at(0.99), at(1)].map((each) => each.toFixed(0)).join(' / '),
    failures.length > 0 ? `${String(failures.length)} of ${String(times.length)}` : '0',
    (peak.memory / 1e6).toFixed(0),
    String(peak.descriptors),
    recovered === null ? 'never' : recovered.toFixed(1),
  ];
  console.log(`| ${cells.join(' | ')} |`);
  if (at(0.99) > LONGEST_WAIT_MS) faults.push(`${name}: others waited ${at(0.99).toFixed(0)} ms`);
  if (failures.length > 0) faults.push(`${name}: ${[...new Set(failures)].join(', ')}`);
  if (recovered === null) {
    faults.push(`${name}: the site stays slow`);
    // The next attack is measured all the same.
    await attacked.process.end('SIGKILL');
    await attacked.process.start();
  }
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
