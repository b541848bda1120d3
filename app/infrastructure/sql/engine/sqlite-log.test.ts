import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SqliteStore } from './database';
import {
  createTemporaryFolder,
  type TemporaryFolder,
} from '../../../../tests/support/temporary-store';

const DELETED = 'nobody-shall-read-this-again@people.example';

describe('after a deletion', () => {
  let folder: TemporaryFolder;
  let store: SqliteStore;
  beforeEach(async () => {
    folder = await createTemporaryFolder();
    store = await folder.openStore();
    await store.db.insertInto('settings').values({ key: 'test.a', value: DELETED }).execute();
  });
  afterEach(() => folder.remove());

  const deleteRow = () => store.db.deleteFrom('settings').where('key', '=', 'test.a').execute();
  const isIn = (file: string) => readFileSync(file).includes(DELETED);
  const isReadable = () => isIn(store.file) || isIn(`${store.file}-wal`);

  it('the write-ahead log contains no deleted data', async () => {
    await deleteRow();
    expect(isReadable(), 'the log keeps old pages').toBe(true);
    store.purgeDeleted();
    await expect.poll(isReadable).toBe(false);
  });

  it('a reader of an old snapshot delays the cleanup of the log', async () => {
    const reader = await folder.openStore();
    await sql`begin`.execute(reader.db);
    await reader.db.selectFrom('settings').select('key').execute();
    await deleteRow();
    store.purgeDeleted();
    store.purgeDeleted();
    await reader.db.selectFrom('settings').select('key').execute();
    expect(isReadable()).toBe(true);
    await sql`commit`.execute(reader.db);
    await expect.poll(isReadable).toBe(false);
  });

  it('a writer of another process delays the cleanup of the log', async () => {
    await deleteRow();
    const writer = await folder.openStore();
    await sql`begin immediate`.execute(writer.db);
    store.purgeDeleted();
    expect(isReadable()).toBe(true);
    await sql`rollback`.execute(writer.db);
    await expect.poll(isReadable).toBe(false);
  });

  it('closing the store stops the cleanup of the log', async () => {
    const reader = await folder.openStore();
    await sql`begin`.execute(reader.db);
    await reader.db.selectFrom('settings').select('key').execute();
    await deleteRow();
    store.purgeDeleted();
    await store.close();
    await sql`commit`.execute(reader.db);
  });
});
