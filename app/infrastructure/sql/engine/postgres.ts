import { Kysely, PostgresDialect } from 'kysely';
import { innermost } from '~/infrastructure/error-code';
import { explainedPostgres } from './postgres-faults';
import { aloneOn } from './postgres-lock';
import { openPool, type PoolOptions } from './postgres-pool';
import type { Schema } from './schema';
import type { SqlStore } from './sql-store';
import { StoreError } from './store-error';
import { transactionWriter } from './transaction-writer';

/**
 * Opens a store in a PostgreSQL database, named by `postgres://user:password@host:port/database`. Nothing is connected before
 * the first query; a connection that is lost is replaced by the next query. Tables come from `migrateToLatest`.
 */
export function openPostgres(url: string, options: PoolOptions = {}): SqlStore {
  const pool = openPool(url, options);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    isShared: true,
    poolCounts: pool.counts,
    alone: (work) => aloneOn(url, work),
    openWriter: () => transactionWriter(db),
    findFault: () => null,
    explain: (error) =>
      error instanceof StoreError ? error : explainedPostgres(innermost(error), url),
    beginServing: () => undefined,
    // The server vacuums by itself.
    maintain: () => Promise.resolve(),
    // The server's files are out of reach for the site: vacuum and the log's own rotation write over them.
    purgeDeleted: () => undefined,
    close: () => db.destroy(),
  };
}
