import { afterAll } from 'vitest';
import { createDatabase, type TestDatabase } from './postgres';
import { getTestEngine } from './test-source';

/**
 * @returns a function that returns the settings of an empty store for a data folder: none for SQLite, or a new
 * database if `TEST_SOURCE` selects PostgreSQL. Databases are dropped after the tests.
 */
export function createEmptyStores(): (
  dataDirectory: string,
) => Promise<Readonly<Record<string, string>>> {
  const databases = new Map<string, Promise<TestDatabase>>();
  afterAll(async () => {
    for (const database of databases.values()) await (await database).drop();
  });
  return async (dataDirectory) => {
    if (getTestEngine() === 'sqlite') return {};
    const database =
      databases.get(dataDirectory) ?? createDatabase('site_empty', () => Promise.resolve());
    databases.set(dataDirectory, database);
    return { DATABASE_URL: (await database).url };
  };
}
