import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSqlHelpStore } from '~/infrastructure/sql/help/help';
import type { Schema } from '~/infrastructure/sql/engine/schema';
import { createSqlStatisticsStore } from '~/infrastructure/sql/statistics/statistics';
import { inTransaction, runSerializable } from '~/infrastructure/sql/engine/transaction';
import { describeOnPostgres } from '../support/postgres';
import { openPostgresTestStore, type PostgresTestStore } from './postgres-store';

const clock = { now: () => new Date('2026-11-21T06:30:00Z') };

describeOnPostgres('transactions in PostgreSQL', () => {
  let store: PostgresTestStore;
  beforeAll(async () => {
    store = await openPostgresTestStore();
  });
  beforeEach(async () => {
    await store.db.deleteFrom('settings').execute();
  });
  afterAll(() => store.remove());

  const countSettings = async (db: Kysely<Schema>) =>
    Number(
      (
        await db
          .selectFrom('settings')
          .select(({ fn }) => fn.countAll().as('total'))
          .executeTakeFirstOrThrow()
      ).total,
    );

  const addSetting = (db: Kysely<Schema>, key: string) =>
    db.insertInto('settings').values({ key, value: '' }).execute();

  /** A barrier: returns a function that resolves once it was called `size` times. */
  function createBarrier(size: number): () => Promise<void> {
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    let come = 0;
    return () => {
      come += 1;
      if (come >= size) open();
      return opened;
    };
  }

  it('transactions that write depending on what they read are serialized', async () => {
    const meet = createBarrier(2);
    const tries: string[] = [];
    /** Writes only when the table is empty. */
    const writeIfEmpty = (key: string) =>
      inTransaction<'written', 'taken'>(store.db, async (transaction, refuse) => {
        tries.push(key);
        if ((await countSettings(transaction)) > 0) return refuse('taken');
        await meet();
        await addSetting(transaction, key);
        return 'written';
      });
    const outcomes = await Promise.all([writeIfEmpty('one'), writeIfEmpty('other')]);
    expect(outcomes.sort()).toEqual(['taken', 'written']);
    expect(await countSettings(store.db)).toBe(1);
    expect(tries).toHaveLength(3);
  });

  it('deadlocked transactions are retried', async () => {
    await addSetting(store.db, 'a');
    await addSetting(store.db, 'b');
    const meet = createBarrier(2);
    const change = (...keys: string[]) =>
      runSerializable(store.db, async (transaction) => {
        for (const key of keys) {
          await transaction
            .updateTable('settings')
            .set({ value: sql`value || ${keys.join('')}` })
            .where('key', '=', key)
            .execute();
          await meet();
        }
      });
    await Promise.all([change('a', 'b'), change('b', 'a')]);
    const rows = await store.db.selectFrom('settings').select('value').execute();
    expect(rows.every(({ value }) => ['abba', 'baab'].includes(value))).toBe(true);
  });

  it('thirty simultaneous changes of one row are all stored', async () => {
    const add = () =>
      inTransaction(store.db, async (transaction) => {
        const total = await countSettings(transaction);
        await addSetting(transaction, `key-${total}`);
      });
    await Promise.all(Array.from({ length: 30 }, add));
    expect(await countSettings(store.db)).toBe(30);
  }, 60_000);

  it('statistics of many processes add up', async () => {
    const statistics = createSqlStatisticsStore(store.db);
    const paths = Array.from({ length: 20 }, (_, index) => `/page-${index}`);
    const add = (order: readonly string[]) =>
      statistics.add({
        views: order.map((path) => ({ date: '2026-11-21', path, visitor: 'person', views: 1 })),
        counts: [{ date: '2026-11-21', name: 'sign-up', total: 1 }],
      });
    await Promise.all(
      Array.from({ length: 16 }, (_, index) => add(index % 2 ? paths : [...paths].reverse())),
    );
    const read = await statistics.mostRead(
      { first: '2026-11-21', last: '2026-11-21' },
      'person',
      100,
    );
    expect(read.map(({ views }) => views)).toEqual(paths.map(() => 16));
  });

  it('a transaction that throws rolls back all its changes and passes on the error', async () => {
    const failing = runSerializable(store.db, async (transaction) => {
      await addSetting(transaction, 'one');
      throw new TypeError('of the work itself');
    });
    await expect(failing).rejects.toThrow(TypeError);
    const refused = inTransaction<never, 'no'>(store.db, async (transaction, refuse) => {
      await addSetting(transaction, 'one');
      return refuse('no');
    });
    expect(await refused).toBe('no');
    expect(await countSettings(store.db)).toBe(0);
  });

  it('a blocked transaction fails after a time limit', async () => {
    let tries = 0;
    const never = inTransaction(store.db, async (transaction) => {
      tries += 1;
      await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(transaction);
    });
    await expect(never).rejects.toMatchObject({ kind: 'unavailable', cause: { code: '40001' } });
    expect(tries).toBe(12);
  });

  it('a slow transaction fails with a different error than an unavailable store', async () => {
    const quick = await openPostgresTestStore({ statementTimeoutMs: 1_000 });
    const help = createSqlHelpStore(quick.db, clock);
    await quick.db.transaction().execute(async (transaction) => {
      await sql`lock table contact in access exclusive mode`.execute(transaction);
      await expect(help.findContact()).rejects.toMatchObject({
        kind: 'timeout',
        message: 'store-silent',
        cause: { code: '57014' },
      });
    });
    expect(await help.findContact()).toBeNull();
    await quick.remove();
  });
});
