import { Counter, type Registry } from 'prom-client';
import type { JobState } from '~/features/jobs/job.store';
import { registerCachedGauges } from './cached-gauge';

export function createJobMetrics(registry: Registry) {
  const failures = new Counter({
    name: 'taravani_housekeeping_failures_total',
    help: 'Chores of the housekeeping that failed in this process.',
    registers: [registry],
  });
  return {
    countFailure: (): void => failures.inc(),
    watch(list: () => Promise<readonly JobState[]>): void {
      registerCachedGauges(registry, list, [
        {
          name: 'taravani_housekeeping_last_success_timestamp_seconds',
          help: 'When the chore that was done longest ago last ended well, in seconds since 1970; 0: one never did.',
          valueOf: (siteJobs) =>
            Math.min(...siteJobs.map(({ succeededAt }) => toSeconds(succeededAt))),
        },
        {
          name: 'taravani_housekeeping_failing',
          help: 'Chores whose last run failed, in whichever process.',
          valueOf: (siteJobs) => siteJobs.filter(({ failure }) => failure !== null).length,
        },
      ]);
    },
  };
}

function toSeconds(moment: Date | null): number {
  return (moment?.getTime() ?? 0) / 1_000;
}
