import { mkdir } from 'node:fs/promises';
import { readConfig } from '~/config.server';
import { storeFile } from '~/context.server';

/** Where the store is, or will be: on a new machine its folder does not exist yet. */
export async function storeFileInItsFolder(): Promise<string> {
  const config = readConfig();
  await mkdir(config.server.dataDirectory, { recursive: true, mode: 0o700 });
  return storeFile(config);
}
