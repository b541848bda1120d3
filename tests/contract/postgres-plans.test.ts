import { CompiledQuery, sql, type Compilable, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selectAttempts } from '~/infrastructure/sql/administration/admin-attempts';
import {
  countListed,
  selectLanguages,
  selectListedIds,
} from '~/infrastructure/sql/astrologers/astrologers';
import { selectAuditLines } from '~/infrastructure/sql/administration/audit';
import {
  countPublished,
  selectIdsWithWord,
  selectNewestWithWords,
  selectPublishedIds,
  selectPublishedSlugs,
} from '~/infrastructure/sql/articles/articles';
import { selectItemIds } from '~/infrastructure/sql/articles/article-list';
import { selectBranch } from '~/infrastructure/sql/applications/branches';
import { selectNotes, selectAssignments } from '~/infrastructure/sql/applications/teamwork';
import { selectReadingsOn } from '~/infrastructure/sql/horoscopes/horoscopes';
import { selectCities } from '~/infrastructure/sql/places/locations';
import { selectSendCount, selectTraffic } from '~/infrastructure/sql/account/otps';
import { selectHistory } from '~/infrastructure/sql/applications/application-events';
import { selectIdsByWords } from '~/infrastructure/sql/applications/review-search';
import { selectStateTotal, selectIds } from '~/infrastructure/sql/applications/reviews';
import type { Schema } from '~/infrastructure/sql/engine/schema';
import { selectCounts, selectDecisionWaits } from '~/infrastructure/sql/statistics/statistics';
import { describeOnPostgres } from '../support/postgres';
import { openPostgresTestStore, type PostgresTestStore } from './postgres-store';

const TODAY = '2026-11-21';
const AT = new Date('2026-11-21T06:30:00Z');
const THIRD_PAGE = { limit: 20, offset: 40, isBackwards: false };
const BACK = { ...THIRD_PAGE, isBackwards: true };
const EVERYONE = {
  language: null,
  specialization: null,
  maxPrice: null,
  minExperience: null,
  sort: 'rating',
} as const;

type Query = (db: Kysely<Schema>) => Compilable;

