import type { Log } from '~/shared/result/log';
import { getTodayInIndia, type CalendarDate } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import type { AnalyticsSink } from './analytics.gateway';
import { createThrottledLog } from '~/shared/result/throttled-log';
import type { CountName, StatisticsStore } from './statistics.store';
import { createTally } from './tally';
import { detectVisitorKind } from './visitor-kind';

const PAUSE_MS = 10_000;

export interface PageView {
  /** Canonical path without query. */
  readonly page: string;
  /** The user agent; empty if missing. Evaluated, not stored. */
  readonly userAgent: string;
}

interface Dependencies {
  readonly source: Pick<StatisticsStore, 'add'>;
  readonly analytics: AnalyticsSink | null;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Flushes ten seconds after the first pending count.
 * @returns the counter of views and events
 */
export function createCounter(dependencies: Dependencies) {
  const { source, analytics, clock, log } = dependencies;
  const complain = createThrottledLog(log, clock);
  const tally = createTally();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  /** Pending writes, one after another, so that a slow store gets one request at a time. */
  let writing = Promise.resolve();
  let sending = Promise.resolve();

  function scheduleStore(): void {
    if (timer !== undefined || closed) return;
    timer = setTimeout(() => void flush(), PAUSE_MS);
    timer.unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  async function write(): Promise<void> {
    const batch = tally.take();
    if (!batch) return;
    try {
      await source.add(batch);
    } catch (error) {
      tally.putBack(batch);
      complain({ err: error }, 'statistics could not be stored');
      return scheduleStore();
    }
    if (analytics && batch.views.length > 0) {
      sending = Promise.all([sending, analytics.send(batch.views)]).then(() => undefined);
    }
  }

  return {
    countView({ page, userAgent }: PageView): void {
      tally.addView({
        date: getTodayInIndia(clock),
        path: page,
        visitor: detectVisitorKind(userAgent),
      });
      scheduleStore();
    },
    count(name: CountName): void {
      tally.addCount(getTodayInIndia(clock), name);
      scheduleStore();
    },
    /** Subtracts an event that was undone. */
    uncount(name: CountName, day: CalendarDate): void {
      tally.addCount(day, name, -1);
      scheduleStore();
    },
    /** Stores pending counts. A failed batch is retried at the next flush. Never rejects. */
    flush,
    async close(): Promise<void> {
      closed = true;
      await flush();
      await sending;
    },
  };
}

/** Counts in memory, by day in India. Counting never fails. */
export type Counter = ReturnType<typeof createCounter>;
