import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import type { ArticleState } from '~/features/articles/article-visibility';
import type { Language } from '~/shared/i18n/language';
import {
  MAX_SCANNED_ARTICLES,
  countArticleItems,
  countArticleWords,
  selectArticleIdsAmong,
  selectItemIds,
  selectIdsByWord,
  selectItemsByIds,
} from './article-list';
import { createSqlArticleEditing } from './article-editing';
import { explainPlan } from '../../../../tests/support/query-plan';
import { useTemporaryStore } from '../../../../tests/support/temporary-store';

const { store } = useTemporaryStore('all');

const TODAY = '2026-11-21';
const list = (state: ArticleState | null, language: Language | null = null) =>
  ({ state, language, today: TODAY }) as const;

test.each([
  [null, 'SCAN blogs USING COVERING INDEX blogs_by_change'],
  ['draft', 'SEARCH blogs USING COVERING INDEX blogs_by_status_and_change (status=?)'],
  ['unpublished', 'SEARCH blogs USING COVERING INDEX blogs_by_status_and_change (status=?)'],
  ['scheduled', 'SEARCH blogs USING COVERING INDEX blogs_by_day (status=? AND first_day>?)'],
  ['published', 'SEARCH blogs USING COVERING INDEX blogs_by_day (status=? AND first_day<?)'],
] as const)('a page of the %s list is read in order from the index alone', async (state, plan) => {
  for (const isBackwards of [false, true]) {
    const page = selectItemIds(store.db, list(state), { limit: 25, offset: 25, isBackwards });
    expect(await explainPlan(store, page)).toEqual([plan]);
  }
});

test.each([
  [null, 'blogs_by_language_and_change (language=?)'],
  ['draft', 'blogs_by_status_language_and_change (status=? AND language=?)'],
  ['scheduled', 'blogs_by_language_and_day (status=? AND language=? AND first_day>?)'],
  ['published', 'blogs_by_language_and_day (status=? AND language=? AND first_day<?)'],
] as const)(
  'a page of the %s list in one language is read from the index alone',
  async (state, index) => {
    const page = selectItemIds(store.db, list(state, 'hi'), {
      limit: 25,
      offset: 25,
      isBackwards: false,
    });
    expect(await explainPlan(store, page)).toEqual([`SEARCH blogs USING COVERING INDEX ${index}`]);
  },
);

test('the article count is the sum of daily tallies', async () => {
  expect(await explainPlan(store, countArticleItems(store.db, list(null)))).toEqual([
    'SCAN blog_tally',
  ]);
  expect(await explainPlan(store, countArticleItems(store.db, list('scheduled')))).toEqual([
    'SEARCH blog_tally USING PRIMARY KEY (status=? AND first_day>?)',
  ]);
});

const SEARCH_BY_WORD = 'SEARCH blog_words USING PRIMARY KEY (word>? AND word<?)';

test('a search reads the rarest word first', async () => {
  expect(await explainPlan(store, countArticleWords(store.db, 'lamp', 501))).toContain(
    SEARCH_BY_WORD,
  );
  expect((await explainPlan(store, selectIdsByWord(store.db, 'lamp')))[0]).toBe(SEARCH_BY_WORD);
  expect(await explainPlan(store, selectItemsByIds(store.db, [1, 2, 3]))).toEqual([
    'SEARCH blogs USING INTEGER PRIMARY KEY (rowid=?)',
  ]);
});

test('common words are looked up among the first articles of the list', async () => {
  const [first] = await explainPlan(
    store,
    selectItemIds(store.db, list('published'), { limit: 501, offset: 0, isBackwards: false }),
  );
  expect(first).toBe('SEARCH blogs USING COVERING INDEX blogs_by_day (status=? AND first_day<?)');
  const [words] = await explainPlan(store, selectArticleIdsAmong(store.db, [1, 2, 3], 'lamp'));
  expect(words).toBe(
    'SEARCH blog_words USING COVERING INDEX blog_words_by_blog (blog_id=? AND word>? AND word<?)',
  );
});

test('a search for common words scans the first articles and reports that it reached the limit', async () => {
  const clock = { now: () => new Date('2026-11-21T06:30:00Z') };
  await fill(MAX_SCANNED_ARTICLES + 100);
  const found = (words: readonly string[]) =>
    createSqlArticleEditing(store.db, clock).list({ ...list(null), words, limit: 10, offset: 0 });
  const common = await found(['common']);
  expect([common.items.length, common.total, common.isTruncated]).toEqual([
    10,
    MAX_SCANNED_ARTICLES,
    true,
  ]);
  expect(await found(['common', 'rare'])).toMatchObject({ total: 1, isTruncated: false });
  expect(await found(['nothing'])).toEqual({ items: [], total: 0, isTruncated: false });
});

async function fill(articles: number): Promise<void> {
  const run = (sql: string) => store.db.executeQuery(CompiledQuery.raw(sql));
  await run(
    `insert into blogs (id, slug, heading, main_heading, main_description, main_image_url,
       main_image_alt, author, status, created_at, updated_at, meta_tags, html_content)
     with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${articles})
     select n, 'slug-' || n, '', '', '', '', '', '', 'draft', '2026-11-21', '2026-11-21', '[]', ''
     from numbers`,
  );
  await run(`insert into blog_words (word, blog_id) select 'common', id from blogs`);
  await run(`insert into blog_words (word, blog_id) values ('rare', 1)`);
}
