import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { StoreError } from './store-error';

/** How a write-ahead log begins (https://www.sqlite.org/fileformat2.html#walformat): big- or little-endian checksums. */
const LOG_BEGINNINGS = [0x377f0682, 0x377f0683];
/** What a site leaves beside its store. */
const TRACES = ['files', 'outbox'];

/**
 * Makes sure that opening this file loses nothing. An empty file, or none, would become a new store without a word: not where a
 * site has left files or messages beside it, whose rows would be missing, and which would be swept away. And SQLite takes a
 * write-ahead log that it cannot read for an empty one.
 * @throws StoreError saying what to do.
 */
export function refuseToLoseAnything(file: string): void {
  const log = `${file}-wal`;
  if (sizeOf(file) === 0) {
    const what = sizeOf(file, -1) === -1 ? 'is missing' : 'is empty';
    const traces = tracesBeside(file);
    if (traces.length > 0) {
      throw new StoreError(
        `${file} ${what}, although a site has left ${traces.join(' and ')} beside it. Put the store back (npm run restore -- BACKUP), ` +
          'or set DATABASE_URL if it is in PostgreSQL; to begin a new site, use another DATA_DIR.',
      );
    }
  } else if (sizeOf(log) > 0 && !isLog(log)) {
    throw new StoreError(
      `${log} is damaged: what was stored last is in it. Put back a backup (npm run restore -- BACKUP), or move this file away to ` +
        'go on without what was stored since the site last ran in order.',
    );
  }
}

/** Notices when a store's files are no longer where they were opened. */
export interface PlaceGuard {
  /** What is wrong, for the operator; null while everything is in its place. */
  fault(): string | null;
  /** @throws SqliteError `SQLITE_READONLY_DBMOVED`: what is written now would be in no file that the next start finds. */
  assertInPlace(): void;
}

/** Remembers where the files of an open store are. It opens none of them: closing one would let go of SQLite's locks. */
export function guardPlace(file: string): PlaceGuard {
  const known = [file, `${file}-wal`, `${file}-shm`].flatMap((name) => {
    const inode = inodeOf(name);
    return inode === null ? [] : [{ name, inode }];
  });
  const fault = () => {
    const moved = known.find(({ name, inode }) => inodeOf(name) !== inode);
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

function tracesBeside(file: string): string[] {
  const found = TRACES.map((name) => path.join(path.dirname(file), name)).filter(holdsFiles);
  return sizeOf(`${file}-wal`) > 0 ? [...found, `${file}-wal`] : found;
}

function holdsFiles(folder: string): boolean {
  try {
    return readdirSync(folder, { withFileTypes: true }).some((entry) =>
      entry.isDirectory() ? holdsFiles(path.join(folder, entry.name)) : entry.isFile(),
    );
  } catch {
    return false;
  }
}

function sizeOf(file: string, missing = 0): number {
  try {
    return statSync(file).size;
  } catch {
    return missing;
  }
}

function inodeOf(file: string): number | null {
  try {
    return statSync(file).ino;
  } catch {
    return null;
  }
}

/** One that begins with zeros was begun when the power went: nothing in it was ever acknowledged. */
function isLog(file: string): boolean {
  const beginning = Buffer.alloc(4);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, beginning, 0, beginning.length, 0);
  } finally {
    closeSync(handle);
  }
  const magic = beginning.readUInt32BE();
  return magic === 0 || LOG_BEGINNINGS.includes(magic);
}
