import type { Log } from '~/shared/result/log';
import { getTodayInIndia, type CalendarDate } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import type { AnalyticsSink } from './analytics.gateway';
import { createThrottledLog } from '~/shared/result/throttled-log';
import type { CountName, StatisticsSource } from './statistics.store';
import { createTally } from './tally';
import { visitorKind } from './visitor-kind';

/** How long a number waits in memory before it is stored. */
const PAUSE_MS = 10_000;

/** A page that somebody has seen. */
export interface PageView {
  /** The page's one address, without a query. */
  readonly page: string;
  /** What the browser says of itself; empty when it says nothing. Looked at and not kept. */
  readonly userAgent: string;
}

/** Counts what happens on the site, by day in India. Counting costs nothing but memory and never fails. */
export interface Counter {
  /** Counts a view of a page. */
  countView(view: PageView): void;
  /** Counts something that happened. */
  count(name: CountName): void;
  /** Counts something less that happened on a day, because it was undone. */
  countBack(name: CountName, day: CalendarDate): void;
  /** Stores what was counted so far; what cannot be stored waits for the next time. Never rejects. */
  flush(): Promise<void>;
  /** The last flush; nothing is stored by itself afterwards. */
  close(): Promise<void>;
}

interface Dependencies {
  readonly source: Pick<StatisticsSource, 'add'>;
  /** Gets a copy of the page views once they are stored; null without one. */
  readonly analytics: AnalyticsSink | null;
  readonly clock: Clock;
  readonly log: Log;
  readonly pauseMs?: number;
}

/** Stores ten seconds after the first number that waits, all that wait together. @returns the counter of views and events */
export function createCounter(dependencies: Dependencies): Counter {
  const { source, analytics, clock, log, pauseMs = PAUSE_MS } = dependencies;
  const complain = createThrottledLog(log, clock);
  const tally = createTally();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  /** One after the other, so that a slow store is not asked twice at once. */
  let writing = Promise.resolve();
  let sending = Promise.resolve();

  function storeSoon(): void {
    if (timer !== undefined || closed) return;
    timer = setTimeout(() => void flush(), pauseMs);
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
      return storeSoon();
    }
    if (analytics && batch.views.length > 0) {
      // Nobody waits for the service but the end of the process.
      sending = Promise.all([sending, analytics.send(batch.views)]).then(() => undefined);
    }
  }

  return {
    countView({ page, userAgent }) {
      tally.addView({ date: getTodayInIndia(clock), path: page, visitor: visitorKind(userAgent) });
      storeSoon();
    },
    count(name) {
      tally.addCount(getTodayInIndia(clock), name);
      storeSoon();
    },
    countBack(name, day) {
      tally.addCount(day, name, -1);
      storeSoon();
    },
    flush,
    async close() {
      closed = true;
      await flush();
      await sending;
    },
  };
}
