import { createCounter } from './counter.server';
import type { RangeDays } from './range';
import { readReports, sweepStatistics } from './reports.server';
import type { StatisticsStore } from './statistics.store';

/** @returns the service that counts views and events and builds reports */
export function createStatistics(
  dependencies: Parameters<typeof createCounter>[0] & { readonly source: StatisticsStore },
) {
  const counter = createCounter(dependencies);
  return {
    ...counter,
    /** @returns the reports of the last `days` days, including this process's pending counts @throws StoreError */
    async reports(days: RangeDays) {
      await counter.flush();
      return readReports(dependencies, days);
    },
    sweep: () => sweepStatistics(dependencies),
  };
}
