import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite, type SqliteStore } from './database';
import { MIGRATIONS } from '~/infrastructure/sql/migrations/index';
import { migrateToLatest } from './migrate';
import { createTemporaryFolder, type TemporaryFolder } from './temporary-store.fixture';

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

test('a fresh store gets all tables, a later start changes nothing', async () => {
  expect(await migrateToLatest(store)).toEqual(Object.keys(MIGRATIONS));
  const before = await tablesOf(store);
  expect(await migrateToLatest(store)).toEqual([]);
  expect(await tablesOf(store)).toEqual(before);
});

test('every table refuses values of a wrong type', async () => {
  await migrateToLatest(store);
  const loose = (await tablesOf(store)).filter(
    ({ name, sql: text }) => !name.startsWith('kysely_') && !/\bstrict\b/.test(text),
  );
  expect(loose).toEqual([]);
});

test('a store of a newer version is refused and left alone', async () => {
  await migrateToLatest(store);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(
    store.db,
  );
  await expect(migrateToLatest(store)).rejects.toThrow(
    /written by a newer version of this site \(9999-later\)/,
  );
});

test('a migration that fails leaves the store as it was', async () => {
  await sql`create table states (id integer)`.execute(store.db);
  await expect(migrateToLatest(store)).rejects.toThrow(
    /could not be brought up to date \(0003-locations\); it is as it was before/,
  );
  const tables = (await tablesOf(store)).map(({ name }) => name);
  expect(tables).toContain('states');
  expect(tables).not.toContain('predictions');
  await sql`drop table states`.execute(store.db);
  expect(await migrateToLatest(store)).toEqual(Object.keys(MIGRATIONS));
});

async function tablesOf({ db }: SqliteStore): Promise<{ name: string; sql: string }[]> {
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name
  `.execute(db);
  return rows;
}
