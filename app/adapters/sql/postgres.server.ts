import { Kysely, PostgresDialect } from 'kysely';
import { aloneOn } from './postgres-lock.server';
import { openPool, type PoolOptions } from './postgres-pool.server';
import type { Schema } from './schema';
import type { SqlStore } from './sql-store';

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
    alone: (work) => aloneOn(url, work),
    // The server vacuums by itself.
    maintain: () => Promise.resolve(),
    close: () => db.destroy(),
  };
}
