import { migrateToLatest } from '~/infrastructure/sql/engine/migrate';
import { openPostgres } from '~/infrastructure/sql/engine/postgres';
import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';
import { createDatabase, type TestDatabase } from '../support/postgres';

/** A store in a database of one test's own. */
export interface PostgresTestStore extends SqlStore {
  readonly database: TestDatabase;
  /** Closes the store, and has the database removed. */
  remove(): Promise<void>;
}

/** An empty database. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('contract_empty', () => Promise.resolve());
}

/** A store with all tables and nothing in them. */
export async function openPostgresTestStore(
  options: Parameters<typeof openPostgres>[1] = {},
): Promise<PostgresTestStore> {
  const database = await createDatabase('contract_migrated', async (url) => {
    const store = openPostgres(url);
    await migrateToLatest(store);
    await store.close();
  });
  const store = openPostgres(database.url, options);
  return {
    ...store,
    database,
    remove: async () => {
      await store.close();
      // Nobody waits until the server has put its files away; a database that is left goes with the server.
      database.drop().catch(() => undefined);
    },
  };
}
