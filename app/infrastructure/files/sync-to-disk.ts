import { open } from 'node:fs/promises';

/**
 * Syncs a file, or the entries of a folder, because a power cut can otherwise lose a new file name.
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
