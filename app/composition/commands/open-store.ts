import { mkdir } from 'node:fs/promises';
import { explainDiskFault } from '~/infrastructure/files/disk-fault';
import { createSystemClock } from '~/infrastructure/clock';
import { openSqlStore, type OpenStore } from '~/infrastructure/sql/store';
import type { Config } from '~/composition/config';

/** Readable by its owner only. @throws Error with a message for the operator */
export async function createDataFolder({ server }: Config): Promise<void> {
  try {
    await mkdir(server.dataDirectory, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Error(explainDiskFault(error, server.dataDirectory), { cause: error });
  }
}

/** @throws StoreError when the store cannot be opened */
export async function withOpenStore<Answer>(
  config: Config,
  work: (store: OpenStore) => Promise<Answer>,
): Promise<Answer> {
  await createDataFolder(config);
  const store = await openSqlStore(config.store, createSystemClock());
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
