import { CompiledQuery, type Compilable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COUNT_NAMES } from '~/features/statistics/statistics.store';
import type { SqliteStore } from '~/infrastructure/sql/engine/database';
import {
  countReadings,
  deleteViews,
  selectCounts,
  selectMostRead,
  selectMostReadByMonth,
  selectDecisionWaits,
} from './statistics';
import {
  createTemporaryFolder,
  type TemporaryFolder,
} from '../../../../tests/support/temporary-store';

const WEEK = { first: '2026-11-15', last: '2026-11-21' } as const;

let folder: TemporaryFolder;
let store: SqliteStore;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  store = await folder.openStore();
});
afterAll(() => folder.remove());

describe('reports never scan a whole table', () => {
  test('for daily numbers', async () => {
    expect(await explainPlan(selectCounts(store.db, WEEK, COUNT_NAMES))).toEqual([
      'SEARCH daily_counts USING PRIMARY KEY (date>? AND date<?)',
    ]);
  });

  test('for the most read pages', async () => {
    const [byDay] = await explainPlan(
      selectMostRead(store.db, 'person', WEEK.first, WEEK.last, 20),
    );
    expect(byDay).toBe('SEARCH page_views USING PRIMARY KEY (visitor=? AND date>? AND date<?)');
    const [byMonth] = await explainPlan(
      selectMostReadByMonth(store.db, 'person', '2025-12', '2026-11', 20),
    );
    expect(byMonth).toBe(
      'SEARCH page_views_by_month USING PRIMARY KEY (visitor=? AND month>? AND month<?)',
    );
    expect(await explainPlan(deleteViews(store.db, WEEK.first))).toEqual([
      'SEARCH page_views USING PRIMARY KEY (visitor=? AND date<?)',
    ]);
  });

  test('for the newest decisions', async () => {
    expect(await explainPlan(selectDecisionWaits(store.db, 'approved', new Date(0), 10))).toEqual([
      'SEARCH decision USING COVERING INDEX application_events_by_kind (kind=? AND at>?)',
      'CORRELATED SCALAR SUBQUERY 1',
      'SEARCH handing USING INDEX application_events_of_application (astrologer_id=? AND id<?)',
    ]);
  });

  test('for upcoming readings', async () => {
    expect(await explainPlan(countReadings(store.db, WEEK))).toEqual([
      'SEARCH predictions USING PRIMARY KEY (date>? AND date<?)',
    ]);
  });
});

async function explainPlan(query: Compilable): Promise<string[]> {
  const { sql, parameters } = query.compile();
  const { rows } = await store.db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  return rows.map(({ detail }) => detail);
}
