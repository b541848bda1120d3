import { open } from 'node:fs/promises';

/**
 * Syncs a file, or a folder's entries: without it a power cut can lose a new name.
 * @throws Error of the system
 */
export async function syncToDisk(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
