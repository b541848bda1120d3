import pg from 'pg';
import { Kysely, PostgresDialect } from 'kysely';
import { getRootCause } from '~/infrastructure/error-code';
import { DatabaseError } from './database-error';
import {
  explainPostgresError,
  isServerStarting,
  describeDatabase,
  isLockTimeout,
} from './postgres-faults';
import { openPool, type PoolOptions, clientSettings, endClient } from './postgres-pool';
import type { Schema } from './schema';
import type { SqlStore } from './sql-store';
import { createTransactionWriter } from './transaction';
import { setTimeout as sleep } from 'node:timers/promises';
import { explainMigrationError, migrateToLatest } from './migrate';

/** @param url `postgres://user:password@host:port/database`; connects with the first query and reconnects when needed */
export function openPostgres(url: string, options: PoolOptions = {}): SqlStore {
  const pool = openPool(url, options);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    isShared: true,
    poolCounts: pool.counts,
    runExclusively: (work) => withDatabaseLock(url, work),
    openWriter: () => createTransactionWriter(db),
    findError: () => null,
    explain: (error) =>
      error instanceof DatabaseError ? error : explainPostgresError(getRootCause(error), url),
    beginServing: () => undefined,
    // Nothing to do: the server has autovacuum.
    maintain: () => Promise.resolve(),
    // The server's files are inaccessible here; vacuum and WAL recycling overwrite deleted rows.
    purgeDeleted: () => undefined,
    close: () => db.destroy(),
  };
}

/** The site and the database often start at the same time. */
const PATIENCE_MS = 15_000;
const RETRY_INTERVAL_MS = 500;
/** PostgreSQL 13, the oldest supported version. */
const MIN_SERVER_VERSION = 130_000;

/** Runs in one process at a time and waits a few seconds for a server that is starting. */
export async function openMigratedPostgres(
  url: string,
  maxWaitMs: number = PATIENCE_MS,
): Promise<SqlStore> {
  await waitForServer(url, maxWaitMs);
  await withDatabaseLock(url, () => migratePostgres(url));
  return openPostgres(url);
}

/**
 * For a single process. No statement timeout, because indexing a large table takes longer than a page is allowed to.
 */
export async function migratePostgres(url: string): Promise<void> {
  const store = openPostgres(url, { connections: 1, statementTimeoutMs: 0 });
  try {
    await migrateToLatest(store);
  } catch (error) {
    throw explainMigrationError(error, store);
  } finally {
    await store.close();
  }
}

/** Retries while the server is starting. */
export async function waitForServer(url: string, maxWaitMs: number): Promise<void> {
  const deadline = Date.now() + maxWaitMs;
  for (;;) {
    try {
      await visit(url);
      return;
    } catch (error) {
      if (!isServerStarting(error) || Date.now() + RETRY_INTERVAL_MS > deadline) {
        throw explainPostgresError(error, url);
      }
    }
    await sleep(RETRY_INTERVAL_MS);
  }
}

async function visit(url: string): Promise<void> {
  const client = new pg.Client(clientSettings(url));
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; name: string; encoding: string }>(
      `select current_setting('server_version_num')::int as version,
        current_setting('server_version') as name, current_setting('server_encoding') as encoding`,
    );
    const [server] = rows;
    if (!server || server.version < MIN_SERVER_VERSION) {
      throw new DatabaseError(
        `The database server is PostgreSQL ${server?.name ?? 'of an unknown version'}; version 13 or newer is needed.`,
      );
    }
    if (server.encoding !== 'UTF8') {
      throw new DatabaseError(
        `${capitalize(describeDatabase(url))} keeps texts as ${server.encoding}. Make it anew with encoding UTF8: createdb --encoding=UTF8 --template=template0`,
      );
    }
  } finally {
    await endClient(client);
  }
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Advisory lock key "TARA", the same as SQLite's `application_id`. */
const LOCK = 0x54415241;
/** Migrating a large store takes time. */
const LOCK_WAIT_MS = 5 * 60_000;

/** Waits up to five minutes. The lock has a separate connection, so it is released when the process ends. */
export async function withDatabaseLock<Answer>(
  url: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ ...clientSettings(url), lock_timeout: LOCK_WAIT_MS });
  // If the server is lost, the queries of the locked work report it.
  client.on('error', () => undefined);
  try {
    try {
      await client.connect();
      await client.query('select pg_advisory_lock($1)', [LOCK]);
    } catch (error) {
      throw isLockTimeout(error)
        ? createStillLockedError(url, error)
        : explainPostgresError(error, url);
    }
    return await work();
  } finally {
    await endClient(client);
  }
}

function createStillLockedError(url: string, cause: unknown): DatabaseError {
  return new DatabaseError(
    `Another process is bringing ${describeDatabase(url)} up to date, or fills it, and is not ready. Try again later.`,
    { cause },
  );
}
