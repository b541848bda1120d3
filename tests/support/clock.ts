import type { Clock } from '~/shared/time/clock';

/** Default time of tests: a Saturday morning in India. */
export const TEST_NOW = '2026-11-21T10:00:00+05:30';

export interface TestClock extends Clock {
  set(moment: string): void;
}

export function createTestClock(moment: string = TEST_NOW): TestClock {
  let now = new Date(moment);
  return {
    now: () => new Date(now),
    set(next) {
      now = new Date(next);
    },
  };
}
