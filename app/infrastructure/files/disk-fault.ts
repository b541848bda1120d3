import type { StatsFs } from 'node:fs';
import { errorCode } from '~/infrastructure/error-code';
import { statfs, open } from 'node:fs/promises';
import { withTimeout } from '~/shared/time/with-timeout';

/** Second half of the message, which starts with the path. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'cannot be written: the disk is full. Make room.',
  EDQUOT: 'cannot be written: this user may not use more of the disk. Make room.',
  EROFS:
    'cannot be written: the file system is mounted read-only. Mount it so that it can be written.',
  EACCES:
    'cannot be used: this user has not the right to. Check the owner and the rights of it and of its folder.',
  EPERM:
    'cannot be used: this user has not the right to. Check the owner and the rights of it and of its folder.',
  ENOENT: 'cannot be opened: check that it and its folder exist.',
  ENOTDIR: 'is not in a folder: something on the way to it is a file.',
  EEXIST: 'is a file where a folder should be.',
  EISDIR: 'is a folder where a file should be.',
  EIO: 'cannot be read or written: the disk reports an error.',
  EMFILE: 'cannot be opened: this process has too many files open.',
};

export function isDiskFault(error: unknown): boolean {
  return Object.hasOwn(REASONS, errorCode(error));
}

/** Message for operators: `/data/secrets.json cannot be written: …`. */
export function explainDiskFault(error: unknown, file: string): string {
  const known = REASONS[errorCode(error)];
  return `${file} ${known ?? `cannot be used: ${error instanceof Error ? error.message : String(error)}.`}`;
}

/** The write-ahead log of SQLite grows to about this size. */
const MIN_FREE_DISK_BYTES = 4 * 1024 * 1024;
/** A network disk that does not respond is not treated as full. */
const TIMEOUT_MS = 2_000;

/** @returns a message if the disk of one of the folders is full; null if none is full or it is unknown */
export async function findFullDisk(
  folder: string,
  measure: (folder: string) => Promise<Pick<StatsFs, 'bavail' | 'bsize' | 'blocks'>> = statfs,
): Promise<string | null> {
  const unknown = () => null;
  const room = await withTimeout(measure(folder).catch(unknown), TIMEOUT_MS, unknown);
  // Some network file systems report zeros.
  if (room === null || room.blocks === 0) return null;
  if (room.bavail * room.bsize >= MIN_FREE_DISK_BYTES) return null;
  return explainDiskFault(Object.assign(new Error(), { code: 'ENOSPC' }), folder);
}

/** @returns null for a missing file or folder */
export async function nullIfGone<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

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
