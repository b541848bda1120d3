import pg from 'pg';
import { explainedPostgres, isLockTimeout, placeInWords } from './postgres-faults';
import { clientSettings, endClient } from './postgres-pool';
import { StoreError } from './store-error';

/** Advisory lock key "TARA", as in SQLite's `application_id`. */
const LOCK = 0x54415241;
/** Migrating a large store takes a while. */
const PATIENCE_MS = 5 * 60_000;

/** The lock has its own connection, so it ends with the process. Waits up to five minutes. */
export async function aloneOn<Answer>(url: string, work: () => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ ...clientSettings(url), lock_timeout: PATIENCE_MS });
  // The work's own queries report a lost server.
  client.on('error', () => undefined);
  try {
    try {
      await client.connect();
      await client.query('select pg_advisory_lock($1)', [LOCK]);
    } catch (error) {
      throw isLockTimeout(error) ? stillLocked(url, error) : explainedPostgres(error, url);
    }
    return await work();
  } finally {
    await endClient(client);
  }
}

function stillLocked(url: string, cause: unknown): StoreError {
  return new StoreError(
    `Another process is bringing ${placeInWords(url)} up to date, or fills it, and is not ready. Try again later.`,
    { cause },
  );
}
