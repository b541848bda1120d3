import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from './random';
import type { Moment, MomentListener } from './watched-client';

export const WAYS = [
  'at any moment',
  'after a form was sent',
  'during an upload',
  'after an answer',
] as const;
export type Way = (typeof WAYS)[number];

const WORK_BEFORE_KILL_MS = { from: 100, to: 1_300 };
/** The kill waits for this many responses, so that a slow machine also writes between two kills. */
const MIN_ANSWERS_BEFORE_KILL = 6;
const MAX_WORK_BEFORE_KILL_MS = 20_000;
const POLL_INTERVAL_MS = 20;
const RANDOM_KILL_DELAY_MS = { from: 0, to: 900 };
/** Milliseconds after the chosen moment: a form takes about 20 ms, an upload about 200 ms. */
const DELAYS_MS: Readonly<Record<Moment, number>> = {
  'form sent': 25,
  'upload sent': 180,
  'write answered': 3,
};
const AFTER: Readonly<Partial<Record<Way, Moment>>> = {
  'after a form was sent': 'form sent',
  'during an upload': 'upload sent',
  'after an answer': 'write answered',
};
/** When the chosen moment does not occur within this time, the site is killed anyway. */
const MAX_MOMENT_WAIT_MS = 2_500;

export interface MomentChooser {
  readonly onMoment: MomentListener;
  /** @returns how the moment of the kill was chosen */
  next(): Promise<Way>;
}

/** Lets visitors work for a while, then waits for a random moment. */
export function createMomentChooser(random: Random): MomentChooser {
  let wanted: Moment | null = null;
  let reached: (() => void) | null = null;
  let answers = 0;
  return {
    onMoment(moment) {
      if (moment === 'write answered') answers += 1;
      if (moment === wanted) reached?.();
    },
    async next() {
      answers = 0;
      const latest = Date.now() + MAX_WORK_BEFORE_KILL_MS;
      while (answers < MIN_ANSWERS_BEFORE_KILL && Date.now() < latest) await wait(POLL_INTERVAL_MS);
      await wait(random.between(WORK_BEFORE_KILL_MS.from, WORK_BEFORE_KILL_MS.to));
      const way = random.pickOne(WAYS);
      const after = AFTER[way];
      if (!after) {
        await wait(random.between(RANDOM_KILL_DELAY_MS.from, RANDOM_KILL_DELAY_MS.to));
        return way;
      }
      const delay = random.between(0, DELAYS_MS[after]);
      const isReached = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(false), MAX_MOMENT_WAIT_MS);
        wanted = after;
        reached = () => {
          clearTimeout(timer);
          resolve(true);
        };
      });
      [wanted, reached] = [null, null];
      if (!isReached) return 'at any moment';
      // `setTimeout(0)` waits at least 1 ms.
      if (delay >= 1) await wait(delay);
      return way;
    },
  };
}
