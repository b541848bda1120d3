import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { SqlStore } from './sql-store';
import { migrateToLatest } from './migrate';
import { explainedPostgres, isNotYet, placeInWords } from './postgres-faults';
import { aloneOn } from './postgres-lock';
import { clientSettings, endClient } from './postgres-pool';
import { openPostgres } from './postgres';
import { StoreError } from './store-error';

/** Site and database often start together: a server that is not there yet gets some time. */
const PATIENCE_MS = 15_000;
const BETWEEN_TRIES_MS = 500;
/** PostgreSQL 13: older ones get no corrections any more. */
const OLDEST_VERSION = 130_000;

/**
 * Opens a store in a PostgreSQL database and brings its tables up to date: one process at a time, however many start at once.
 * Waits some seconds for a server that is still starting.
 * @throws StoreError saying what is wrong with the server, the database or the user.
 */
export async function openMigratedPostgres(
  url: string,
  patienceMs: number = PATIENCE_MS,
): Promise<SqlStore> {
  await waitForServer(url, patienceMs);
  await aloneOn(url, () => migratePostgres(url));
  return openPostgres(url);
}

/**
 * Brings the tables in a database up to date; to be called by the only process there. Building an index over a large table
 * takes longer than a page may wait: hence a connection without that limit.
 * @throws StoreError
 */
export async function migratePostgres(url: string): Promise<void> {
  const store = openPostgres(url, { connections: 1, statementTimeoutMs: 0 });
  try {
    await migrateToLatest(store);
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    throw error instanceof StoreError && cause === undefined
      ? error
      : because(error, explainedPostgres(cause ?? error, url));
  } finally {
    await store.close();
  }
}

function because(error: unknown, reason: StoreError): StoreError {
  return error instanceof StoreError
    ? new StoreError(`${error.message} ${reason.message}`, { cause: error.cause })
    : reason;
}

/**
 * Connects once, and again while the server is not there yet.
 * @throws StoreError when it stays away, lets this user not in, or is one that the store cannot be kept in.
 */
export async function waitForServer(url: string, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      await visit(url);
      return;
    } catch (error) {
      if (!isNotYet(error) || Date.now() + BETWEEN_TRIES_MS > deadline) {
        throw explainedPostgres(error, url);
      }
    }
    await sleep(BETWEEN_TRIES_MS);
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
    if (!server || server.version < OLDEST_VERSION) {
      throw new StoreError(
        `The database server is PostgreSQL ${server?.name ?? 'of an unknown version'}; version 13 or newer is needed.`,
      );
    }
    if (server.encoding !== 'UTF8') {
      throw new StoreError(
        `${capitalised(placeInWords(url))} keeps texts as ${server.encoding}. Make it anew with encoding UTF8: createdb --encoding=UTF8 --template=template0`,
      );
    }
  } finally {
    await endClient(client);
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
