import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateToLatest } from '~/infrastructure/sql/engine/migrate';
import { describeOnPostgres } from '../support/postgres';
import { openPostgresTestStore, type PostgresTestStore } from './postgres-store';

const AT = '2026-11-21T06:30:00.000Z';

describeOnPostgres('the tables in PostgreSQL', () => {
  let store: PostgresTestStore;
  beforeAll(async () => {
    store = await openPostgresTestStore();
  });
  afterAll(() => store.remove());

  it('migrations run once', async () => {
    expect(await migrateToLatest(store)).toEqual([]);
  });

  it('columns have types that fit SQLite’s values, and text is compared by code point', async () => {
    const { rows } = await sql<{ data_type: string; collation_name: string | null }>`
      select distinct data_type, collation_name from information_schema.columns
      where table_schema = current_schema() and table_name not like 'kysely%'
      order by data_type`.execute(store.db);
    expect(rows).toEqual([
      { data_type: 'bigint', collation_name: null },
      { data_type: 'double precision', collation_name: null },
      { data_type: 'text', collation_name: 'C' },
    ]);
  });

  it('text is sorted with capitals before small letters and accented letters last, as in SQLite', async () => {
    for (const name of ['b', 'a', 'Z', 'é', 'A', '_']) {
      await store.db.insertInto('blog_authors').values({ name }).execute();
    }
    const rows = await store.db.selectFrom('blog_authors').select('name').orderBy('name').execute();
    expect(rows.map(({ name }) => name)).toEqual(['A', 'Z', '_', 'a', 'b', 'é']);
  });

  it('ids increase and are never reused, even after a row is deleted', async () => {
    const add = () =>
      store.db
        .insertInto('deletions')
        .values({ kind: 'customer', deleted_at: AT })
        .returning('id')
        .executeTakeFirstOrThrow();
    const first = await add();
    await store.db.deleteFrom('deletions').execute();
    expect((await add()).id).toBe(first.id + 1);
  });

  it('counts and sums return numbers, even beyond 32 bits', async () => {
    const views = 3_000_000_000;
    await store.db
      .insertInto('page_views')
      .values({ date: '2026-11-21', path: '/', visitor: 'person', views })
      .execute();
    const row = await store.db
      .selectFrom('page_views')
      .select(({ fn }) => ['views', fn.sum('views').as('sum'), fn.countAll().as('count')])
      .groupBy('views')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ views, sum: views, count: 1 });
  });

  it.each([
    ['update audit_log set detail = detail', 'audit_log can only be added to'],
    // Lines older than a year can be deleted; see privacy.md.
    ['delete from audit_log', 'audit_log keeps its lines for a year'],
    ['truncate audit_log', 'audit_log can only be added to'],
    ['truncate admins, audit_log cascade', 'audit_log can only be added to'],
  ])('audit lines cannot be changed or deleted: %s', async (statement, refusal) => {
    await store.db
      .insertInto('audit_log')
      .values({ at: AT, actor: 'a@b.example', action: 'signed in', subject: '', detail: '' })
      .execute();
    await expect(sql.raw(statement).execute(store.db)).rejects.toMatchObject({
      cause: { message: expect.stringContaining(refusal) },
    });
  });

  it.each([
    [`insert into contact values (2, 'a@b.example', '1', '')`, 'contact_single'],
    [`insert into countries values (1, 'India', 'in')`, 'countries_code'],
    [
      `insert into admins (email, password_hash, created_at) values ('A@b.example', '', '')`,
      'admins_email',
    ],
    [`insert into states values (1, 99, 'Goa')`, 'foreign key'],
    [
      `insert into predictions values ('today', 'english', 'leo', '', 'draft', '')`,
      'predictions_date',
    ],
    [`insert into page_views values ('person', '2026-11-21', '/x', 'many')`, 'bigint'],
  ])('constraints reject invalid rows: %s', async (statement, reason) => {
    await expect(sql.raw(statement).execute(store.db)).rejects.toMatchObject({
      cause: { message: expect.stringContaining(reason) },
    });
  });

  it('searching for text that contains a NUL character finds nothing and does not fail', async () => {
    const rows = await store.db
      .selectFrom('blogs')
      .select('id')
      .where('slug', '=', 'a\0b')
      .execute();
    expect(rows).toEqual([]);
  });

  it('changing an astrologer updates the search words', async () => {
    const insert = (statement: string) => sql.raw(statement).execute(store.db);
    await insert(`insert into astrologers values (default, '9000000001', 'Meera', '', '', 'female', 40,
      'hindi', 'vedic', 5, 0, 0, 0, 0, 0, 0, 4.1, 0, 0, 0, null, null, null, null, '', '', '', '', '', null, 3,
      '2026-11-21', 0)`);
    await insert(`insert into astrologer_languages
      select id, 'hindi', status, specialization, experience, rating, chat_count, chat_charges from astrologers`);
    await insert(`insert into applications (astrologer_id, status, country_id, state_id, city_id, started_at)
      select id, status, 1, 1, 1, '${AT}' from astrologers`);
    await insert(
      `insert into application_words select astrologer_id, 'meera', status from applications`,
    );
    await insert(`update astrologers set status = 1, rating = 4.3`);
    const { rows } = await sql`
      select w.status, l.status as of_language, l.rating, a.review_state, a.listed_at
      from application_words w, astrologer_languages l, applications a`.execute(store.db);
    expect(rows).toEqual([
      { status: 1, of_language: 1, rating: 4.3, review_state: 'approved', listed_at: AT },
    ]);
  });
});
