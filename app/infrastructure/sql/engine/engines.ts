import { openSqlite } from './database';
import { migrateToLatest } from './migrate';
import { openMigratedPostgres } from './postgres-start';
import type { SqlStore } from './sql-store';
import { DatabaseError } from './database-error';
import type { StoreSettings } from './store-settings';

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
    throw explainOpenError(error, store);
  }
}

/** Explains that a failed migration changed nothing. The original error is the cause. */
function explainOpenError(error: unknown, store: SqlStore): DatabaseError {
  const reason = store.explain(error instanceof DatabaseError ? (error.cause ?? error) : error);
  return error instanceof DatabaseError && reason !== error
    ? new DatabaseError(`${error.message} ${reason.message}`, { cause: error.cause })
    : reason;
}
