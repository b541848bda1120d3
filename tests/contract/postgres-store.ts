import { migrateToLatest } from '~/infrastructure/sql/engine/migrate';
import { openPostgres } from '~/infrastructure/sql/engine/postgres';
import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';
import { createDatabase, type TestDatabase } from '../support/postgres';

export interface PostgresTestStore extends SqlStore {
  readonly database: TestDatabase;
  remove(): Promise<void>;
}

export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('contract_empty', () => Promise.resolve());
}

export function createMigratedDatabase(): Promise<TestDatabase> {
  return createDatabase('contract_migrated', async (url) => {
    const store = openPostgres(url);
    await migrateToLatest(store);
    await store.close();
  });
}

export async function openPostgresTestStore(
  options: Parameters<typeof openPostgres>[1] = {},
): Promise<PostgresTestStore> {
  const database = await createMigratedDatabase();
  const store = openPostgres(database.url, options);
  return {
    ...store,
    database,
    remove: async () => {
      await store.close();
      // Not awaited: a leftover database is deleted with the server.
      database.drop().catch(() => undefined);
    },
  };
}
