import { Kysely, PostgresDialect } from 'kysely';
import { getRootCause } from '~/infrastructure/error-code';
import { DatabaseError } from './database-error';
import { explainPostgresError } from './postgres-faults';
import { withDatabaseLock } from './postgres-lock';
import { openPool, type PoolOptions } from './postgres-pool';
import type { Schema } from './schema';
import type { SqlStore } from './sql-store';
import { createTransactionWriter } from './transaction-writer';

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
