import type { Clock } from '~/shared/time/clock';

/** The machine's own clock. */
export function createSystemClock(): Clock {
  return { now: () => new Date() };
}
