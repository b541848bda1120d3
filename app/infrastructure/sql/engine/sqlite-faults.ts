import { statfsSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { getRootCause } from '~/infrastructure/error-code';
import { explainDiskFault, isDiskFault } from '~/infrastructure/files/disk-fault';
import { DatabaseError } from './database-error';

/** Free disk space that SQLite needs to open a store. */
const MIN_FREE_DISK_BYTES = 64 * 1024;

export function explainError(error: unknown, file: string): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const cause = getRootCause(error);
  if (cause instanceof DatabaseError) return cause;
  if (isDiskFault(cause)) return new DatabaseError(explainDiskFault(cause, file), { cause });
  const code = cause instanceof Database.SqliteError ? cause.code : '';
  return new DatabaseError(`${file} ${reason(code, cause, file)}`, { cause });
}

/** Locked by another process. Nothing was written, so the work can be retried. */
export function isLockedByOther(error: unknown): boolean {
  const cause = getRootCause(error);
  return cause instanceof Database.SqliteError && cause.code.startsWith('SQLITE_BUSY');
}

function reason(code: string, error: unknown, file: string): string {
  if (code.startsWith('SQLITE_FULL') || (isDiskError(code) && isFull(file))) {
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

/** SQLite reports a full disk as a read, write or open error. */
function isDiskError(code: string): boolean {
  return code.startsWith('SQLITE_IOERR') || code.startsWith('SQLITE_CANTOPEN');
}

function isFull(file: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path.dirname(file));
    return bavail * bsize < MIN_FREE_DISK_BYTES;
  } catch {
    return false;
  }
}
