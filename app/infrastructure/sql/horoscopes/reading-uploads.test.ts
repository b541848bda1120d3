import { CompiledQuery, type Compilable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SqliteStore } from '~/infrastructure/sql/engine/database';
import { selectUploads } from '~/infrastructure/sql/horoscopes/publication-log';
import { selectCounts, selectCurrentReadings } from './reading-uploads';
import {
  createTemporaryFolder,
  type TemporaryFolder,
} from '../../../../tests/support/temporary-store';

const RANGE = { start: '2026-11-21', end: '2026-12-20' } as const;

let folder: TemporaryFolder;
let store: SqliteStore;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  store = await folder.openStore();
});
afterAll(() => folder.remove());

async function explainPlan(query: Compilable): Promise<string[]> {
  const { sql, parameters } = query.compile();
  const explainError = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
  const { rows } = await store.db.executeQuery<{ detail: string }>(explainError);
  return rows.map(({ detail }) => detail);
}

describe('editor pages read only the days they show', () => {
  test('for the readings of a range', async () => {
    expect(await explainPlan(selectCurrentReadings(store.db, RANGE, 'english'))).toEqual([
      'SEARCH predictions USING PRIMARY KEY (date>? AND date<?)',
    ]);
  });

  test('for the counts of a range', async () => {
    const [search] = await explainPlan(selectCounts(store.db, RANGE));
    expect(search).toBe('SEARCH predictions USING PRIMARY KEY (date>? AND date<?)');
  });

  test('for the uploads of an administrator', async () => {
    const plan = await explainPlan(selectUploads(store.db, 1));
    expect(plan.filter((line) => line.startsWith('SCAN'))).toEqual([]);
  });
});
