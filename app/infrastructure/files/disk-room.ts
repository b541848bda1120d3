import { statfs } from 'node:fs/promises';
import { withTimeout } from '~/shared/time/with-timeout';
import { diskFaultInWords } from './disk-fault';

/** SQLite's log grows to about as much before it is taken into the file. */
const LEAST_ROOM_BYTES = 4 * 1024 * 1024;
/** A network disk that does not answer is no full one. */
const TIMEOUT_MS = 2_000;

/** What a file system tells of its room, as `statfs` has it. */
export interface DiskRoom {
  readonly bavail: number;
  readonly bsize: number;
  readonly blocks: number;
}

/** @returns in words that nothing can be stored in a folder because its disk is full; null where it has room or does not tell */
export async function findFullDisk(
  folder: string,
  measure: (folder: string) => Promise<DiskRoom> = statfs,
): Promise<string | null> {
  const unknown = () => null;
  const room = await withTimeout(measure(folder).catch(unknown), TIMEOUT_MS, unknown);
  // Some network file systems answer with zeros.
  if (room === null || room.blocks === 0) return null;
  if (room.bavail * room.bsize >= LEAST_ROOM_BYTES) return null;
  return diskFaultInWords(Object.assign(new Error(), { code: 'ENOSPC' }), folder);
}
