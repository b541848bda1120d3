import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createQuickFolder } from './quick-folder';
import { openSqlite, type SqliteStore } from '~/infrastructure/sql/engine/database';
import { migrateToLatest } from '~/infrastructure/sql/engine/migrate';

export interface TemporaryFolder {
  file(name: string): string;
  openStore(name?: string): Promise<SqliteStore>;
  remove(): Promise<void>;
}

export async function createTemporaryFolder(): Promise<TemporaryFolder> {
  const folder = await createQuickFolder('taravani-sql-');
  const opened: SqliteStore[] = [];
  const file = (name: string) => path.join(folder, name);
  return {
    file,
    openStore: async (name = 'store.sqlite') => {
      const isNew = !existsSync(file(name));
      if (isNew) await writeFile(file(name), await getEmptyStore(), { mode: 0o600 });
      const store = openSqlite(file(name));
      opened.push(store);
      if (!isNew) await migrateToLatest(store);
      return store;
    },
    remove: async () => {
      await Promise.all(opened.map((store) => store.close()));
      await rm(folder, { recursive: true });
    },
  };
}

/** Opens a store for each test, or for all tests of the file. Both objects forward to the current one. */
export function useTemporaryStore(scope: 'each' | 'all'): {
  readonly folder: TemporaryFolder;
  readonly store: SqliteStore;
} {
  let folder: TemporaryFolder | undefined;
  let store: SqliteStore | undefined;
  const [before, after] = scope === 'each' ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(async () => {
    folder = await createTemporaryFolder();
    store = await folder.openStore();
  });
  after(() => folder?.remove());
  return { folder: forwardTo(() => folder), store: forwardTo(() => store) };
}

function forwardTo<Target extends object>(current: () => Target | undefined): Target {
  return new Proxy({} as Target, {
    get: (_, name) => Reflect.get(current() ?? {}, name) as unknown,
  });
}

let emptyStorePromise: Promise<Buffer> | undefined;

/** Migrated once per process, then copied. */
function getEmptyStore(): Promise<Buffer> {
  emptyStorePromise ??= createEmptyStore();
  return emptyStorePromise;
}

async function createEmptyStore(): Promise<Buffer> {
  const folder = await createQuickFolder('taravani-sql-');
  try {
    const file = path.join(folder, 'empty.sqlite');
    const store = openSqlite(file);
    await migrateToLatest(store);
    // Closing checkpoints the log into the file.
    await store.close();
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}
