import type { Log } from '~/shared/result/log';
import { SourceFailure } from '~/shared/result/source-failure';

const HOUR_MS = 3_600_000;
const INTERVAL_MS = 6 * HOUR_MS;

/** Something that is due at the start and every few hours. */
export type Chore = () => Promise<unknown>;

/**
 * Does all chores now, one after the other, and every six hours again, then all at the same time. A chore that a source lets down is
 * logged and waits for the next time: a site without its file storage for a while still starts.
 * @returns what stops them
 * @throws any other error of a chore the first time; later ones are logged.
 */
export async function keepHouse(chores: readonly Chore[], log: Log): Promise<() => void> {
  const failed = (error: unknown) => log.error({ err: error }, 'housekeeping failed');
  for (const chore of chores) {
    await chore().catch((error: unknown) => {
      if (!(error instanceof SourceFailure)) throw error;
      failed(error);
    });
  }
  const timer = setInterval(() => {
    for (const chore of chores) chore().catch(failed);
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
