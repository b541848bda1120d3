import pg from 'pg';
import { explainPostgresError, isLockTimeout, describeDatabase } from './postgres-faults';
import { clientSettings, endClient } from './postgres-pool';
import { DatabaseError } from './database-error';

/** Advisory lock key "TARA", the same as SQLite's `application_id`. */
const LOCK = 0x54415241;
/** Migrating a large store takes time. */
const PATIENCE_MS = 5 * 60_000;

/** Waits up to five minutes. The lock has a separate connection, so it is released when the process ends. */
export async function withDatabaseLock<Answer>(
  url: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ ...clientSettings(url), lock_timeout: PATIENCE_MS });
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
