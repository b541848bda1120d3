import { CompiledQuery, type Compilable } from 'kysely';
import { describe, expect, test } from 'vitest';
import { REVIEW_SORTS } from '~/features/applications/review/review';
import { MAX_LISTED_ITEMS } from '~/features/applications/review/review.store';
import {
  selectStateTotal,
  selectStateTotals,
  countWaitingSide,
  selectIds,
  selectItems,
  selectOldestWaiting,
  selectPlaces,
  selectWaiting,
  createSqlReviewStore,
} from './reviews';
import { selectHistory } from './application-events';
import { formatListCount, selectIdsByWords } from './review-search';
import { deleteOldNotes, selectNotes, selectAssignments } from './teamwork';
import { explainPlan } from '../../../../tests/support/query-plan';
import { useTemporaryStore } from '../../../../tests/support/temporary-store';

const state = 'under-review';

const { store } = useTemporaryStore('all');

// SQLite does not report an index with a generated column as covering, although it reads no row.
describe('a page of the review list is read in order from an index alone', () => {
  test.each(REVIEW_SORTS)('when sorted by %s', async (sort) => {
    const order = sort.startsWith('name') ? 'sort_name' : 'listed_at';
    for (const isBackwards of [false, true]) {
      const page = selectIds(store.db, { state, sort }, isBackwards).limit(25).offset(250);
      expect(await explainPlan(store, page)).toEqual([
        `SEARCH applications USING INDEX applications_of_state_by_${order} (review_state=?)`,
      ]);
      expect(await countRowLookups(page)).toBe(0);
    }
  });
});

