import type { Clock } from '~/shared/time/clock';

export function createSystemClock(): Clock {
  return { now: () => new Date() };
}
