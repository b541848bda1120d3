import { access, cp, mkdir } from 'node:fs/promises';
import { errorCode } from '~/adapters/error-code';

/**
 * Copies the files of a folder into another one, where they are not there yet: a stored file never changes under its name.
 * False when there is no such folder.
 */
export async function copyFiles(from: string, to: string): Promise<boolean> {
  try {
    await access(from);
    await mkdir(to, { recursive: true, mode: 0o700 });
    await cp(from, to, {
      recursive: true,
      force: false,
      // One that is still being written has no owner yet.
      filter: (source) => !source.endsWith('.part'),
    });
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}
