import { runWrk } from '../bench/load';
import { startMachines, type Keeping } from './site';

/*
 * `npm run capacity`: pages per second by kind, and memory afterwards, for one process on SQLite, one on
 * PostgreSQL,
 * and three on PostgreSQL behind nginx. The load generator uses the same machine, so compare the figures only with
 * each other.
 */

const PAGES = [
  { name: 'home', path: '/' },
  { name: 'daily', path: '/daily-horoscope/today/aries' },
  { name: 'article', path: '/blogs/chhath-puja-four-days-and-two-arghyas' },
  { name: 'list', path: '/call-with-astrologer' },
  { name: 'sign-up form', path: '/signup' },
];
const WARM_UP_SECONDS = 3;
const SECONDS = 6;

const SITES: readonly {
  readonly name: string;
  readonly count: number;
  readonly keeping: Keeping;
}[] = [
  { name: 'one process, SQLite', count: 1, keeping: 'own' },
  { name: 'one process, PostgreSQL', count: 1, keeping: 'shared' },
  { name: 'three processes, PostgreSQL, nginx', count: 3, keeping: 'shared' },
];

console.log('| site | page | pages a second | p50 ms | p99 ms | errors | memory after it, MB |');
console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: |');
for (const { name, count, keeping } of SITES) {
  // Every request renders its page; `npm run bench` measures cached pages.
  const machines = await startMachines(count, keeping, { PAGE_CACHE_MB: '0' });
  try {
    // A single process is addressed directly, with the site's host name.
    const [first] = machines.processes;
    const origin = count === 1 && first ? first.origin : machines.origin;
    const host = new URL(machines.origin).host;
    for (const page of PAGES) {
      const url = origin + page.path;
      const headers = [`Host: ${host}`, 'X-Forwarded-For: 198.51.100.1'];
      await runWrk(url, WARM_UP_SECONDS, headers);
      const load = await runWrk(url, SECONDS, headers);
      const memory = await Promise.all(machines.processes.map((each) => each.memory()));
      const cells = [
        name,
        page.name,
        load.requestsPerSecond.toFixed(0),
        load.p50.toFixed(0),
        load.p99.toFixed(0),
        String(load.failures),
        memory.map((bytes) => (bytes / 1e6).toFixed(0)).join(', '),
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
  } finally {
    await machines.stop();
  }
}
