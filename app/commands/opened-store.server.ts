import { mkdir } from 'node:fs/promises';
import { createSystemClock } from '~/adapters/clock.server';
import { openSqlStore, type OpenStore } from '~/adapters/sql/store.server';
import type { Config } from '~/config.server';

/** Makes the data folder, which does not exist yet on a new machine, for its owner only. */
export async function makeDataFolder({ server }: Config): Promise<void> {
  await mkdir(server.dataDirectory, { recursive: true, mode: 0o700 });
}

/**
 * Does work with the site's store and closes it.
 * @throws StoreError when it cannot be opened.
 */
export async function withOpenStore<Answer>(
  config: Config,
  work: (store: OpenStore) => Promise<Answer>,
): Promise<Answer> {
  await makeDataFolder(config);
  const store = await openSqlStore(config.store, createSystemClock());
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
