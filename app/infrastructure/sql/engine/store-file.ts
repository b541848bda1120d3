import path from 'node:path';
import Database from 'better-sqlite3';
import {
  closeSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
  chmodSync,
  existsSync,
} from 'node:fs';
import { DatabaseError } from './database-error';

/** Magic numbers of a write-ahead log (https://www.sqlite.org/fileformat2.html#walformat), both byte orders. */
const LOG_MAGIC_NUMBERS = [0x377f0682, 0x377f0683];
const SITE_FOLDERS = ['files', 'outbox'];

/**
 * A missing or empty file would silently become a new store. This throws if a site's files exist next to it, because
 * they would be removed as unreferenced. Also throws for an unreadable write-ahead log, which SQLite treats as empty.
 */
export function assertNothingLost(file: string): void {
  const log = `${file}-wal`;
  if (entrySize(file) === 0) {
    const what = entrySize(file, -1) === -1 ? 'is missing' : 'is empty';
    const traces = findTraces(file);
    if (traces.length > 0) {
      throw new DatabaseError(
        `${file} ${what}, although a site has left ${traces.join(' and ')} beside it. Put the store back (npm run restore -- BACKUP), ` +
          'or set DATABASE_URL if it is in PostgreSQL; to begin a new site, use another DATA_DIR.',
      );
    }
  } else if (entrySize(log) > 0 && !isWriteAheadLog(log)) {
    throw new DatabaseError(
      `${log} is damaged: what was stored last is in it. Put back a backup (npm run restore -- BACKUP), or move this file away to ` +
        'go on without what was stored since the site last ran in order.',
    );
  }
}

export interface FileGuard {
  fault(): string | null;
  /** @throws SqliteError `SQLITE_READONLY_DBMOVED` when the write would be lost at the next start */
  assertInPlace(): void;
}

/** Records inodes without opening files, because closing one would release SQLite's locks. */
export function guardFile(file: string): FileGuard {
  const known = [file, `${file}-wal`, `${file}-shm`].flatMap((name) => {
    const inode = getInode(name);
    return inode === null ? [] : [{ name, inode }];
  });
  const fault = () => {
    const moved = known.find(({ name, inode }) => getInode(name) !== inode);
    return moved
      ? `${moved.name} was moved, removed or replaced while the site runs: put it back, and do not stop the site before`
      : null;
  };
  return {
    fault,
    assertInPlace() {
      const found = fault();
      if (found !== null) throw new Database.SqliteError(found, 'SQLITE_READONLY_DBMOVED');
    },
  };
}

function findTraces(file: string): string[] {
  const found = SITE_FOLDERS.map((name) => path.join(path.dirname(file), name)).filter(
    containsFiles,
  );
  return entrySize(`${file}-wal`) > 0 ? [...found, `${file}-wal`] : found;
}

function containsFiles(folder: string): boolean {
  try {
    return readdirSync(folder, { withFileTypes: true }).some((entry) =>
      entry.isDirectory() ? containsFiles(path.join(folder, entry.name)) : entry.isFile(),
    );
  } catch {
    return false;
  }
}

function entrySize(file: string, missing = 0): number {
  try {
    return statSync(file).size;
  } catch {
    return missing;
  }
}

function getInode(file: string): number | null {
  try {
    return statSync(file).ino;
  } catch {
    return null;
  }
}

/** Leading zeros count too: such a log was created during a power cut and contains no commit. */
function isWriteAheadLog(file: string): boolean {
  const beginning = Buffer.alloc(4);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, beginning, 0, beginning.length, 0);
  } finally {
    closeSync(handle);
  }
  const magic = beginning.readUInt32BE();
  return magic === 0 || LOG_MAGIC_NUMBERS.includes(magic);
}

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
