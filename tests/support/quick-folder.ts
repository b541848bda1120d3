import { access, constants, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Linux keeps this folder in memory, which is faster than a disk. */
const MEMORY_FOLDER = '/dev/shm';
/** Containers can have very little memory there. */
const MIN_FREE_BYTES = 1024 ** 3;

/**
 * Creates a temporary folder, in memory if there is room.
 * @returns its path
 */
export async function createQuickFolder(prefix: string): Promise<string> {
  return mkdtemp(path.join(await chooseParentFolder(), prefix));
}

async function chooseParentFolder(): Promise<string> {
  try {
    await access(MEMORY_FOLDER, constants.W_OK);
    const { bavail, bsize } = await statfs(MEMORY_FOLDER);
    return bavail * bsize >= MIN_FREE_BYTES ? MEMORY_FOLDER : tmpdir();
  } catch {
    return tmpdir();
  }
}
