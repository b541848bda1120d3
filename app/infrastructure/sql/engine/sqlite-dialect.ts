import { SqliteAdapter, SqliteDialect } from 'kysely';
import { RetryingSqliteDriver, type TransactionalDatabase } from './sqlite-driver';
import type { SqliteLock } from './sqlite-lock';

/** Waits for locks and, unlike Kysely's dialect, runs migrations in one transaction. */
export class RetryingSqliteDialect extends SqliteDialect {
  readonly #database: TransactionalDatabase;
  readonly #lock: SqliteLock;

  constructor(database: TransactionalDatabase, lock: SqliteLock) {
    super({ database });
    this.#database = database;
    this.#lock = lock;
  }

  override createDriver(): RetryingSqliteDriver {
    return new RetryingSqliteDriver(this.#database, this.#lock);
  }

  override createAdapter(): SqliteAdapter {
    return new RetryingSqliteAdapter();
  }
}

class RetryingSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /**
   * False would make Kysely block readers behind a transaction that waits for a lock. The driver has its own queue.
   */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
