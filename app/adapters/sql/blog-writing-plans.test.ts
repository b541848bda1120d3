import { CompiledQuery, type Compilable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ArticleState } from '~/blogs/article-draft';
import { selectArticleItems } from './blog-writing-queries.server';
import type { SqliteStore } from './database.server';
import { makeTemporaryFolder, type TemporaryFolder } from './temporary-store.fixture';

let folder: TemporaryFolder;
let store: SqliteStore;
beforeAll(async () => {
  folder = await makeTemporaryFolder();
  store = await folder.openStore();
});
afterAll(() => folder.remove());

const query = (state: ArticleState | null, words: string[] = []) =>
  selectArticleItems(store.db, { state, words, today: '2026-11-21', limit: 25, offset: 25 });

test.each([
  [null, 'SCAN blogs USING INDEX blogs_by_change'],
  ['draft', 'SEARCH blogs USING INDEX blogs_by_status_and_change (status=?)'],
  ['unpublished', 'SEARCH blogs USING INDEX blogs_by_status_and_change (status=?)'],
  ['scheduled', 'SEARCH blogs USING INDEX blogs_by_day (status=? AND first_day>?)'],
  ['published', 'SEARCH blogs USING INDEX blogs_by_day (status=? AND first_day<?)'],
] as const)('a page of the list, %s, comes in order from an index', async (state, plan) => {
  expect(await planOf(query(state))).toEqual([plan]);
});

test('a search begins with the words', async () => {
  const plan = await planOf(query(null, ['lamp']));
  expect(plan).toContain('SEARCH blogs USING INTEGER PRIMARY KEY (rowid=?)');
  expect(plan).toContain('SEARCH blog_words USING PRIMARY KEY (word>? AND word<?)');
});

async function planOf(compilable: Compilable): Promise<string[]> {
  const { sql, parameters } = compilable.compile();
  const { rows } = await store.db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  return rows.map(({ detail }) => detail);
}
