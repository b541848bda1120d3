import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '~/shared/time/clock';

type Chore = () => Promise<unknown>;

/** Watches the housekeeping: gives the same chores, noted when they end. */
export function choreMetrics(
  registry: Registry,
  clock: Clock,
): (chores: readonly Chore[]) => Chore[] {
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
  return (chores) => {
    const doneAt = chores.map(() => 0);
    return chores.map((chore, index) => async () => {
      try {
        await chore();
      } catch (error) {
        failures.inc();
        throw error;
      }
      doneAt[index] = clock.now().getTime() / 1_000;
      lastSuccess.set(Math.min(...doneAt));
    });
  };
}
