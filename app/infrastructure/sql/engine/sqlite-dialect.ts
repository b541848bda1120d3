import { SqliteAdapter, SqliteDialect } from 'kysely';
import { PatientSqliteDriver, type TransactionalDatabase } from './sqlite-driver';
import type { SqliteLock } from './sqlite-lock';

/** Kysely's SQLite dialect with a driver that waits for locks, and migrations inside one transaction, which Kysely leaves off. */
export class PatientSqliteDialect extends SqliteDialect {
  readonly #database: TransactionalDatabase;
  readonly #lock: SqliteLock;

  constructor(database: TransactionalDatabase, lock: SqliteLock) {
    super({ database });
    this.#database = database;
    this.#lock = lock;
  }

  override createDriver(): PatientSqliteDriver {
    return new PatientSqliteDriver(this.#database, this.#lock);
  }

  override createAdapter(): SqliteAdapter {
    return new PatientSqliteAdapter();
  }
}

class PatientSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** Kysely would let a transaction that waits for its lock keep every reader waiting: the driver has turns instead. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
