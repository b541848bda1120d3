import { CompiledQuery, type Compilable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  countPublished,
  selectPublished,
  selectPublishedSlugs,
  selectRelated,
} from './blog-queries.server';
import type { SqliteStore } from './database.server';
import { selectReadingsOn } from './horoscopes.sql.server';
import { selectCitiesOf, selectOtherNamesOf } from './locations.sql.server';
import { makeTemporaryFolder, type TemporaryFolder } from './temporary-store.fixture';

const TODAY = '2026-11-21';

let folder: TemporaryFolder;
let store: SqliteStore;
beforeAll(async () => {
  folder = await makeTemporaryFolder();
  store = await folder.openStore();
});
afterAll(() => folder.remove());

describe('no list reads a whole table or sorts what an index has in order', () => {
  test('readings of a day', async () => {
    expect(await planOf(selectReadingsOn(store.db, TODAY, 'english'))).toEqual([
      'SEARCH predictions USING PRIMARY KEY (date=? AND language=?)',
    ]);
  });

  test('a page of articles, its count and its slugs', async () => {
    const byDay = 'USING INDEX blogs_by_day (status=? AND first_day<?)';
    expect(await planOf(selectPublished(store.db, TODAY, 16, 16))).toEqual([
      `SEARCH blogs ${byDay}`,
    ]);
    expect(await planOf(selectPublishedSlugs(store.db, TODAY, 100, 0))).toEqual([
      `SEARCH blogs ${byDay}`,
    ]);
    expect(await planOf(countPublished(store.db, TODAY))).toEqual([
      `SEARCH blogs ${byDay.replace('INDEX', 'COVERING INDEX')}`,
    ]);
  });

  test('related articles start from the keywords of the one', async () => {
    const plan = await planOf(selectRelated(store.db, 1, TODAY, 3));
    expect(plan).toEqual([
      'CO-ROUTINE shared',
      'SEARCH its USING PRIMARY KEY (blog_id=?)',
      'SEARCH theirs USING COVERING INDEX blog_keywords_by_word (match_word=?)',
      'USE TEMP B-TREE FOR GROUP BY',
      'SCAN shared',
      'SEARCH blogs USING INTEGER PRIMARY KEY (rowid=?)',
      'USE TEMP B-TREE FOR ORDER BY',
    ]);
  });

  test('cities of a state with their other names', async () => {
    expect(await planOf(selectCitiesOf(store.db, 4028))).toEqual([
      'SEARCH cities USING INDEX cities_by_state (state_id=?)',
    ]);
    const plan = await planOf(selectOtherNamesOf(store.db, 4028));
    expect(plan).toContain('SEARCH city_names USING INDEX city_names_by_city (city_id=?)');
    expect(plan).toContain('SEARCH cities USING COVERING INDEX cities_by_state (state_id=?)');
  });
});

async function planOf(query: Compilable): Promise<string[]> {
  const { sql, parameters } = query.compile();
  const { rows } = await store.db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  return rows.map(({ detail }) => detail);
}
