import Database from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { Cache } from '~/shared/memory/cache';
import { fromStore } from './from-store';
import { createPrivately, keepPrivate } from './private-file';
import type { Schema } from './schema';
import type { SqlStore } from './sql-store';
import { PatientSqliteDialect } from './sqlite-dialect';
import { explained } from './sqlite-faults';
import { LOCK_PATIENCE, SqliteLock } from './sqlite-lock';
import { StoreError } from './store-error';
import { createSqliteLog } from './sqlite-log';
import { openSqliteWriter } from './sqlite-writer';
import { guardPlace, refuseToLoseAnything, type PlaceGuard } from './store-file';
import { transactionWriter } from './transaction-writer';

/** An open store in one SQLite file. */
export interface SqliteStore extends SqlStore {
  /** As it was given to `openSqlite`. */
  readonly file: string;
  /** Copies the store as it is at one moment into a new file, while other processes go on reading and writing; this one waits. */
  backupTo(file: string): Promise<void>;
}

/** Marks a file as a Taravani store (SQLite's `application_id`): the letters TARA. */
export const APPLICATION_ID = 0x54415241;

/** Nothing else happens in a process that opens its store. */
const OPENING_TIMEOUT_MS = 5_000;
/** The writer is a thread of its own, for which no visitor waits; a process that is told to end has 15 s. */
const WRITER_TIMEOUT_MS = 12_000;
const ALL_PAGES = 0x7fffffff;
const IN_MEMORY = ':memory:';
/** What holds on every connection, whatever it is for. */
const CONNECTION_PRAGMAS = [
  'foreign_keys = ON',
  // Deleting an account deletes: freed space is overwritten, not only forgotten.
  'secure_delete = ON',
  'trusted_schema = OFF',
];
/** Some hundreds of statements of pages, or a few of a thousand rows. */
const PREPARED_BYTES = 4 * 1024 * 1024;
/** A prepared statement's memory by the letters of its text. */
const BYTES_PER_LETTER = 16;
/** What may still be done with a store whose file is gone: reading what is there, and undoing. */
const HARMLESS = /^\s*(select|rollback)\b/i;

/**
 * Opens a store and makes the file when there is none; `:memory:` gives one that lives as long as it is open. Nobody but its
 * owner can read the file, whatever folder it is in. Tables come from `migrateToLatest`. Once the file is moved or removed,
 * the store can be read and takes nothing new.
 * @throws StoreError saying what is wrong with the file.
 */
export function openSqlite(file: string, patience = LOCK_PATIENCE): SqliteStore {
  let connection: Database.Database | undefined;
  try {
    if (file !== IN_MEMORY) {
      refuseToLoseAnything(file);
      createPrivately(file);
    }
    connection = new Database(file, { timeout: OPENING_TIMEOUT_MS });
    prepare(connection, file);
    // From now on `SqliteLock` waits, beside the event loop.
    connection.pragma('busy_timeout = 0');
    if (file !== IN_MEMORY) keepPrivate(file);
  } catch (error) {
    connection?.close();
    throw explained(error, file);
  }
  const opened = connection;
  const place = file === IN_MEMORY ? null : guardPlace(file);
  const lock = new SqliteLock(patience);
  const log = place && createSqliteLog(file);
  const db = new Kysely<Schema>({
    dialect: new PatientSqliteDialect(guarded(opened, place), lock),
  });
  return {
    db,
    file,
    backupTo: async (target) => {
      // All pages in one step: SQLite begins again at each step before which another process wrote, and a busy site always does.
      await opened.backup(target, { progress: () => ALL_PAGES });
    },
    isShared: false,
    openWriter: () =>
      place
        ? openSqliteWriter({
            file,
            timeout: WRITER_TIMEOUT_MS,
            // It waits for the disk when it takes the log into the file, not at each transaction: anyone who writes beside it
            // would wait as well.
            pragmas: ['synchronous = NORMAL', ...CONNECTION_PRAGMAS],
            assertInPlace: () => place.assertInPlace(),
          })
        : transactionWriter(db),
    findFault: () => place?.fault() ?? null,
    explain: (error) => explained(error, file),
    alone: (work) => work(),
    // Takes what the write-ahead log holds into the file and empties the log: what was deleted is then in neither.
    maintain: () => fromStore(lock.retry(() => emptyLog(db))),
    beginServing: () => lock.beginServing(),
    purgeDeleted: () => log?.emptySoon(),
    close: async () => {
      await log?.close();
      await db.destroy();
      // Kysely closes the connection only when it has been used.
      opened.close();
    },
  };
}

/** @throws SqliteError `SQLITE_BUSY` when another process reads or writes the log */
async function emptyLog(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(TRUNCATE)`.execute(db);
  if (rows[0]?.busy === 1) throw new Database.SqliteError('The log is in use', 'SQLITE_BUSY');
}

/** The connection, on which nothing is written that no later start would find. */
function guarded(connection: Database.Database, place: PlaceGuard | null) {
  // Each holds memory of which the collector knows nothing; those of a thousand rows are long.
  const prepared = new Cache<Database.Statement>({
    name: 'prepared-statements',
    maxBytes: PREPARED_BYTES,
    sizeOf: ({ source }) => source.length * BYTES_PER_LETTER,
  });
  return {
    get inTransaction() {
      return connection.inTransaction;
    },
    prepare(statement: string) {
      if (!HARMLESS.test(statement)) place?.assertInPlace();
      return prepared.getOrMake(statement, () => connection.prepare(statement));
    },
    close() {
      connection.close();
    },
  };
}

/** Sets what must hold on the connection of the site: nothing committed is lost in a power cut, no row points nowhere. */
function prepare(connection: Database.Database, file: string): void {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  for (const pragma of CONNECTION_PRAGMAS) connection.pragma(pragma);
  // In KiB: a long walk over an index stays in memory, which the middle pages of long lists feel.
  connection.pragma('cache_size = -16384');
  const id = connection.pragma('application_id', { simple: true });
  if (id === APPLICATION_ID) return;
  const objects = connection.prepare('select count(*) from sqlite_schema').pluck().get();
  if (id !== 0 || objects !== 0) {
    throw new StoreError(`${file} is a database of another program, not a Taravani store.`);
  }
  connection.pragma(`application_id = ${APPLICATION_ID}`);
}
