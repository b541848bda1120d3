import { createFilledDatabase, type FilledDatabase } from './filled-database';
import { copyTemplateStore } from './template-store';
import { testEngine } from './test-source';

/** Where a site of tests keeps its store. */
export interface AppStore {
  /** The settings that lead there, in front of those of the test. */
  readonly settings: Readonly<Record<string, string>>;
  /** Removes what is not in the site's data folder. */
  remove(): Promise<void>;
}

const NOTHING_MORE = { settings: {}, remove: () => Promise.resolve() };

/** The databases of sites that run, by data folder: as with a file, another process on the folder has the same store. */
const databases = new Map<string, FilledDatabase>();

/**
 * Gives a site a filled store of its own: a file in the data folder, or a database where `TEST_SOURCE` says so. A test that
 * names a database itself has filled it (`useFilledDatabase`).
 */
export async function openAppStore(
  dataDirectory: string,
  { DATABASE_URL, DATA_DIR = dataDirectory }: Readonly<Record<string, string>> = {},
): Promise<AppStore> {
  if (DATABASE_URL) return NOTHING_MORE;
  if (testEngine() === 'sqlite') {
    await copyTemplateStore(dataDirectory);
    return NOTHING_MORE;
  }
  const shared = databases.get(DATA_DIR);
  if (shared) return { ...NOTHING_MORE, settings: shared.settings };
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
