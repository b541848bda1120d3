import { statfs } from 'node:fs/promises';
import { withTimeout } from '~/shared/time/with-timeout';
import { explainDiskFault } from './disk-fault';

/** The write-ahead log of SQLite grows to about this size. */
const MIN_FREE_DISK_BYTES = 4 * 1024 * 1024;
/** A network disk that does not respond is not treated as full. */
const TIMEOUT_MS = 2_000;

export interface DiskSpace {
  readonly bavail: number;
  readonly bsize: number;
  readonly blocks: number;
}

/** @returns a message if the disk of one of the folders is full; null if none is full or it is unknown */
export async function findFullDisk(
  folder: string,
  measure: (folder: string) => Promise<DiskSpace> = statfs,
): Promise<string | null> {
  const unknown = () => null;
  const room = await withTimeout(measure(folder).catch(unknown), TIMEOUT_MS, unknown);
  // Some network file systems report zeros.
  if (room === null || room.blocks === 0) return null;
  if (room.bavail * room.bsize >= MIN_FREE_DISK_BYTES) return null;
  return explainDiskFault(Object.assign(new Error(), { code: 'ENOSPC' }), folder);
}
