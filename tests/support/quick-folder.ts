import { access, constants, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Linux keeps this folder in memory: what is written there does not wait for a disk. */
const MEMORY = '/dev/shm';
/** A container may have only a little of it. */
const ROOM_BYTES = 1024 ** 3;

/**
 * Makes a folder for what does not outlive the tests: in memory where there is room, or else where temporary files are.
 * @returns its path
 */
export async function makeQuickFolder(prefix: string): Promise<string> {
  return mkdtemp(path.join(await placeForFiles(), prefix));
}

async function placeForFiles(): Promise<string> {
  try {
    await access(MEMORY, constants.W_OK);
    const { bavail, bsize } = await statfs(MEMORY);
    return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
