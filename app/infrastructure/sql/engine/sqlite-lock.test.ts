import { setImmediate as nextLoopTick } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreError } from '~/shared/result/store-error';
import { openSqlite, type SqliteStore } from './database';
import {
  createTemporaryFolder,
  type TemporaryFolder,
} from '../../../../tests/support/temporary-store';
import { inTransaction } from './transaction';

const TEST_LOCK_TIMEOUTS = { starting: 60_000, serving: 1_000 };
/** SQLite's busy wait would block the event loop for five seconds by default. */
const MAX_TICK_MS = 4_500;

describe('while another process has locked the store', () => {
  let folder: TemporaryFolder;
  let store: SqliteStore;
  let other: Database.Database;
  beforeEach(async () => {
    folder = await createTemporaryFolder();
    const { file, close } = await folder.openStore();
    await close();
    store = openSqlite(file, TEST_LOCK_TIMEOUTS);
    other = new Database(file, { timeout: 0 });
    other.exec('begin immediate');
  });
  afterEach(async () => {
    other.close();
    await store.close();
    await folder.remove();
  });

  const insert = (key: string, db = store.db) =>
    db.insertInto('settings').values({ key, value: 'x' }).execute();
  const writeInTransaction = (key: string) =>
    inTransaction(store.db, async (transaction) => {
      await insert(key, transaction);
    });
  const keys = async () => {
    const rows = await store.db.selectFrom('settings').select('key').orderBy('key').execute();
    return rows.map(({ key }) => key).filter((key) => key.startsWith('test.'));
  };
  const writes = [
    { what: 'a statement', write: (key: string) => insert(key) },
    { what: 'a transaction', write: writeInTransaction },
    { what: 'maintenance', write: () => store.maintain() },
  ];

  it.each(writes)(
    '$what waits without blocking the event loop and runs once',
    async ({ write }) => {
      let isDone = false;
      const writing = write('test.a').then(() => (isDone = true));
      const others = Promise.all([insert('test.b'), writeInTransaction('test.c')]);
      const longest = await measureLongestTick(async () => {
        for (let round = 0; round < 200; round += 1) {
          await nextLoopTick();
          expect(await keys()).toEqual([]);
        }
      });
      expect(longest).toBeLessThan(MAX_TICK_MS);
      expect(isDone).toBe(false);
      other.exec('commit');
      await Promise.all([writing, others]);
      expect((await keys()).filter((key) => key !== 'test.a')).toEqual(['test.b', 'test.c']);
    },
  );

  it.each(writes)(
    '$what fails as unavailable when the lock is not released, and changes nothing',
    async ({ write }) => {
      store.beginServing();
      const failure: unknown = await write('test.a').catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(StoreError);
      expect(failure).toMatchObject({ kind: 'unavailable', cause: { code: 'SQLITE_BUSY' } });
      other.exec('commit');
      expect(await keys()).toEqual([]);
      await write('test.a');
    },
  );

  it('a second write during a long lock waits less than the first', async () => {
    store.beginServing();
    const start = performance.now();
    await expect(insert('test.a')).rejects.toMatchObject({ cause: { code: 'SQLITE_BUSY' } });
    const first = performance.now() - start;
    await expect(insert('test.b')).rejects.toMatchObject({ cause: { code: 'SQLITE_BUSY' } });
    const second = performance.now() - start - first;
    expect(second).toBeLessThan(first);
  });

  it('a process that is not serving yet waits longer', async () => {
    const serving = openSqlite(store.file, TEST_LOCK_TIMEOUTS);
    serving.beginServing();
    const waiting = insert('test.a');
    await expect(insert('test.b', serving.db)).rejects.toMatchObject({
      cause: { code: 'SQLITE_BUSY' },
    });
    other.exec('commit');
    await waiting;
    await serving.close();
    expect(await keys()).toEqual(['test.a']);
  });
});

async function measureLongestTick(work: () => Promise<void>): Promise<number> {
  let last = performance.now();
  let longest = 0;
  let isOver = false;
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  return longest;
}
