import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';

export const PRIVATE = 0o600;

/** SQLite would create the file with default permissions. An existing file is not changed. */
export function createPrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'a', PRIVATE));
  } catch {
    // SQLite opens the file next and reports the error.
  }
}

export function restrictAccess(file: string): void {
  for (const each of [file, `${file}-wal`, `${file}-shm`].filter((name) => existsSync(name))) {
    try {
      chmodSync(each, PRIVATE);
    } catch {
      // Another user's file, shared on purpose. Only its owner can change the permissions.
    }
  }
}
