import type { CalendarDate } from '~/shared/time/calendar';
import type { Batch, CountName, DailyCount, PageViews } from './statistics.store';

/** Key for views beyond the limit. It cannot be a path. */
export const OTHER_PAGES = '(other pages)';
/** Maximum number of keys (page, day, visitor kind) besides `OTHER_PAGES`. */
const MAXIMUM_KEYS = 4_000;

export interface Tally {
  addView(view: Omit<PageViews, 'views'>, views?: number): void;
  addCount(date: CalendarDate, name: CountName, total?: number): void;
  /** Returns the counts and clears them. @returns null if empty */
  take(): Batch | null;
  /** Restores counts that failed to store. */
  putBack(batch: Batch): void;
}

/** Beyond `maximumKeys`, views count as `OTHER_PAGES`, so no view is lost. */
export function createTally(maximumKeys = MAXIMUM_KEYS): Tally {
  let views = new Map<string, PageViews>();
  let counts = new Map<string, DailyCount>();

  const tally: Tally = {
    addView({ date, path, visitor }, added = 1) {
      const full = views.size >= maximumKeys && !views.has(toViewKey(date, path, visitor));
      const name = full ? OTHER_PAGES : path;
      const key = toViewKey(date, name, visitor);
      const before = views.get(key)?.views ?? 0;
      views.set(key, { date, path: name, visitor, views: before + added });
    },

    addCount(date, name, added = 1) {
      const key = `${date} ${name}`;
      counts.set(key, { date, name, total: (counts.get(key)?.total ?? 0) + added });
    },

    take() {
      if (views.size === 0 && counts.size === 0) return null;
      const batch = { views: [...views.values()], counts: [...counts.values()] };
      views = new Map();
      counts = new Map();
      return batch;
    },

    putBack(batch) {
      for (const view of batch.views) tally.addView(view, view.views);
      for (const { date, name, total } of batch.counts) tally.addCount(date, name, total);
    },
  };
  return tally;
}

function toViewKey(date: string, path: string, visitor: string): string {
  return `${date} ${visitor} ${path}`;
}
