import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
} from 'kysely';

/** A connection that knows whether a transaction is open on it. */
export interface TransactionalDatabase extends SqliteDatabase {
  readonly inTransaction: boolean;
}

/**
 * Kysely's SQLite dialect with three changes:
 * - a transaction takes the write lock when it begins. A transaction that reads first and asks for the lock later fails
 *   at once when another process has written in between, whatever the busy timeout is;
 * - a transaction that SQLite has undone by itself (the disk is full, a file cannot be read) is not undone a second time,
 *   which would fail and hide the reason;
 * - migrations run inside one transaction, which SQLite can do and Kysely leaves off.
 */
export class WholeTransactionsSqliteDialect extends SqliteDialect {
  readonly #database: TransactionalDatabase;

  constructor(database: TransactionalDatabase) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.#database);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #database: TransactionalDatabase;

  constructor(database: TransactionalDatabase) {
    super({ database });
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
