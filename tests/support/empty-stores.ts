import { afterAll } from 'vitest';
import { createDatabase, type TestDatabase } from './postgres';
import { testEngine } from './test-source';

/**
 * Gives sites that begin with nothing the settings of their store, by data folder: none where it is a file of the folder, and an
 * empty database for each folder where `TEST_SOURCE` says so. The databases are dropped after the tests.
 */
export function useEmptyStores(): (
  dataDirectory: string,
) => Promise<Readonly<Record<string, string>>> {
  const databases = new Map<string, Promise<TestDatabase>>();
  afterAll(async () => {
    for (const database of databases.values()) await (await database).drop();
  });
  return async (dataDirectory) => {
    if (testEngine() === 'sqlite') return {};
    const database =
      databases.get(dataDirectory) ?? createDatabase('site_empty', () => Promise.resolve());
    databases.set(dataDirectory, database);
    return { DATABASE_URL: (await database).url };
  };
}
