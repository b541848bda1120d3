import { statfsSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { innermost } from '~/infrastructure/error-code';
import { diskFaultInWords, isDiskFault } from '~/infrastructure/files/disk-fault';
import { StoreError } from './store-error';

/** SQLite needs so much beside a store that it opens. */
const LEAST_ROOM_BYTES = 64 * 1024;

/** An error of SQLite, or of the file system under it, in words for the person who starts the site. */
export function explained(error: unknown, file: string): StoreError {
  if (error instanceof StoreError) return error;
  const cause = innermost(error);
  if (cause instanceof StoreError) return cause;
  if (isDiskFault(cause)) return new StoreError(diskFaultInWords(cause, file), { cause });
  const code = cause instanceof Database.SqliteError ? cause.code : '';
  return new StoreError(`${file} ${reason(code, cause, file)}`, { cause });
}

/** Whether another process has locked the store: nothing was done, and it can be tried again. */
export function isLockedOut(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

function reason(code: string, error: unknown, file: string): string {
  if (code.startsWith('SQLITE_FULL') || (isAboutTheDisk(code) && isFull(file))) {
    return 'cannot be written: the disk is full. Make room.';
  }
  if (error instanceof TypeError || code.startsWith('SQLITE_CANTOPEN')) {
    return 'cannot be opened: check that its folder exists and that this user may write there.';
  }
  if (code.startsWith('SQLITE_READONLY') || code.startsWith('SQLITE_PERM')) {
    return 'cannot be written: check the owner and the rights of the file and of its folder.';
  }
  if (code.startsWith('SQLITE_NOTADB') || code.startsWith('SQLITE_CORRUPT')) {
    return 'is damaged or is no database. Stop the site and put back a backup: npm run restore -- BACKUP (the damaged file is kept beside it).';
  }
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) {
    return 'is in use by another process: stop that one first.';
  }
  return `cannot be used: ${error instanceof Error ? error.message : String(error)}.`;
}

/** SQLite says of a full disk in some places only that something could not be read, written or opened. */
function isAboutTheDisk(code: string): boolean {
  return code.startsWith('SQLITE_IOERR') || code.startsWith('SQLITE_CANTOPEN');
}

function isFull(file: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path.dirname(file));
    return bavail * bsize < LEAST_ROOM_BYTES;
  } catch {
    return false;
  }
}
