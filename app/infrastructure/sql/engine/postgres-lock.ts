import pg from 'pg';
import { explainedPostgres, isLockTimeout, placeInWords } from './postgres-faults';
import { clientSettings, endClient } from './postgres-pool';
import { StoreError } from './store-error';

/** The advisory lock of this product in a database: the letters TARA, as in SQLite's `application_id`. */
const LOCK = 0x54415241;
/** Bringing a large store up to date takes a while. */
const PATIENCE_MS = 5 * 60_000;

/**
 * Does work while this process alone holds the database's lock. The lock hangs on a connection of its own: the end of the
 * process, however it comes, lets go of it.
 * @throws StoreError when the server cannot be reached, or another process holds the lock for five minutes.
 */
export async function aloneOn<Answer>(url: string, work: () => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ ...clientSettings(url), lock_timeout: PATIENCE_MS });
  // The work notices for itself when the server goes away.
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
