import { mkdirSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createKeyring } from '~/infrastructure/encryption/encryption';
import { openSqlite } from './database';
import { assertSameKeys, saveKeyFingerprint } from '~/infrastructure/sql/reseal/key-fingerprint';
import { explainError } from './sqlite-faults';
import {
  createTemporaryFolder,
  type TemporaryFolder,
} from '../../../../tests/support/temporary-store';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => folder.remove());

function createLeftoverFile(): void {
  mkdirSync(folder.file('files/documents'), { recursive: true });
  writeFileSync(folder.file('files/documents/one'), 'sealed');
}

describe('a missing or empty store', () => {
  test('is not created next to the files of a site', () => {
    createLeftoverFile();
    const open = () => openSqlite(folder.file('store.sqlite'));
    expect(open).toThrow(/store\.sqlite is missing, although a site has left .*files beside it/);
    writeFileSync(folder.file('store.sqlite'), '');
    expect(open).toThrow(/store\.sqlite is empty, although .*npm run restore/);
  });

  test('is created when there are no files of a site', async () => {
    mkdirSync(folder.file('files/documents'), { recursive: true });
    await (await folder.openStore()).close();
  });

  test('is not created next to a write-ahead log', async () => {
    const store = await folder.openStore();
    await store.close();
    truncateSync(store.file, 0);
    writeFileSync(`${store.file}-wal`, 'what was stored last');
    expect(() => openSqlite(store.file)).toThrow(/is empty, although/);
  });
});

test('an invalid write-ahead log is not treated as an empty one', async () => {
  const store = await folder.openStore();
  await store.close();
  writeFileSync(`${store.file}-wal`, Buffer.alloc(5_000, 7));
  expect(() => openSqlite(store.file)).toThrow(
    /store\.sqlite-wal is damaged: what was stored last/,
  );
  writeFileSync(`${store.file}-wal`, Buffer.alloc(5_000));
  await openSqlite(store.file).close();
});

describe('a store whose file was moved', () => {
  const row = { key: 'a', value: 'b' };

  test('is read-only until the file is back', async () => {
    const { db, file, findError } = await folder.openStore();
    expect(findError()).toBeNull();
    renameSync(file, `${file}.moved`);
    expect(findError()).toContain('was moved, removed or replaced');
    await expect(db.insertInto('settings').values(row).execute()).rejects.toMatchObject({
      cause: { code: 'SQLITE_READONLY_DBMOVED' },
    });
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([]);
    renameSync(`${file}.moved`, file);
    await db.insertInto('settings').values(row).execute();
  });

  test('rolls back an open transaction', async () => {
    const { db, file } = await folder.openStore();
    const broken = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('settings').values(row).execute();
      renameSync(`${file}-wal`, `${file}-wal.moved`);
    });
    await expect(broken).rejects.toMatchObject({ cause: { code: 'SQLITE_READONLY_DBMOVED' } });
    renameSync(`${file}-wal.moved`, `${file}-wal`);
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([]);
  });
});

test('a transaction that SQLite rolls back itself fails with the original error', async () => {
  const { db } = await folder.openStore();
  await db.connection().execute(async (connection) => {
    await sql`pragma max_page_count = 1`.execute(connection);
  });
  const value = 'x'.repeat(2_000_000);
  const failing = db
    .transaction()
    .execute((transaction) =>
      transaction.insertInto('settings').values({ key: 'a', value }).execute(),
    );
  await expect(failing).rejects.toMatchObject({ cause: { code: 'SQLITE_FULL' } });
});

describe('sealing keys', () => {
  const [one, other] = ['a', 'b'].map((letter) => createKeyring([letter.repeat(40)])) as [
    ReturnType<typeof createKeyring>,
    ReturnType<typeof createKeyring>,
  ];

  test('that differ from those of the store are rejected until they are recorded', async () => {
    const store = await folder.openStore();
    await assertSameKeys(store, one);
    await assertSameKeys(store, one);
    await expect(assertSameKeys(store, other)).rejects.toThrow(
      /other keys than those the store is used with[^]*secrets\.json/,
    );
    await saveKeyFingerprint(store.db, other);
    await assertSameKeys(store, other);
  });
});

test.each([
  ['SQLITE_FULL', 'the disk is full. Make room.'],
  ['SQLITE_CORRUPT_VTAB', 'is damaged or is no database. Stop the site and put back a backup'],
  ['SQLITE_READONLY_DIRECTORY', 'check the owner and the rights'],
  ['SQLITE_BUSY', 'is in use by another process'],
])('%s has a readable message, also when nested in other errors', (code, words) => {
  const error = new Error('not available', { cause: new Database.SqliteError('raw', code) });
  expect(explainError(error, '/data/x.sqlite').message).toMatch(/^\/data\/x\.sqlite /);
  expect(explainError(error, '/data/x.sqlite').message).toContain(words);
});
