import { Counter, type Registry } from 'prom-client';
import type { ChoreState } from '~/features/jobs/job.store';
import { measureRarely } from './asked-rarely';

export interface JobMetrics {
  countFailure(): void;
  watch(list: () => Promise<readonly ChoreState[]>): void;
}

export function jobMetrics(registry: Registry): JobMetrics {
  const failures = new Counter({
    name: 'taravani_housekeeping_failures_total',
    help: 'Chores of the housekeeping that failed in this process.',
    registers: [registry],
  });
  return {
    countFailure: () => failures.inc(),
    watch(list) {
      measureRarely(registry, list, [
        {
          name: 'taravani_housekeeping_last_success_timestamp_seconds',
          help: 'When the chore that was done longest ago last ended well, in seconds since 1970; 0: one never did.',
          valueOf: (chores) => Math.min(...chores.map(({ succeededAt }) => secondsOf(succeededAt))),
        },
        {
          name: 'taravani_housekeeping_failing',
          help: 'Chores whose last run failed, in whichever process.',
          valueOf: (chores) => chores.filter(({ failure }) => failure !== null).length,
        },
      ]);
    },
  };
}

function secondsOf(moment: Date | null): number {
  return (moment?.getTime() ?? 0) / 1_000;
}
