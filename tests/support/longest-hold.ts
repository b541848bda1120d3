import { setImmediate as nextLoopTick } from 'node:timers/promises';

/**
 * Milliseconds for which one request can block the process: 50 on a fast machine, three times that elsewhere.
 * `measureGrowth` detects superlinear work on any machine.
 */
export const MAX_HOLD_MS = 150;
/** The growth of quicker work cannot be measured. */
const MIN_MEASURABLE_MS = 5;
const TRIES = 8;
/** Growth up to this is accepted without another measurement. */
const MAX_LINEAR_GROWTH = 2.5;
/** Some kernels count thread time in 4 ms ticks, which is only accurate over many ticks. */
const MIN_SAMPLE_MS = 120;

/**
 * Longest block of the event loop in CPU milliseconds, best of a few attempts. Only counts the working thread's
 * time,
 * so a busy machine and parallel garbage collection do not matter.
 */
export async function measureLongestHold(work: () => unknown): Promise<number> {
  let best = Infinity;
  for (let turn = 0; turn < TRIES && best > MAX_HOLD_MS / 2; turn += 1) {
    best = Math.min(best, (await measureHold(work)).longest);
  }
  return best;
}

/**
 * Time for twice the text, best of a few attempts: 2 is linear, 1 negligible. Compares four quarters with the
 * whole text, without kernel time for memory. Work on a text larger than a CPU cache is disproportionately slow,
 * so a slow result is measured again with half the text.
 */
export async function measureGrowth(
  work: (length: number) => unknown,
  length: number,
): Promise<number> {
  const cost = async (lengths: readonly number[], times: number) => {
    const all = async () => {
      for (let time = 0; time < times; time += 1)
        for (const each of lengths) await runIgnoringErrors(() => work(each));
    };
    return (await measureHold(all)).own / times;
  };
  const computeGrowth = (whole: number, quarters: number) => 2 * Math.sqrt(whole / quarters);
  const toQuarters = (whole: number) => Array.from({ length: 4 }, () => whole / 4);
  const measureLeastGrowth = async (longest: number, times: number) => {
    let [whole, quarters, least] = [Infinity, Infinity, Infinity];
    // Takes the minimum of each, because other work such as garbage collection affects single runs.
    for (let turn = 0; turn < TRIES && least > MAX_LINEAR_GROWTH; turn += 1) {
      whole = Math.min(whole, await cost([longest], times));
      quarters = Math.min(quarters, await cost(toQuarters(longest), times));
      least = computeGrowth(whole, quarters);
    }
    return least;
  };

  const whole = await cost([length], 1);
  if (whole <= MIN_MEASURABLE_MS) return 1;
  const rough = computeGrowth(
    whole,
    Math.max(await cost(toQuarters(length), 1), MIN_MEASURABLE_MS),
  );
  if (rough <= MAX_LINEAR_GROWTH) return rough;
  const times = Math.ceil(MIN_SAMPLE_MS / whole);
  const ofWhole = await measureLeastGrowth(length, times);
  return ofWhole <= MAX_LINEAR_GROWTH
    ? ofWhole
    : Math.min(ofWhole, await measureLeastGrowth(length / 2, times * 2));
}

/** CPU milliseconds on this thread for one run. Waiting for disk or other threads does not count. */
export async function measureCpuTime(work: () => unknown): Promise<number> {
  const start = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}

/** Longest block and total in CPU milliseconds. */
export async function measureHold(work: () => unknown): Promise<{ longest: number; own: number }> {
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
  await runIgnoringErrors(work);
  await nextLoopTick();
  isOver = true;
  return { longest, own };
}

/** Work that fails has also read the text, so its time counts. */
async function runIgnoringErrors(work: () => unknown): Promise<void> {
  await Promise.resolve()
    .then(work)
    .catch(() => undefined);
}
