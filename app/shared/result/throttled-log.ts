import type { Log } from '~/shared/result/log';
import type { Clock } from '~/shared/time/clock';

const HOUR_MS = 3_600_000;

/**
 * Logs an error at most once an hour and drops the others, for failures that repeat every few seconds.
 * @returns the throttled log function
 */
export function createThrottledLog(
  log: Log,
  clock: Clock,
): (details: object, message: string) => void {
  let last = -Infinity;
  return (details, message) => {
    const now = clock.now().getTime();
    if (now - last < HOUR_MS) return;
    last = now;
    log.error(details, message);
  };
}
