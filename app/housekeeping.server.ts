import type { Log } from '~/outcome/log';

const HOUR_MS = 3_600_000;
const INTERVAL_MS = 6 * HOUR_MS;

/** Something that is due at the start and every few hours. */
export type Chore = () => Promise<unknown>;

/**
 * Does all chores now, in order, and again every six hours. Gives what stops them.
 * @throws whatever a chore throws the first time; later failures are logged, and the other chores are done all the same.
 */
export async function keepHouse(chores: readonly Chore[], log: Log): Promise<() => void> {
  for (const chore of chores) await chore();
  const timer = setInterval(() => {
    for (const chore of chores) {
      chore().catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'));
    }
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
