import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';

/** Read and written by its owner, and by nobody else. */
export const PRIVATE = 0o600;

/** Makes an empty file with rights for its owner only, before SQLite would make it with everybody's; leaves one that is there. */
export function createPrivately(file: string): void {
  try {
    closeSync(openSync(file, 'a', PRIVATE));
  } catch {
    // SQLite, which opens the file next, says what is wrong with it.
  }
}

/** Takes others' rights to a store and to what SQLite keeps beside it (its write-ahead log and the log's index) away. */
export function keepPrivate(file: string): void {
  for (const each of [file, `${file}-wal`, `${file}-shm`].filter((name) => existsSync(name))) {
    try {
      chmodSync(each, PRIVATE);
    } catch {
      // A file of another user, shared with this one on purpose: only that user can change its rights.
    }
  }
}
