import { createFilledDatabase, type FilledDatabase } from './filled-database';
import { copyTemplateStore } from './template-store';
import { getTestEngine } from './test-source';

export interface AppStore {
  readonly settings: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

const NO_EXTRA_SETTINGS = { settings: {}, remove: () => Promise.resolve() };

/** Databases of running sites by data folder: a second process on the folder shares the store, as with a file. */
const databases = new Map<string, FilledDatabase>();

/**
 * A filled store: a file in the data folder, or a database when `TEST_SOURCE` says so. A test that sets a database
 * fills it first (`useFilledDatabase`).
 */
export async function openAppStore(
  dataDirectory: string,
  { DATABASE_URL, DATA_DIR = dataDirectory }: Readonly<Record<string, string>> = {},
): Promise<AppStore> {
  if (DATABASE_URL) return NO_EXTRA_SETTINGS;
  if (getTestEngine() === 'sqlite') {
    await copyTemplateStore(dataDirectory);
    return NO_EXTRA_SETTINGS;
  }
  const shared = databases.get(DATA_DIR);
  if (shared) return { ...NO_EXTRA_SETTINGS, settings: shared.settings };
  const database = await createFilledDatabase();
  databases.set(DATA_DIR, database);
  return {
    settings: database.settings,
    async remove() {
      databases.delete(DATA_DIR);
      await database.drop();
    },
  };
}
