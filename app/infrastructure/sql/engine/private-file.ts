import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';

export const PRIVATE = 0o600;

/** SQLite would create the file with default rights. An existing file stays. */
export function createPrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'a', PRIVATE));
  } catch {
    // SQLite opens the file next and reports its fault.
  }
}

export function restrictAccess(file: string): void {
  for (const each of [file, `${file}-wal`, `${file}-shm`].filter((name) => existsSync(name))) {
    try {
      chmodSync(each, PRIVATE);
    } catch {
      // Another user's file, shared on purpose; only its owner can change the rights.
    }
  }
}
