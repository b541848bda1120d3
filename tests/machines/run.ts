import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, todayInIndia } from '~/shared/time/calendar';
import { send } from '../support/wire';
import { startMachines, type Machines } from './site';
import { startTraffic, type Traffic } from './traffic';
import { applyAsAstrologer, newPerson, signInAdmin } from './visitors';

/*
 * `npm run machines`: three web processes behind nginx on one PostgreSQL and one S3-compatible storage. Journeys go through it,
 * one process is killed during traffic and another one is replaced as in a release, and in the end everything that the site
 * had acknowledged must be there and everybody must still be signed in. Ends with 1 when it is not.
 */

const QUIET_MS = 8_000;
const AFTER_KILL_MS = 10_000;

const machines = await startMachines(3);
const faults: string[] = [];
let lost = 0;
try {
  const applied = newPerson(machines);
  await applyAsAstrologer(machines, applied);
  console.log('An astrologer applied, with documents.');
  console.log(`A published reading showed everywhere after ${await publish()} ms.`);

  const started = performance.now();
  const traffic = await startTraffic(machines, { customers: 8, readers: 6 });
  await wait(QUIET_MS);
  const killedAt = performance.now();
  await machines.processes[1]?.end('SIGKILL');
  console.log('Process 2 was killed.');
  await wait(AFTER_KILL_MS);
  await machines.processes[1]?.start();
  console.log('Process 2 is back.');
  await wait(QUIET_MS / 2);
  await machines.processes[2]?.end('SIGTERM');
  await machines.processes[2]?.start();
  console.log('Process 3 was replaced, as in a release.');
  await wait(QUIET_MS / 2);
  const memory = await Promise.all(machines.processes.map((web) => web.memory()));
  const seen = await traffic.stop();
  await check(machines, seen);
  report(seen, { started, killedAt, memory });
} finally {
  await machines.stop();
}
for (const fault of faults) console.error(`FAULT: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Publishes a reading through nginx, and gives the milliseconds after which every process shows it. */
async function publish(): Promise<number> {
  const admin = await signInAdmin(machines);
  // Readers see no day after tomorrow.
  const day = addDays(todayInIndia({ now: () => new Date() }), 1);
  const text = `A reading of ${day} which no draft has.`;
  await admin.open('/horoscopeupload');
  const form = admin.form('Upload');
  form.fill('Start date', day).fill('End date', day).fill('Horoscope', text);
  const { status, alerts } = await admin.press('Upload');
  const published = performance.now();
  if (status !== 200) throw new Error(`The upload answered ${status}: ${alerts.join()}`);
  for (const { origin } of machines.processes) {
    while (!(await textOf(origin, `/daily-horoscope/${day}/aries`)).includes(text)) {
      if (performance.now() - published > 2_000) {
        faults.push(`${origin} does not show a published reading within 2 seconds`);
        break;
      }
      await wait(20);
    }
  }
  return Math.round(performance.now() - published);
}

async function textOf(origin: string, path: string): Promise<string> {
  // As nginx would ask: with the site's own name, which is another than the process's.
  return (await send(origin, { path, headers: { Host: new URL(machines.origin).host } })).text;
}

/** Every acknowledged write is there, and nobody was logged out. */
async function check({ origin }: Machines, { diaries, registered, loggedOut }: Traffic) {
  if (loggedOut > 0) faults.push(`${loggedOut} times a visitor was logged out`);
  for (const { person, saved, uncertain } of diaries) {
    const page = await person.visitor.open('/profile');
    if (page.path !== '/profile') {
      faults.push(`${person.mobile} is logged out at the end`);
      continue;
    }
    const there = page.form('Save').value('Birth place');
    if (there !== saved && !uncertain.includes(there)) {
      lost += 1;
      faults.push(`${person.mobile}: saved '${saved}', and the store of ${origin} has '${there}'`);
    }
  }
  for (const person of registered) {
    const page = await person.visitor.open('/profile');
    if (page.path === '/profile') continue;
    lost += 1;
    faults.push(`${person.mobile} was registered and is not there`);
  }
}

function report(
  traffic: Traffic,
  { started, killedAt, memory }: { started: number; killedAt: number; memory: readonly number[] },
): void {
  const before = traffic.readTimes.filter(({ at }) => at < killedAt);
  const during = traffic.readTimes.filter(({ at }) => at >= killedAt && at < killedAt + 3_000);
  const failed = [...traffic.failedReads].map(([kind, count]) => `${count} × ${kind}`).join(', ');
  const rows: [string, string][] = [
    ['seconds of traffic', ((performance.now() - started) / 1_000).toFixed(0)],
    ['writes acknowledged', String(traffic.acknowledged)],
    ['acknowledged writes lost', String(lost)],
    ['writes answered with an error', String(traffic.refused)],
    ['visitors logged out', String(traffic.loggedOut)],
    ['pages read', String(traffic.reads)],
    ['pages that failed', failed || '0'],
    ['read p50 / p99 before the kill, ms', quantiles(before)],
    ['read p50 / p99 in the 3 s after it, ms', quantiles(during)],
    ['memory of the processes, MB', memory.map((bytes) => (bytes / 1e6).toFixed(0)).join(', ')],
  ];
  console.log('\n| what | measured |\n| --- | --- |');
  for (const [what, measured] of rows) console.log(`| ${what} | ${measured} |`);
}

function quantiles(times: readonly { readonly took: number }[]): string {
  const sorted = times.map(({ took }) => took).sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]?.toFixed(0) ?? '–';
  return `${at(0.5)} / ${at(0.99)}`;
}