/** Every list in every order, and the queries of a sign-in. */
const QUERIES: Readonly<Record<string, Query>> = {
  'readings of a day': (db) => selectReadingsOn(db, TODAY, 'english'),
  'a page of articles': (db) => selectPublishedIds(db, TODAY, THIRD_PAGE),
  'a page of articles from the end': (db) => selectPublishedIds(db, TODAY, BACK),
  'the newest articles with words': (db) => selectNewestWithWords(db, TODAY, ['a', 'b'], 200),
  'articles with a word': (db) => selectIdsWithWord(db, 'a', 1, 61),
  'the count of articles': (db) => countPublished(db, TODAY),
  'slugs of articles': (db) => selectPublishedSlugs(db, TODAY, 100, 0),
  ...Object.fromEntries(
    (['rating', 'orders', 'price'] as const).flatMap((sort): [string, Query][] => [
      [`astrologers by ${sort}`, (db) => selectListedIds(db, { ...EVERYONE, sort }, THIRD_PAGE)],
      [
        `astrologers by ${sort} from the end`,
        (db) => selectListedIds(db, { ...EVERYONE, sort }, BACK),
      ],
      [
        `astrologers of a specialisation by ${sort}`,
        (db) =>
          selectListedIds(
            db,
            { ...EVERYONE, sort, specialization: 'vedic', maxPrice: 50 },
            THIRD_PAGE,
          ),
      ],
      [
        `astrologers of a language by ${sort}`,
        (db) =>
          selectListedIds(
            db,
            { ...EVERYONE, sort, language: 'tamil', minExperience: 4 },
            THIRD_PAGE,
          ),
      ],
    ]),
  ),
  'the count of astrologers of a language': (db) =>
    countListed(db, { ...EVERYONE, language: 'tamil' }),
  'the count of applications in a state': (db) => selectStateTotal(db, 'approved'),
  'languages of astrologers': (db) => ({ compile: () => selectLanguages().compile(db) }),
  ...Object.fromEntries(
    (['newest', 'oldest', 'name', 'name-backwards'] as const).map((sort): [string, Query] => [
      `applications, ${sort}`,
      (db) => selectIds(db, { state: 'under-review', sort }).limit(20).offset(40),
    ]),
  ),
  'applications by a word': (db) =>
    selectIdsByWords(db, 'approved', ['mee', 'iy'], { limit: 501, lookedAt: 5_000 }),
  'history of an application': (db) => selectHistory(db, 1, 20),
  'notes on an application': (db) => selectNotes(db, 1, 20),
  'applications that are taken': (db) => selectAssignments(db, AT).limit(500),
  ...Object.fromEntries(
    ([null, 'draft', 'scheduled', 'published'] as const).flatMap((state) =>
      ([null, 'hi'] as const).map((language): [string, Query] => [
        `articles for administrators: ${state ?? 'all'}, ${language ?? 'any language'}`,
        (db) => selectItemIds(db, { state, language, today: TODAY }, THIRD_PAGE),
      ]),
    ),
  ),
  ...Object.fromEntries(
    [{}, { actor: 'a' }, { action: 'b' }, { actor: 'a', action: 'b' }, { subject: 'c' }].map(
      (search): [string, Query] => [
        `audit log by ${Object.keys(search).join(' and ') || 'time'}`,
        (db) => selectAuditLines(db, search, 50, { at: AT, id: 9 }),
      ],
    ),
  ),
  'counts of days': (db) => selectCounts(db, { first: TODAY, last: TODAY }, ['sign-up']),
  'waits of applicants': (db) => selectDecisionWaits(db, 'approved', AT, 1_000),
  'cities of a state': (db) => selectCities(db, 4028),
  'sends to a mobile number': (db) => selectTraffic(db, AT).where('mobile_key', '=', 'm'),
  'sends from an address': (db) => selectTraffic(db, AT).where('address_key', '=', 'a'),
  'all codes of an hour': (db) => selectSendCount(db, AT, 3_000),
  'tries of a browser': (db) =>
    selectAttempts(db, { accountKey: 'a', browserKey: 'b' }, AT).limit(1).offset(4),
  'a branch': (db) => selectBranch(db, 'HDFC0000001'),
};

/** Lists for which the engine must read thousands of rows to reach a middle page. */
const ID_ONLY_QUERIES = Object.keys(QUERIES).filter((name) =>
  /^(a page of articles|articles for administrators|astrologers by|applications, )/.test(name),
);

describeOnPostgres(
  'in PostgreSQL no list reads a whole table or sorts what an index has in order',
  () => {
    let store: PostgresTestStore;
    beforeAll(async () => {
      store = await openPostgresTestStore();
    });
    afterAll(() => store.remove());

    it.each(Object.keys(QUERIES))('%s uses an index', async (name) => {
      const plan = await explainPlan(QUERIES[name] as Query);
      expect(
        plan.filter((step) => /Seq Scan|Sort/.test(step)),
        plan.join('\n'),
      ).toEqual([]);
    });

    it.each(ID_ONLY_QUERIES)('%s reads only the rows of its page', async (name) => {
      const plan = await explainPlan(QUERIES[name] as Query);
      expect(plan.join('\n')).toMatch(/^Limit\n +-> {2}Index Only Scan/);
    });

    /** Plans as if the tables were too large to scan or sort, because test tables are empty. */
    function explainPlan(query: Query): Promise<string[]> {
      return store.db.transaction().execute(async (transaction) => {
        for (const way of ['seqscan', 'sort', 'bitmapscan']) {
          await sql.raw(`set local enable_${way} = off`).execute(transaction);
        }
        const compiled = query(transaction).compile();
        const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': string }>(
          CompiledQuery.raw(`explain (costs off) ${compiled.sql}`, [...compiled.parameters]),
        );
        return rows.map((row) => row['QUERY PLAN']);
      });
    }
  },
);
