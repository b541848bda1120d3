import autocannon from 'autocannon';
import { startMachines, type Keeping } from './site';

/*
 * `npm run capacity`: how many pages a second a site gives, asked for one kind after the other, by one process on SQLite, by one
 * on PostgreSQL, and by three on PostgreSQL behind nginx; with the memory of the processes afterwards. The machine that asks is the
 * one that answers, so the figures are for comparing, and low.
 */

const PAGES = [
  { name: 'home', path: '/' },
  { name: 'daily', path: '/daily-horoscope/today/aries' },
  { name: 'article', path: '/blogs/chhath-puja-four-days-and-two-arghyas' },
  { name: 'list', path: '/call-with-astrologer' },
  { name: 'sign-up form', path: '/signup' },
];
const CONNECTIONS = 16;
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
  // Pages are made anew for each request: `npm run bench` measures those that are kept.
  const machines = await startMachines(count, keeping, { PAGE_CACHE_MB: '0' });
  try {
    // One process is asked itself, by the name that the site has.
    const [first] = machines.processes;
    const origin = count === 1 && first ? first.origin : machines.origin;
    const host = new URL(machines.origin).host;
    for (const page of PAGES) {
      const url = origin + page.path;
      await ask(url, host, WARM_UP_SECONDS);
      const { requests, latency, non2xx, errors } = await ask(url, host, SECONDS);
      const memory = await Promise.all(machines.processes.map((each) => each.memory()));
      const cells = [
        name,
        page.name,
        requests.average.toFixed(0),
        latency.p50.toFixed(0),
        latency.p99.toFixed(0),
        String(non2xx + errors),
        memory.map((bytes) => (bytes / 1e6).toFixed(0)).join(', '),
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
  } finally {
    await machines.stop();
  }
}

/** Asks for one page as fast as the answers come. */
function ask(url: string, host: string, duration: number): Promise<autocannon.Result> {
  return autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    headers: { host, 'accept-encoding': 'br', 'x-forwarded-for': '198.51.100.1' },
  });
}
