import { setImmediate as nextLoopTick } from 'node:timers/promises';

/**
 * For how long the work of a request may hold the process, in milliseconds: 50 on a quick machine, and three times that on those where
 * tests may run. What grows faster than its text is told by `growthOf`, however quick the machine.
 */
export const MOST_MS = 150;
/** Of what takes no longer than this nobody can say how it grows. */
const NOTHING_MS = 5;
const TRIES = 8;
/** What grows no faster is not measured again. */
const LINEAR = 2.5;
/** Some kernels count a thread's time in steps of four milliseconds, by who works when the clock ticks: many of them are right on average. */
const MANY_STEPS_MS = 120;

/**
 * For how long some work holds the process, in the best of a few tries: the most milliseconds of the processor between two looks
 * at what else waits. Times are those of the thread that works: a busy machine is slow, and not wrong, and what the engine clears
 * away on threads beside it holds nobody.
 */
export async function longestHold(work: () => unknown): Promise<number> {
  let best = Infinity;
  for (let turn = 0; turn < TRIES && best > MOST_MS / 2; turn += 1) {
    best = Math.min(best, (await holdOf(work)).longest);
  }
  return best;
}

/**
 * How much longer some work takes with twice the text, in the best of a few tries: 2 for what reads each letter once. 1 where it takes
 * next to nothing. It is told from four quarters of the text, one after another, against the whole. What the system takes to hand
 * out memory does not count. Where a text, or what is made of it, grows out of what the engine or the processor has at hand, all
 * lengths above that take longer: so what looks slow is looked at again with half the text, where such a step is seldom the same.
 */
export async function growthOf(work: (length: number) => unknown, length: number): Promise<number> {
  const cost = async (lengths: readonly number[], times: number) => {
    const all = async () => {
      for (let time = 0; time < times; time += 1)
        for (const each of lengths) await toItsEnd(() => work(each));
    };
    return (await holdOf(all)).own / times;
  };
  const growth = (whole: number, quarters: number) => 2 * Math.sqrt(whole / quarters);
  const quartersOf = (whole: number) => Array.from({ length: 4 }, () => whole / 4);
  const leastGrowth = async (longest: number, times: number) => {
    let [whole, quarters, least] = [Infinity, Infinity, Infinity];
    // The least of each: what else the process does now and then, as to clear memory away, falls into one of them or the other.
    for (let turn = 0; turn < TRIES && least > LINEAR; turn += 1) {
      whole = Math.min(whole, await cost([longest], times));
      quarters = Math.min(quarters, await cost(quartersOf(longest), times));
      least = growth(whole, quarters);
    }
    return least;
  };

  const whole = await cost([length], 1);
  if (whole <= NOTHING_MS) return 1;
  const rough = growth(whole, Math.max(await cost(quartersOf(length), 1), NOTHING_MS));
  if (rough <= LINEAR) return rough;
  const times = Math.ceil(MANY_STEPS_MS / whole);
  const ofWhole = await leastGrowth(length, times);
  return ofWhole <= LINEAR ? ofWhole : Math.min(ofWhole, await leastGrowth(length / 2, times * 2));
}

/**
 * The milliseconds of the processor that some work takes on this thread, once: for what may take long, but not for ever. What it waits
 * for, a disk or another thread, does not count.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const start = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}

/** The most milliseconds of the processor between two looks at what else waits, and all of them, while some work is done once. */
export async function holdOf(work: () => unknown): Promise<{ longest: number; own: number }> {
  let last = process.threadCpuUsage();
  let longest = 0;
  let own = 0;
  let isOver = false;
  const look = () => {
    const { user, system } = process.threadCpuUsage(last);
    const spent = (user + system) / 1_000;
    longest = Math.max(longest, spent);
    own += user / 1_000;
    last = process.threadCpuUsage();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await nextLoopTick();
  own = 0;
  await toItsEnd(work);
  await nextLoopTick();
  isOver = true;
  return { longest, own };
}

/** What throws has read the text as well. */
async function toItsEnd(work: () => unknown): Promise<void> {
  await Promise.resolve()
    .then(work)
    .catch(() => undefined);
}
