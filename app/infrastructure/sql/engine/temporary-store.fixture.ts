import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSqlite, type SqliteStore } from './database';
import { migrateToLatest } from './migrate';

/** For tests: a folder that goes away, and stores in real files inside it. */
export interface TemporaryFolder {
  /** The path of a file in the folder. */
  file(name: string): string;
  /** Opens a store with all tables in the folder. */
  openStore(name?: string): Promise<SqliteStore>;
  /** Closes the stores and removes the folder. */
  remove(): Promise<void>;
}

/** Makes a folder of its own for one test or one file of tests. */
export async function createTemporaryFolder(): Promise<TemporaryFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'taravani-sql-'));
  const opened: SqliteStore[] = [];
  const file = (name: string) => path.join(folder, name);
  return {
    file,
    openStore: async (name = 'store.sqlite') => {
      const store = openSqlite(file(name));
      opened.push(store);
      await migrateToLatest(store);
      return store;
    },
    remove: async () => {
      await Promise.all(opened.map((store) => store.close()));
      await rm(folder, { recursive: true });
    },
  };
}
