import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StoreError } from '~/shared/result/store-error';
import { openSqlite } from './database';
import { enterContact } from '../../../../tests/support/stored-contact';
import { createSqlHelpStore } from '~/infrastructure/sql/help/help';
import { createSqlHoroscopeStore } from '~/infrastructure/sql/horoscopes/horoscopes';
import { migrateToLatest } from './migrate';
import { DatabaseError } from './database-error';
import {
  createTemporaryFolder,
  type TemporaryFolder,
} from '../../../../tests/support/temporary-store';

const clock = { now: () => new Date('2026-11-21T06:30:00Z') };

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => folder.remove());

describe('opening a store', () => {
  test('sets the pragmas for durable commits', async () => {
    const { db } = await folder.openStore();
    const pragma = async (name: string) =>
      Object.values(
        (await sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(db)).rows[0] ??
          {},
      )[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('busy_timeout')).toBe(0);
  });

  test('works in memory and closes', async () => {
    const store = openSqlite(':memory:');
    await migrateToLatest(store);
    expect(await createSqlHelpStore(store.db, clock).findContact()).toBeNull();
    await store.close();
  });

  test('allows an unused store to be closed twice', async () => {
    const store = openSqlite(folder.file('unused.sqlite'));
    await store.close();
    await store.close();
  });

  test('shows earlier writes after a restart', async () => {
    const first = await folder.openStore();
    await enterContact(first.db, clock, { email: 'a@example.org', phone: '1' });
    await first.close();
    const second = await folder.openStore();
    expect(await createSqlHelpStore(second.db, clock).findContact()).toMatchObject({ phone: '1' });
  });
});

describe('only the owner can read the files', () => {
  const getFileMode = (name: string) => statSync(folder.file(name)).mode & 0o777;
  const NAMES = ['store.sqlite', 'store.sqlite-wal', 'store.sqlite-shm'];

  test('of a new store and its log, whatever the umask and the folder allow', async () => {
    chmodSync(folder.file('.'), 0o755);
    const umask = process.umask(0o022);
    try {
      await folder.openStore();
    } finally {
      process.umask(umask);
    }
    expect(NAMES.map(getFileMode)).toEqual([0o600, 0o600, 0o600]);
  });

  test('of a store that had open permissions before it was opened', async () => {
    const earlier = await folder.openStore();
    for (const name of NAMES) chmodSync(folder.file(name), 0o644);
    const store = openSqlite(folder.file('store.sqlite'));
    expect(NAMES.map(getFileMode)).toEqual([0o600, 0o600, 0o600]);
    await store.close();
    await earlier.close();
  });

  test('of the store, while the database of another program keeps its permissions', () => {
    const file = folder.file('other.sqlite');
    const other = new Database(file);
    other.exec('create table notes (text)');
    other.close();
    chmodSync(file, 0o644);
    expect(() => openSqlite(file)).toThrow(DatabaseError);
    expect(getFileMode('other.sqlite')).toBe(0o644);
  });
});

describe('opening an unusable file reports the reason', () => {
  test('for a text file', () => {
    const file = folder.file('notes.sqlite');
    writeFileSync(file, 'Bring milk. '.repeat(500));
    expect(() => openSqlite(file)).toThrow(`${file} is damaged or is no database.`);
  });

  test('for a truncated database', async () => {
    const store = await folder.openStore();
    await store.close();
    const file = folder.file('store.sqlite');
    writeFileSync(file, Buffer.alloc(4096, 0xff), { flag: 'r+' });
    expect(() => openSqlite(file)).toThrow(/store\.sqlite is damaged/);
  });

  test('for a missing folder', () => {
    expect(() => openSqlite(folder.file('none/store.sqlite'))).toThrow(
      /none\/store\.sqlite cannot be opened: check that its folder exists/,
    );
  });

  test('for a folder instead of a file', () => {
    mkdirSync(folder.file('folder.sqlite'));
    expect(() => openSqlite(folder.file('folder.sqlite'))).toThrow(DatabaseError);
  });

  test('for a database of another program, which stays unchanged', () => {
    const file = folder.file('other.sqlite');
    const other = new Database(file);
    other.exec('create table notes (text)');
    other.close();
    expect(() => openSqlite(file)).toThrow('is a database of another program');
    const again = new Database(file);
    expect(again.pragma('application_id', { simple: true })).toBe(0);
    again.close();
  });
});

describe('a store', () => {
  test('reports a database error as a store error with its cause', async () => {
    const store = openSqlite(folder.file('empty.sqlite'));
    const failure = await createSqlHoroscopeStore(store.db)
      .listReadings('2026-11-21', 'english')
      .catch((error: unknown) => error);
    await store.close();
    expect(failure).toBeInstanceOf(StoreError);
    expect(failure).toMatchObject({ kind: 'unavailable', cause: { code: 'SQLITE_ERROR' } });
    expect((failure as Error).message).not.toContain('predictions');
  });

  test('retains no deleted data', async () => {
    const store = await folder.openStore();
    const marker = 'nobody-shall-read-this-again@people.example';
    await enterContact(store.db, clock, { email: marker, phone: '1' });
    await store.maintain();
    expect(readFileSync(store.file).includes(marker)).toBe(true);
    await store.db.deleteFrom('contact').execute();
    await store.maintain();
    for (const file of [store.file, `${store.file}-wal`]) {
      expect(readFileSync(file).includes(marker)).toBe(false);
    }
  });

  test('fails for readers and writers after closing', async () => {
    const store = await folder.openStore();
    await store.close();
    const help = createSqlHelpStore(store.db, clock);
    await expect(help.findContact()).rejects.toBeInstanceOf(StoreError);
    const audit = { actor: 'test', action: 'contact changed', subject: 'contact', detail: '' };
    const contact = { email: 'a', phone: 'b' };
    await expect(help.saveContact(null, contact, audit)).rejects.toBeInstanceOf(StoreError);
  });
});
