import { describe, expect, test } from 'vitest';
import { selectUploads } from '~/infrastructure/sql/horoscopes/publication-log';
import { selectCounts, selectCurrentReadings } from './reading-uploads';
import { explainPlan } from '../../../../tests/support/query-plan';
import { useTemporaryStore } from '../../../../tests/support/temporary-store';

const RANGE = { start: '2026-11-21', end: '2026-12-20' } as const;

const { store } = useTemporaryStore('all');

describe('editor pages read only the days they show', () => {
  test('for the readings of a range', async () => {
    expect(await explainPlan(store, selectCurrentReadings(store.db, RANGE, 'english'))).toEqual([
      'SEARCH predictions USING PRIMARY KEY (date>? AND date<?)',
    ]);
  });

  test('for the counts of a range', async () => {
    const [search] = await explainPlan(store, selectCounts(store.db, RANGE));
    expect(search).toBe('SEARCH predictions USING PRIMARY KEY (date>? AND date<?)');
  });

  test('for the uploads of an administrator', async () => {
    const plan = await explainPlan(store, selectUploads(store.db, 1));
    expect(plan.filter((line) => line.startsWith('SCAN'))).toEqual([]);
  });
});
