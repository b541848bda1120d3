import { open } from 'node:fs/promises';

/**
 * Waits until a file is on the disk, or a folder's own entries: without that a new name may be lost with the power.
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
