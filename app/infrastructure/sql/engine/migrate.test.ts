import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqlite, type SqliteStore } from './database';
import { baseline } from '~/infrastructure/sql/migrations/0055-baseline';
import { MIGRATIONS } from '~/infrastructure/sql/migrations/index';
import { isNewerVersion, migrateToLatest, isAdditive } from './migrate';
import {
  createTemporaryFolder,
  type TemporaryFolder,
} from '../../../../tests/support/temporary-store';

let folder: TemporaryFolder;
let store: SqliteStore;
beforeEach(async () => {
  folder = await createTemporaryFolder();
  store = openSqlite(folder.file('store.sqlite'));
});
afterEach(async () => {
  await store.close();
  await folder.remove();
});

test('a fresh store gets all tables, and a later start changes nothing', async () => {
  expect(await migrateToLatest(store)).toEqual(Object.keys(MIGRATIONS));
  const before = await readTables(store);
  expect(await migrateToLatest(store)).toEqual([]);
  expect(await readTables(store)).toEqual(before);
});

test('every table rejects values of the wrong type', async () => {
  await migrateToLatest(store);
  const loose = (await readTables(store)).filter(
    ({ name, sql: text }) => !name.startsWith('kysely_') && !/\bstrict\b/.test(text),
  );
  expect(loose).toEqual([]);
});

describe('a store from a build before the baseline', () => {
  const noteMigrations = async (...names: string[]) => {
    await baseline.up(store.db);
    await sql`create table kysely_migration (name text primary key, timestamp text not null)`.execute(
      store.db,
    );
    for (const name of names) {
      await sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(
        store.db,
      );
    }
  };

  test('is adopted when it has all earlier migrations', async () => {
    await noteMigrations('0001-content', '0054-reading-changes+');
    expect(await isNewerVersion(store)).toBe(false);
    const [first, ...later] = Object.keys(MIGRATIONS);
    expect(await migrateToLatest(store)).toEqual(later);
    const fresh = openSqlite(folder.file('fresh.sqlite'));
    await migrateToLatest(fresh);
    const isKysely = ({ name }: { name: string }) => name.startsWith('kysely_');
    const [adopted, created] = [await readTables(store), await readTables(fresh)];
    expect(adopted.filter((table) => !isKysely(table))).toEqual(
      created.filter((table) => !isKysely(table)),
    );
    await fresh.close();
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
      store.db,
    );
    expect(first).toBe('0055-baseline+');
    expect(rows.map(({ name }) => name)).toEqual([first, ...later]);
  });

  test('is rejected and left unchanged when an earlier migration is missing', async () => {
    await noteMigrations('0001-content', '0010-help');
    await expect(migrateToLatest(store)).rejects.toThrow(/older than 0054-reading-changes\+/);
  });
});

test('a store from an incompatible newer version is rejected and left unchanged', async () => {
  await migrateToLatest(store);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(
    store.db,
  );
  await expect(migrateToLatest(store)).rejects.toThrow(
    /written by a newer version of this site \(9999-later\)/,
  );
});

test('a store from an additive newer version is accepted and left unchanged', async () => {
  const writeAsNewer = (name: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(store.db);
  await migrateToLatest(store);
  expect(await isNewerVersion(store)).toBe(false);
  await writeAsNewer('9998-later+');
  expect(await migrateToLatest(store)).toEqual([]);
  expect(await isNewerVersion(store)).toBe(true);
  await writeAsNewer('9999-much-later');
  await expect(migrateToLatest(store)).rejects.toThrow(/\(9998-later\+, 9999-much-later\)/);
});

describe('an additive migration', () => {
  test('removes nothing in any of the released migrations', async () => {
    let known = await describeShape(store);
    for (const [name, { up }] of Object.entries(MIGRATIONS)) {
      await up(store.db);
      const shape = await describeShape(store);
      if (isAdditive(name)) expect([name, findMissingNames(shape, known)]).toEqual([name, []]);
      known = shape;
    }
    expect(known.size).toBeGreaterThan(200);
  });
});

test('a failed migration leaves the store unchanged', async () => {
  await sql`create table states (id integer)`.execute(store.db);
  await expect(migrateToLatest(store)).rejects.toThrow(
    /could not be brought up to date \(0055-baseline\+\); it is as it was before/,
  );
  const tables = (await readTables(store)).map(({ name }) => name);
  expect(tables).toContain('states');
  expect(tables).not.toContain('predictions');
  await sql`drop table states`.execute(store.db);
  expect(await migrateToLatest(store)).toEqual(Object.keys(MIGRATIONS));
});

/** By name; true when the entry can break a version that does not know it. */
type SchemaShape = ReadonlyMap<string, { readonly table: string; readonly blocksInserts: boolean }>;

async function describeShape({ db }: SqliteStore): Promise<SchemaShape> {
  const { rows } = await sql<{ name: string; place: string; blocksInserts: number }>`
    select 'table ' || name as name, name as place, 0 as "blocksInserts" from sqlite_schema where type = 'table'
    union all
    select t.name || '.' || c.name, t.name, c."notnull" = 1 and c.dflt_value is null and c.pk = 0
      from sqlite_schema t join pragma_table_info(t.name) c where t.type = 'table'
    union all
    select 'index ' || i.name, t.name, i."unique" from sqlite_schema t join pragma_index_list(t.name) i
      where t.type = 'table' and i.origin = 'c'
    union all
    select 'trigger ' || name, tbl_name, 1 from sqlite_schema where type = 'trigger'
  `.execute(db);
  return new Map(
    rows.map(({ name, place, blocksInserts }) => [
      name,
      { table: place, blocksInserts: blocksInserts === 1 },
    ]),
  );
}

function findMissingNames(after: SchemaShape, before: SchemaShape): string[] {
  const gone = [...before.keys()].filter((name) => !name.startsWith('index ') && !after.has(name));
  const hinder = [...after].filter(
    ([name, { table, blocksInserts }]) =>
      blocksInserts && !before.has(name) && before.has(`table ${table}`),
  );
  return [...gone, ...hinder.map(([name]) => name)];
}

async function readTables({ db }: SqliteStore): Promise<{ name: string; sql: string }[]> {
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name
  `.execute(db);
  return rows;
}
