import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '~/shared/time/clock';

type Job = () => Promise<unknown>;

/** Watches the housekeeping. @returns the same jobs, noted when they end. */
export function jobMetrics(registry: Registry, clock: Clock): (jobs: readonly Job[]) => Job[] {
  const lastSuccess = new Gauge({
    name: 'taravani_housekeeping_last_success_timestamp_seconds',
    help: 'When the chore that was done longest ago last ended well, in seconds since 1970; 0: one never did.',
    registers: [registry],
  });
  const failures = new Counter({
    name: 'taravani_housekeeping_failures_total',
    help: 'Chores of the housekeeping that failed.',
    registers: [registry],
  });
  return (jobs) => {
    const doneAt = jobs.map(() => 0);
    return jobs.map((job, index) => async () => {
      try {
        await job();
      } catch (error) {
        failures.inc();
        throw error;
      }
      doneAt[index] = clock.now().getTime() / 1_000;
      lastSuccess.set(Math.min(...doneAt));
    });
  };
}
