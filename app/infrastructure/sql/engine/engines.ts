import { openSqlite } from './database';
import { migrateToLatest } from './migrate';
import { openMigratedPostgres } from './postgres-start';
import type { SqlStore } from './sql-store';
import { StoreError } from './store-error';
import type { StoreSettings } from './store-settings';

/**
 * Opens the store that the settings name and brings its tables up to date.
 * @throws StoreError saying what is wrong with the file or the server.
 */
export function openEngine(settings: StoreSettings): Promise<SqlStore> {
  return settings.engine === 'sqlite'
    ? openMigratedSqlite(settings.file)
    : openMigratedPostgres(settings.url);
}

async function openMigratedSqlite(file: string): Promise<SqlStore> {
  const store = openSqlite(file);
  try {
    await migrateToLatest(store);
    return store;
  } catch (error) {
    await store.close();
    throw inWords(error, store);
  }
}

/** A migration that failed says that nothing has changed; the reason stands behind it. */
function inWords(error: unknown, store: SqlStore): StoreError {
  const reason = store.explain(error instanceof StoreError ? (error.cause ?? error) : error);
  return error instanceof StoreError && reason !== error
    ? new StoreError(`${error.message} ${reason.message}`, { cause: error.cause })
    : reason;
}