test('the review queue continues from a cursor by index', async () => {
  const after = { since: '2026-11-21', astrologerId: 7 };
  expect(await explainPlan(store, selectWaiting(store.db, after).limit(1))).toEqual([
    expect.stringMatching(
      /^SEARCH applications USING INDEX applications_of_state_by_listed_at \(review_state=\? AND /,
    ),
  ]);
});

test('waiting applications are counted by time from an index', async () => {
  for (const side of ['<', '>'] as const) {
    expect(await explainPlan(store, countWaitingSide(store.db, side, '2026-11-21'))).toEqual([
      expect.stringContaining(
        `INDEX applications_of_state_by_listed_at (review_state=? AND listed_at${side}?)`,
      ),
    ]);
  }
  expect(await explainPlan(store, selectOldestWaiting(store.db))).toEqual([
    expect.stringContaining('INDEX applications_of_state_by_listed_at (review_state=?)'),
  ]);
});

test('state counts are read from tallies', async () => {
  expect(await explainPlan(store, selectStateTotal(store.db, state))).toEqual([
    'SEARCH application_tally USING PRIMARY KEY (review_state=?)',
  ]);
  expect(await explainPlan(store, selectStateTotals(store.db))).toEqual(['SCAN application_tally']);
});

test('search words are found by index, and further words by primary key', async () => {
  const byWord =
    'SEARCH leading USING COVERING INDEX application_words_by_word (status=? AND word>? AND word<?)';
  expect(await explainPlan(store, formatListCount(store.db, state, 'me', 5_000))).toContain(byWord);
  const bounds = { limit: 501, lookedAt: 5_000 };
  expect(await explainPlan(store, selectIdsByWords(store.db, state, ['me'], bounds))).toContain(
    byWord,
  );
  const plan = await explainPlan(store, selectIdsByWords(store.db, state, ['me', 'iy'], bounds));
  expect(plan).toContain(byWord);
  expect(plan).toContainEqual(
    expect.stringMatching(
      /^SEARCH other .*USING PRIMARY KEY \(astrologer_id=\? AND word>\? AND word<\?\)$/,
    ),
  );
});

test('search results are read by primary key, however large the table is', async () => {
  expect(await explainPlan(store, selectPlaces(store.db, [1, 2, 3]))).toEqual([
    'SEARCH applications USING INTEGER PRIMARY KEY (rowid=?)',
  ]);
  expect(await explainPlan(store, selectItems(store.db, [1, 2, 3]))).toEqual([
    'SEARCH astrologers USING INTEGER PRIMARY KEY (rowid=?)',
    'SEARCH applications USING INTEGER PRIMARY KEY (rowid=?)',
  ]);
});

test('rows that copy the decision status through a foreign key are found by index', async () => {
  const following = store.db
    .updateTable('application_words')
    .set({ status: 1 })
    .where('astrologer_id', '=', 1)
    .where('status', '=', 3);
  expect(await explainPlan(store, following)).toEqual([
    expect.stringContaining('application_words_of_application (astrologer_id=? AND status=?)'),
  ]);
});

test('an application history is read by index', async () => {
  expect(await explainPlan(store, selectHistory(store.db, 1, 10))).toEqual([
    'SEARCH application_events USING INDEX application_events_of_application (astrologer_id=?)',
  ]);
});

test('notes and assignments, including expired ones, are read by index', async () => {
  const { db } = store;
  expect(await explainPlan(store, selectNotes(db, 1, 10))).toEqual([
    'SEARCH application_notes USING INDEX application_notes_of_application (astrologer_id=?)',
  ]);
  const now = new Date();
  const taken = selectAssignments(db, now).where('actor', '!=', 'a').orderBy('until', 'desc');
  const [first, ...rest] = await explainPlan(store, taken.limit(9));
  expect(first).toBe('SEARCH application_takings USING INDEX application_takings_by_end (until>?)');
  expect(rest.at(-1)).toMatch(/^SEARCH applications .*USING INTEGER PRIMARY KEY/);
  expect(rest.join('\n')).not.toMatch(/SCAN|TEMP B-TREE/);
  const old = await explainPlan(store, deleteOldNotes(db, { decided: now, unfinished: now }));
  expect(old.join('\n')).not.toContain('SCAN');
});

test('a search scans a limited number of applications and reports that there may be more', async () => {
  await fill(MAX_LISTED_ITEMS + 100);
  const reviews = createSqlReviewStore(store.db, { now: () => new Date() });
  const list = (search: string) =>
    reviews.list({ state, search, sort: 'name', limit: 10, offset: 0 });
  expect(await list('common')).toMatchObject({ total: MAX_LISTED_ITEMS, isTruncated: true });
  // The rarer word is searched first, and no result is missing.
  const both = await list('common 9000000599');
  expect(both).toMatchObject({ total: 1, isTruncated: false });
  expect(both.items[0]?.astrologerId).toBe(599);
  expect(await list('9')).toMatchObject({ total: MAX_LISTED_ITEMS, isTruncated: true });
  expect(await list('common nobody')).toEqual({ items: [], total: 0, isTruncated: false });
});

async function fill(people: number): Promise<void> {
  const run = (sql: string) => store.db.executeQuery(CompiledQuery.raw(sql));
  await run(
    `insert into astrologers (id, mobile, first_name, last_name, nick_name, gender, age, language,
       specialization, experience, appointment_charges, call_charges, chat_charges, ecall_charges,
       echat_charges, video_call_charges, rating, call_count, chat_count, video_call_count, email,
       address, country, state, city, pin_code, status, registration_date, demo)
     with recursive people (n) as (select 1 union all select n + 1 from people where n < ${people})
     select n, 9000000000 + n || '', 'Common ' || n, '', '', 'Female', 30, 'Hindi',
       'vedic', 3, 1000, 10, 10, 50,
       20, 50, 10, 0, 0, 0, '', '', '', '', '', '', 3, '2026-11-21', 0
     from people`,
  );
  await run(
    `insert into applications
       (astrologer_id, status, country_id, state_id, city_id, started_at, submitted_at, sort_name)
     select id, status, 1, 1, 1, '2026-11-21', '2026-11-21', first_name from astrologers`,
  );
  await run(
    `insert into application_words (astrologer_id, word, status)
     select id, 'common', 3 from astrologers union all select id, mobile, 3 from astrologers`,
  );
}

/** Counts column reads from table rows in the bytecode. The table's cursor is 0. */
async function countRowLookups(countedQuery: Compilable): Promise<number> {
  const { sql, parameters } = countedQuery.compile();
  const { rows } = await store.db.executeQuery<{ opcode: string; p1: number }>(
    CompiledQuery.raw(`explain ${sql}`, [...parameters]),
  );
  const reading = ['Column', 'Rowid', 'FinishSeek', 'SeekRowid', 'NotExists'];
  return rows.filter(({ opcode, p1 }) => reading.includes(opcode) && p1 === 0).length;
}
