import { describe, expect, test } from 'vitest';
import { COUNT_NAMES } from '~/features/statistics/statistics.store';
import {
  countReadings,
  deleteViews,
  selectCounts,
  selectMostRead,
  selectMostReadByMonth,
  selectDecisionWaits,
} from './statistics';
import { explainPlan } from '../../../../tests/support/query-plan';
import { useTemporaryStore } from '../../../../tests/support/temporary-store';

const WEEK = { first: '2026-11-15', last: '2026-11-21' } as const;

const { store } = useTemporaryStore('all');

describe('reports never scan a whole table', () => {
  test('for daily numbers', async () => {
    expect(await explainPlan(store, selectCounts(store.db, WEEK, COUNT_NAMES))).toEqual([
      'SEARCH daily_counts USING PRIMARY KEY (date>? AND date<?)',
    ]);
  });

  test('for the most read pages', async () => {
    const [byDay] = await explainPlan(
      store,
      selectMostRead(store.db, 'person', WEEK.first, WEEK.last, 20),
    );
    expect(byDay).toBe('SEARCH page_views USING PRIMARY KEY (visitor=? AND date>? AND date<?)');
    const [byMonth] = await explainPlan(
      store,
      selectMostReadByMonth(store.db, 'person', '2025-12', '2026-11', 20),
    );
    expect(byMonth).toBe(
      'SEARCH page_views_by_month USING PRIMARY KEY (visitor=? AND month>? AND month<?)',
    );
    expect(await explainPlan(store, deleteViews(store.db, WEEK.first))).toEqual([
      'SEARCH page_views USING PRIMARY KEY (visitor=? AND date<?)',
    ]);
  });

  test('for the newest decisions', async () => {
    expect(
      await explainPlan(store, selectDecisionWaits(store.db, 'approved', new Date(0), 10)),
    ).toEqual([
      'SEARCH decision USING COVERING INDEX application_events_by_kind (kind=? AND at>?)',
      'CORRELATED SCALAR SUBQUERY 1',
      'SEARCH handing USING INDEX application_events_of_application (astrologer_id=? AND id<?)',
    ]);
  });

  test('for upcoming readings', async () => {
    expect(await explainPlan(store, countReadings(store.db, WEEK))).toEqual([
      'SEARCH predictions USING PRIMARY KEY (date>? AND date<?)',
    ]);
  });
});
