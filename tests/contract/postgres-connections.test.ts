import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createSqlHelpStore } from '~/infrastructure/sql/help/help';
import { migrateToLatest } from '~/infrastructure/sql/engine/migrate';
import { openPostgres } from '~/infrastructure/sql/engine/postgres';
import { openSqlStore, type OpenStore } from '~/infrastructure/sql/store';
import { describeOnPostgres, endConnections, getPostgresServer } from '../support/postgres';
import { startPostgres, type PostgresServer } from '../support/postgres-server';
import { openPostgresTestStore, type PostgresTestStore } from './postgres-store';
import { openGate, type TcpGate } from '../support/tcp-gate';
import { PATIENCE_MS } from '../support/patience';

const clock = { now: () => new Date('2026-11-21T06:30:00Z') };

describeOnPostgres('connections to PostgreSQL', () => {
  let store: PostgresTestStore;
  beforeEach(async () => {
    store = await openPostgresTestStore({ connections: 3, statementTimeoutMs: 2_000 });
  });
  afterEach(() => store.remove());

  const ask = () => createSqlHelpStore(store.db, clock).findContact();

  it(
    'connections stay within the limit, and a request that waits too long for one fails',
    { tags: ['all'] },
    async () => {
      const occupied = Array.from({ length: 3 }, () =>
        store.db.connection().execute(async (connection) => {
          for (let second = 0; second < 10; second += 1) {
            await sql`select pg_sleep(0.4)`.execute(connection);
          }
        }),
      );
      await expect(ask()).rejects.toMatchObject({ kind: 'timeout' });
      await Promise.all(occupied);
      expect(await ask()).toBeNull();
    },
  );

  it('idle connections and transactions are replaced when the server ends them', async () => {
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([null, null, null]);
    const cut = store.db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      // PostgreSQL ends the connection while no query runs on it.
      await vi.waitUntil(async () => (await endConnections(store.database)) === 0, PATIENCE_MS);
      await sql`select 1`.execute(transaction);
    });
    await expect(cut).rejects.toThrow();
    expect(await Promise.all([ask(), ask(), ask(), ask()])).toEqual([null, null, null, null]);
  });

  it('a connection that the server ends during a query is not reused', async () => {
    for (let time = 0; time < 5; time += 1) {
      const ended = sql`select pg_terminate_backend(pg_backend_pid())`.execute(store.db);
      await expect(ended).rejects.toMatchObject({ cause: { code: '57P01' } });
      expect(await ask()).toBeNull();
    }
  });

  it('read-only connections are replaced, and writing works once the database allows it again', async () => {
    const server = openPostgres(`${getPostgresServer().origin}/postgres`);
    const alterDatabase = (change: string) =>
      sql.raw(`alter database ${store.database.name} ${change}`).execute(server.db);
    const save = () =>
      createSqlHelpStore(store.db, clock).saveContact(
        null,
        { email: 'a@b.example', phone: '1' },
        AUDIT,
      );
    await alterDatabase('set default_transaction_read_only = on');
    expect(await ask()).toBeNull();
    for (let connection = 0; connection < 3; connection += 1) {
      await expect(save()).rejects.toMatchObject({ cause: { code: '25006' } });
    }
    // Existing connections keep the setting they started with.
    await alterDatabase('reset default_transaction_read_only');
    await server.close();
    expect(await save()).toBe('saved');
  });

  it('connections name their application and limit statements, locks and idle transactions', async () => {
    const setting = async (name: string) => {
      const { rows } = await sql<{
        value: string;
      }>`select current_setting(${name}) as value`.execute(store.db);
      return rows[0]?.value;
    };
    expect(await setting('application_name')).toBe('taravani');
    expect(await setting('statement_timeout')).toBe('2s');
    expect(await setting('lock_timeout')).toBe('5s');
    expect(await setting('idle_in_transaction_session_timeout')).toBe('15s');
  });
});

describeOnPostgres('a server that goes away', () => {
  let server: PostgresServer;
  let url: string;
  beforeAll(async () => {
    server = await startPostgres();
    url = `${server.origin}/postgres`;
    const store = openPostgres(url);
    await migrateToLatest(store);
    await store.close();
  });
  afterAll(() => server.remove());

  let gate: TcpGate | undefined;
  let open: OpenStore | undefined;
  afterEach(async () => {
    await open?.close();
    await gate?.close();
    [open, gate] = [undefined, undefined];
  });

  it.each(['fast', 'immediate'] as const)(
    'the site reconnects to a server that restarts (%s)',
    async (mode) => {
      open = await openSqlStore({ engine: 'postgres', url }, clock);
      const help = createSqlHelpStore(open.sql.db, clock);
      await Promise.all([help.findContact(), help.listFaqs(), open.contentVersions()]);
      expect(await open.findError()).toBeNull();
      await server.stop(mode);
      expect(await open.findError()).toBe('the store does not answer');
      await expect(help.findContact()).rejects.toMatchObject({ kind: 'unavailable' });
      await server.start();
      expect(await open.findError()).toBeNull();
      expect(await help.findContact()).toBeNull();
    },
  );

  it('the site waits during startup for a server that is still starting', async () => {
    await server.stop('fast');
    const opening = openSqlStore({ engine: 'postgres', url }, clock);
    await server.start();
    open = await opening;
    expect(await open.findError()).toBeNull();
  });

  it(
    'a server that does not respond causes an error within two seconds, and is used again once it responds',
    { tags: ['all'] },
    async () => {
      gate = await openGate(Number(new URL(url).port));
      const through = new URL(url);
      through.port = String(gate.port);
      open = await openSqlStore({ engine: 'postgres', url: through.href }, clock);
      const direct = openPostgres(through.href, { statementTimeoutMs: 1_000 });
      const help = createSqlHelpStore(direct.db, clock);
      expect(await help.findContact()).toBeNull();
      expect(await open.findError()).toBeNull();

      gate.block();
      const began = Date.now();
      expect(await open.findError()).toBe('the store does not answer');
      // Two seconds, plus a margin for a slow machine.
      expect(Date.now() - began).toBeLessThan(10_000);
      await expect(help.findContact()).rejects.toMatchObject({ kind: 'timeout' });
      // The same error occurs inside a transaction.
      await expect(
        help.saveContact(null, { email: 'a@b.example', phone: '1' }, AUDIT),
      ).rejects.toMatchObject({ kind: 'timeout' });

      gate.unblock();
      expect(await help.findContact()).toBeNull();
      await direct.close();
    },
  );
});

const AUDIT = { actor: 'a@b.example', action: 'contact changed', subject: 'contact', detail: '' };
