import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays } from '../../app/shared/time/calendar';
import { readProcessCpuTime } from './render-times';
import { startSite } from './servers';
import { median, getStatus } from './steady-load';

/** Budget as a multiple of a reading page's cost. */
const MOST = { day: 2, month: 5 };
const ROUNDS = 7;
const PAGES_PER_ROUND = 40;
const SIGNS = ['aries', 'taurus', 'gemini', 'cancer', 'leo', 'virgo', 'libra', 'scorpio'];
const MONTHS = ['january', 'march', 'april', 'may', 'august', 'september', 'october', 'november'];
const FIRST_DAY = '1950-01-05';
const FIRST_YEAR = 1951;
/** Chosen so that no block of astronomy data is used twice. */
const DAYS_APART = 97;
const MONTHS_APART = 17;
const YEARS = 148;

interface Kind {
  readonly name: string;
  /** Budget as a multiple of a reading page's cost. */
  readonly most: number;
  readonly path: (number: number) => string;
}

/**
 * Measures CPU time per page without a page cache. Each address is requested only once, so nothing is precomputed.
 * @returns the names of the pages over budget
 */
export async function measurePageCosts(): Promise<string[]> {
  const kinds = await listPageKinds();
  const folder = await mkdtemp(path.join(tmpdir(), 'taravani-panchang-'));
  const site = await startSite('site', folder, { PAGE_CACHE_MB: '0' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const taken = kinds.map((kind) => ({ ...kind, spent: [] as number[] }));
  try {
    // The first round is a warm-up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const { name, path: getPath, spent } of taken) {
        const before = await readProcessCpuTime(site);
        for (let each = 0; each < PAGES_PER_ROUND; each += 1) {
          const address = getPath(round * PAGES_PER_ROUND + each);
          const status = await getStatus(site.getAddress(address), agent);
          if (status !== 200) throw new Error(`${name}: ${address} is answered with ${status}`);
        }
        if (round > 0) spent.push(((await readProcessCpuTime(site)) - before) / PAGES_PER_ROUND);
      }
    }
  } finally {
    agent.destroy();
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const [reading = NaN] = taken.map(({ spent }) => median(spent));
  console.log(
    '\n| page | ms of processors | reading pages | at most |\n| --- | ---: | ---: | ---: |',
  );
  return taken.flatMap(({ name, most, spent }) => {
    const [time, ratio] = [median(spent), median(spent) / reading];
    console.log(`| ${name} | ${time.toFixed(1)} | ${ratio.toFixed(2)} | ${most} |`);
    return ratio > most ? [name] : [];
  });
}

async function listPageKinds(): Promise<Kind[]> {
  const file = new URL('../../app/features/places/cities.data.json', import.meta.url);
  const list = JSON.parse(await readFile(file, 'utf8')) as Record<
    'india' | 'abroad',
    { cities: { slug: string }[] }[]
  >;
  const resolveCity = (country: 'india' | 'abroad') => {
    const slugs = list[country].flatMap(({ cities }) => cities.map(({ slug }) => slug));
    return (number: number) => slugs[number % slugs.length] ?? '';
  };
  const [home, abroad] = [resolveCity('india'), resolveCity('abroad')];
  const day = (number: number) => addDays(FIRST_DAY, number * DAYS_APART);
  const month = (number: number) => {
    const count = number * MONTHS_APART;
    const year = FIRST_YEAR + (Math.floor(count / 12) % YEARS);
    return `${year}-${String((count % 12) + 1).padStart(2, '0')}`;
  };
  const getPlanetYear = (number: number) => FIRST_YEAR + (number % YEARS);
  const each = <Item>(all: readonly Item[], number: number) => all[number % all.length] as Item;
  return [
    { name: 'a reading', most: 1, path: (n) => `/daily-horoscope/today/${each(SIGNS, n)}` },
    { name: 'today in a city of India', most: MOST.day, path: (n) => `/panchang/${home(n)}` },
    {
      name: 'a day in India, never asked for',
      most: MOST.day,
      path: (n) => `/panchang/${home(n)}/${day(n + 10)}`,
    },
    {
      name: 'a day abroad, city and year never asked for',
      most: MOST.day,
      path: (n) => `/panchang/${abroad(n)}/${day(n + 240)}`,
    },
    {
      name: 'a month in India, never asked for',
      most: MOST.month,
      path: (n) => `/panchang/${home(n)}/${month(n)}`,
    },
    {
      name: 'a month abroad, city and year never asked for',
      most: MOST.month,
      path: (n) => `/panchang/${abroad(n)}/${month(n + 900)}`,
    },
    {
      name: 'the festivals of a month, year never asked for',
      most: MOST.month,
      path: (n) => `/festival/${each(MONTHS, Math.floor(n / YEARS))}?year=${getPlanetYear(n * 31)}`,
    },
  ];
}
