import Database from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { Cache } from '~/shared/memory/cache';
import { toStoreError } from './store-errors';
import {
  createPrivateFile,
  restrictAccess,
  guardFile,
  assertNothingLost,
  type FileGuard,
} from './store-file';
import type { Schema } from './schema';
import type { SqlStore } from './sql-store';
import { RetryingSqliteDialect } from './sqlite-driver';
import { explainError } from './sqlite-faults';
import { LOCK_TIMEOUTS, SqliteLock } from './sqlite-lock';
import { DatabaseError } from './database-error';
import { createSqliteLog } from './sqlite-log';
import { openSqliteWriter } from './sqlite-writer';
import { createTransactionWriter } from './transaction';

export interface SqliteStore extends SqlStore {
  readonly file: string;
  /** Makes an online copy in a new file. This process waits, but others continue. */
  backupTo(file: string): Promise<void>;
}

/** `application_id` of a Taravani store: "TARA". */
export const APPLICATION_ID = 0x54415241;

const OPENING_TIMEOUT_MS = 5_000;
/** Waiting here does not block visitors. Leaves time to stop within the 15 s allowed for shutdown. */
const WRITER_TIMEOUT_MS = 12_000;
const ALL_PAGES = 0x7fffffff;
const IN_MEMORY = ':memory:';
const CONNECTION_PRAGMAS = [
  'foreign_keys = ON',
  // Overwrites freed space, so that deleted accounts cannot be recovered.
  'secure_delete = ON',
  'trusted_schema = OFF',
];
const MAX_PREPARED_BYTES = 4 * 1024 * 1024;
const BYTES_PER_CHARACTER = 16;
/** Statements that are still allowed when the file is missing. */
const READ_OR_ROLLBACK = /^\s*(select|rollback)\b/i;

/**
 * Opens or creates a store that only its owner can read; `:memory:` lasts until it is closed. When the file is moved
 * or removed, the store becomes read-only.
 */
export function openSqlite(file: string, lockTimeouts = LOCK_TIMEOUTS): SqliteStore {
  let connection: Database.Database | undefined;
  try {
    if (file !== IN_MEMORY) {
      assertNothingLost(file);
      createPrivateFile(file);
    }
    connection = new Database(file, { timeout: OPENING_TIMEOUT_MS });
    prepare(connection, file);
    // `SqliteLock` waits for locks instead, without blocking the event loop.
    connection.pragma('busy_timeout = 0');
    if (file !== IN_MEMORY) restrictAccess(file);
  } catch (error) {
    connection?.close();
    throw explainError(error, file);
  }
  const opened = connection;
  const place = file === IN_MEMORY ? null : guardFile(file);
  const lock = new SqliteLock(lockTimeouts);
  const log = place && createSqliteLog(file);
  const db = new Kysely<Schema>({
    dialect: new RetryingSqliteDialect(withFileGuard(opened, place), lock),
  });
  return {
    db,
    file,
    backupTo: async (target) => {
      // A single step, because SQLite restarts a stepwise copy after each write of another process.
      await opened.backup(target, { progress: () => ALL_PAGES });
    },
    isShared: false,
    openWriter: () =>
      place
        ? openSqliteWriter({
            file,
            timeout: WRITER_TIMEOUT_MS,
            // Syncs at checkpoints instead of at each transaction, because other writers would have to wait.
            pragmas: ['synchronous = NORMAL', ...CONNECTION_PRAGMAS],
            assertInPlace: () => place.assertInPlace(),
          })
        : createTransactionWriter(db),
    findError: () => place?.fault() ?? null,
    explain: (error) => explainError(error, file),
    runExclusively: (work) => work(),
    // Truncates the write-ahead log, so that deleted rows are in neither file.
    maintain: () => lock.retry(() => truncateLog(db)),
    beginServing: () => lock.beginServing(),
    purgeDeleted: () => log?.scheduleTruncation(),
    close: async () => {
      await log?.close();
      await db.destroy();
      // Kysely closes the connection only if it was used.
      opened.close();
    },
  };
}

/** @throws StoreError because of `SQLITE_BUSY` when another process uses the log */
async function truncateLog(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(TRUNCATE)`.execute(db);
  if (rows[0]?.busy !== 1) return;
  throw toStoreError(new Database.SqliteError('The log is in use', 'SQLITE_BUSY'));
}

/** Rejects writes that would be lost at the next start. */
function withFileGuard(connection: Database.Database, place: FileGuard | null) {
  // Statements use native memory, which the garbage collector does not count.
  const prepared = new Cache<Database.Statement>({
    name: 'prepared-statements',
    maxBytes: MAX_PREPARED_BYTES,
    entrySize: ({ source }) => source.length * BYTES_PER_CHARACTER,
  });
  return {
    get inTransaction() {
      return connection.inTransaction;
    },
    prepare(statement: string) {
      if (!READ_OR_ROLLBACK.test(statement)) place?.assertInPlace();
      return prepared.getOrCreate(statement, () => connection.prepare(statement));
    },
    close() {
      connection.close();
    },
  };
}

function prepare(connection: Database.Database, file: string): void {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  for (const pragma of CONNECTION_PRAGMAS) connection.pragma(pragma);
  // In KiB. Keeps index scans for the middle pages of long lists in memory.
  connection.pragma('cache_size = -16384');
  const id = connection.pragma('application_id', { simple: true });
  if (id === APPLICATION_ID) return;
  const objects = connection.prepare('select count(*) from sqlite_schema').pluck().get();
  if (id !== 0 || objects !== 0) {
    throw new DatabaseError(`${file} is a database of another program, not a Taravani store.`);
  }
  connection.pragma(`application_id = ${APPLICATION_ID}`);
}
