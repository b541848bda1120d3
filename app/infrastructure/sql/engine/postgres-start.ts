import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { SqlStore } from './sql-store';
import { migrateToLatest } from './migrate';
import { explainPostgresError, isServerStarting, describeDatabase } from './postgres-faults';
import { withDatabaseLock } from './postgres-lock';
import { clientSettings, endClient } from './postgres-pool';
import { openPostgres } from './postgres';
import { DatabaseError } from './database-error';

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
    const { cause } = error as { cause?: unknown };
    throw error instanceof DatabaseError && cause === undefined
      ? error
      : addReason(error, explainPostgresError(cause ?? error, url));
  } finally {
    await store.close();
  }
}

function addReason(error: unknown, reason: DatabaseError): DatabaseError {
  return error instanceof DatabaseError
    ? new DatabaseError(`${error.message} ${reason.message}`, { cause: error.cause })
    : reason;
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
