import type { Log } from '~/shared/result/log';
import type { Clock } from '~/shared/time/clock';
import type { AnalyticsSink } from './analytics.gateway';
import { createCounter, type Counter } from './counter.server';
import type { RangeDays } from './range';
import type { Reports } from './reports';
import { readReports, sweepStatistics } from './reports.server';
import type { StatisticsStore } from './statistics.store';

export interface Statistics extends Counter {
  /** @returns the reports of the last `days` days, including this process's pending counts @throws StoreError */
  reports(days: RangeDays): Promise<Reports>;
  /** Deletes rows that no report uses. @returns number of deleted rows @throws StoreError */
  sweep(): Promise<number>;
}

interface Dependencies {
  readonly source: StatisticsStore;
  readonly analytics: AnalyticsSink | null;
  readonly clock: Clock;
  readonly log: Log;
}

/** @returns the service that counts views and events and builds reports */
export function createStatistics(dependencies: Dependencies): Statistics {
  const counter = createCounter(dependencies);
  return {
    ...counter,
    async reports(days) {
      await counter.flush();
      return readReports(dependencies, days);
    },
    sweep: () => sweepStatistics(dependencies),
  };
}
