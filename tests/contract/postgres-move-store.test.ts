import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createKeyring } from '~/infrastructure/encryption/encryption';
import { createDiskFileStore } from '~/infrastructure/files/disk-file-store';
import { contentVersion } from '~/infrastructure/sql/engine/content-version';
import { apply } from '../support/stored-applications';
import type { SqliteStore } from '~/infrastructure/sql/engine/database';
import { LAST_BEFORE_BASELINE } from '~/infrastructure/sql/migrations/index';
import { moveStore } from '~/infrastructure/sql/move/move-store';
import { openPostgres } from '~/infrastructure/sql/engine/postgres';
import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';
import { createSqlLocationStore } from '~/infrastructure/sql/places/locations';
import { openSqlStore } from '~/infrastructure/sql/store';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-store';
import { describeOnPostgres, type TestDatabase } from '../support/postgres';
import { createEmptyDatabase } from './postgres-store';

const AT = '2026-11-21T06:30:00.000Z';
const clock = { now: () => new Date(AT) };
const keyring = createKeyring(['k'.repeat(40)]);

describeOnPostgres('a store that moves from a file to PostgreSQL', () => {
  let folder: TemporaryFolder;
  let database: TestDatabase;
  const targets: SqlStore[] = [];
  beforeEach(async () => {
    folder = await createTemporaryFolder();
    database = await createEmptyDatabase();
  });
  afterEach(async () => {
    await Promise.all(targets.splice(0).map((store) => store.close()));
    await folder.remove();
    await database.drop();
  });

  const move = () =>
    moveStore(folder.file('store.sqlite'), database.url, { workplace: folder.file('') });

  const openTarget = () => {
    const store = openPostgres(database.url);
    targets.push(store);
    return store;
  };

  /** Fills many tables with every kind of text. */
  async function fill({ db }: SqliteStore): Promise<void> {
    const files = createDiskFileStore(folder.file('files'));
    await apply({ db, keyring, files }, 1);
    await db
      .insertInto('blogs')
      .values({
        slug: 'moon',
        heading: 'चंद्रमा',
        main_heading: `O'Neil's "moon" \\ $1 🌙`,
        main_description: '',
        main_image_url: '',
        main_image_alt: '',
        author: 'é',
        schedule_date: null,
        first_day: null,
        status: 'draft',
        created_at: AT,
        updated_at: AT,
        meta_tags: '[]',
        html_content: 'long '.repeat(200_000),
      })
      .execute();
    for (const kind of ['customer', 'astrologer', 'customer'] as const) {
      await db.insertInto('deletions').values({ kind, deleted_at: AT }).execute();
    }
    await db.deleteFrom('deletions').where('id', '=', 3).execute();
    const line = { at: AT, actor: 'a@b.example', action: 'signed in', subject: '', detail: '' };
    await db.insertInto('audit_log').values(line).execute();
    await db.insertInto('countries').values({ id: 101, name: 'India', code: 'IN' }).execute();
    await db.insertInto('states').values({ id: 4028, country_id: 101, name: 'Kerala' }).execute();
    const at = { latitude: 9.93, longitude: -0.1 };
    const kochi = { id: 131517, state_id: 4028, name: 'Kochi', search_name: 'kochi', ...at };
    await db.insertInto('cities').values(kochi).execute();
    await sql`update content_version set version = 7`.execute(db);
    for (let batch = 0; batch < 30; batch += 1) {
      const rows = Array.from({ length: 1_000 }, (_, index) => ({
        ifsc: `HDFC0${String(batch * 1_000 + index).padStart(6, '0')}`,
        source: 'codes' as const,
        updated_at: AT,
      }));
      await db.insertInto('bank_branches').values(rows).execute();
    }
  }

  it('the copy contains every row of every table and continues the key sequences', async () => {
    const source = await folder.openStore();
    await fill(source);
    const before = await readFile(source.file);
    const told: string[] = [];
    const report = await moveStore(source.file, database.url, {
      workplace: folder.file(''),
      onTable: (table) => told.push(table),
    });
    const tables = (await source.db.introspection.getTables()).map(({ name }) => name);
    // Tally tables are derived by the store, so they are rebuilt instead of copied.
    const copied = tables.filter((name) => !name.endsWith('_tally'));
    expect(report.tables).toBe(copied.length);
    expect(told.sort()).toEqual(copied.sort());
    expect(report.rows).toBeGreaterThan(30_000);
    expect((await readFile(source.file)).equals(before)).toBe(true);

    const target = openTarget();
    for (const table of tables) {
      const rowsFor = async ({ db }: SqlStore) => {
        const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
        return rows.map((row) => JSON.stringify(Object.entries(row as object).sort())).sort();
      };
      expect((await rowsFor(target)).join('\n') === (await rowsFor(source)).join('\n'), table).toBe(
        true,
      );
    }
    const deletion = await target.db
      .insertInto('deletions')
      .values({ kind: 'customer', deleted_at: AT })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(deletion.id).toBe(4);
    const person = await apply(
      { db: target.db, keyring, files: createDiskFileStore(folder.file('files')) },
      2,
    );
    expect(person).toBe(2);
  }, 60_000);

  it('the site works with the copy unchanged', async () => {
    await fill(await folder.openStore());
    await move();
    const store = await openSqlStore({ engine: 'postgres', url: database.url }, clock);
    targets.push(store.sql);
    expect(await contentVersion(store.sql.db)).toBe(7);
    expect(
      (await createSqlLocationStore(store.sql.db).listCities(4028)).map(({ name }) => name),
    ).toEqual(['Kochi']);
  }, 60_000);

  it('a store of an earlier version is migrated without changing its file', async () => {
    const source = await folder.openStore();
    await sql`update kysely_migration set name = ${LAST_BEFORE_BASELINE}`.execute(source.db);
    await sql`insert into deletions (kind, deleted_at) values ('customer', ${AT})`.execute(
      source.db,
    );
    await source.close();
    const before = await readFile(source.file);
    await move();
    expect((await readFile(source.file)).equals(before)).toBe(true);
    const rows = await openTarget().db.selectFrom('deletions').selectAll().execute();
    expect(rows).toEqual([{ id: 1, kind: 'customer', deleted_at: AT }]);
  });

  it('no temporary copy remains', async () => {
    await folder.openStore();
    await move();
    expect((await readdir(folder.file(''))).filter((name) => name.startsWith('move-'))).toEqual([]);
  });

  it('a database with rows is rejected and stays unchanged', async () => {
    await folder.openStore();
    await move();
    const target = openTarget();
    await target.db.insertInto('settings').values({ key: 'kept', value: '' }).execute();
    await expect(move()).rejects.toThrow('is not empty: there are rows in settings');
    expect(await target.db.selectFrom('settings').select('key').execute()).toEqual([
      { key: 'kept' },
    ]);
  });

  it('a database of another program is rejected', async () => {
    await folder.openStore();
    const target = openTarget();
    await sql`create table orders (id int)`.execute(target.db);
    await expect(move()).rejects.toThrow('is not empty: it has tables already');
    expect((await target.db.introspection.getTables()).map(({ name }) => name)).toEqual(['orders']);
  });

  it('an interrupted move can be repeated', { tags: ['all'], timeout: 60_000 }, async () => {
    const source = await folder.openStore();
    await fill(source);
    const target = openTarget();
    await openSqlStore({ engine: 'postgres', url: database.url }, clock).then((store) =>
      store.close(),
    );
    await sql`alter table bank_branches add constraint none check (ifsc <> 'HDFC0029000')`.execute(
      target.db,
    );
    await expect(move()).rejects.toThrow('"none"');
    const { rows } = await sql<{
      total: number;
    }>`select count(*) as total from countries`.execute(target.db);
    expect(rows).toEqual([{ total: 0 }]);
    await sql`alter table bank_branches drop constraint none`.execute(target.db);
    await move();
  });

  it('a source file that is not a store is rejected', async () => {
    await writeFile(
      folder.file('store.sqlite'),
      'no database at all, but long enough for one'.repeat(50),
    );
    await expect(move()).rejects.toThrow('is damaged or is no database');
    const missing = moveStore(folder.file('nothing.sqlite'), database.url, {
      workplace: folder.file(''),
    });
    await expect(missing).rejects.toThrow('cannot be opened');
    await expect(stat(folder.file('nothing.sqlite'))).rejects.toThrow('ENOENT');
  });
});
