import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Machines } from './site';
import {
  changeProfile,
  createPerson,
  registerCustomer,
  type Person,
} from '../../tests/support/visitors';

const READ = [
  '/',
  '/daily-horoscope/today/aries',
  '/hi/daily-horoscope/tomorrow/leo',
  '/yearly-horoscope/virgo',
  '/blogs',
  '/festival',
  '/call-with-astrologer',
  '/faq',
];

export interface CustomerJournal {
  readonly person: Person;
  /** The last birth place that the site confirmed. */
  saved: string;
  /** Later writes without confirmation; the store can contain any of them. */
  unconfirmed: string[];
}

export interface Traffic {
  readonly journals: readonly CustomerJournal[];
  readonly registered: readonly Person[];
  readonly acknowledged: number;
  /** Writes that failed or got no response. */
  readonly refused: number;
  readonly loggedOut: number;
  readonly reads: number;
  readonly failedReads: ReadonlyMap<string, number>;
  /** Start and duration in milliseconds of each successful read. */
  readonly readTimes: readonly { readonly at: number; readonly took: number }[];
}

export interface RunningTraffic {
  stop(): Promise<Traffic>;
}

export async function startTraffic(
  machines: Machines,
  { customers, readers }: { readonly customers: number; readonly readers: number },
): Promise<RunningTraffic> {
  const journals: CustomerJournal[] = [];
  for (let count = 0; count < customers; count += 1) {
    const person = createPerson(machines);
    await registerCustomer(machines, person);
    journals.push({ person, saved: 'Fort Kochi', unconfirmed: [] });
  }
  const state = {
    registered: [] as Person[],
    acknowledged: 0,
    refused: 0,
    loggedOut: 0,
    reads: 0,
    failedReads: new Map<string, number>(),
    readTimes: [] as { at: number; took: number }[],
  };
  let running = true;

  async function write(diary: CustomerJournal): Promise<void> {
    for (let count = 1; running; count += 1) {
      const place = `Place ${count} of ${diary.person.mobile}`;
      diary.unconfirmed.push(place);
      const outcome = await changeProfile(diary.person, place).catch((error: unknown) => {
        if (String(error).includes('/signup')) state.loggedOut += 1;
        console.error(`A write failed: ${String(error)}`);
        return false;
      });
      if (outcome) {
        state.acknowledged += 1;
        diary.saved = place;
        diary.unconfirmed = [];
      } else state.refused += 1;
    }
  }

  async function register(): Promise<void> {
    while (running) {
      const person = createPerson(machines);
      await registerCustomer(machines, person).then(
        () => {
          state.acknowledged += 1;
          state.registered.push(person);
        },
        (error: unknown) => {
          console.error(`A registration failed: ${String(error)}`);
          state.refused += 1;
        },
      );
      await wait(200);
    }
  }

  async function read(number: number): Promise<void> {
    for (let count = number; running; count += 1) {
      const at = performance.now();
      const kind = await fetch(machines.origin + (READ[count % READ.length] ?? '/')).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.ok ? 'good' : String(answer.status);
        },
        () => 'no answer',
      );
      state.reads += 1;
      if (kind === 'good') state.readTimes.push({ at, took: performance.now() - at });
      else state.failedReads.set(kind, (state.failedReads.get(kind) ?? 0) + 1);
      await wait(20);
    }
  }

  const work = Promise.all([
    ...journals.map(write),
    register(),
    ...Array.from({ length: readers }, (_, number) => read(number)),
  ]);
  return {
    async stop() {
      running = false;
      await work;
      return { journals, ...state };
    },
  };
}
