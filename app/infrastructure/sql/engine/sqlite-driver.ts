import {
  CompiledQuery,
  SqliteDriver,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely';
import { toStoreError } from './store-errors';
import type { SqliteLock } from './sqlite-lock';

interface TransactionalDatabase extends SqliteDatabase {
  readonly inTransaction: boolean;
}

/**
 * Changes to Kysely's driver:
 * - transactions take the write lock at their start, because a later upgrade fails when another process has written;
 * - work that finds the store locked is retried after a pause, without blocking other work;
 * - a transaction that SQLite rolled back itself (full disk, I/O error) is not rolled back again, which would hide
 * the cause.
 */
class RetryingSqliteDriver extends SqliteDriver {
  readonly #database: TransactionalDatabase;
  readonly #lock: SqliteLock;
  readonly #turns = new TurnQueue();

  constructor(database: TransactionalDatabase, lock: SqliteLock) {
    super({ database });
    this.#database = database;
    this.#lock = lock;
  }

  override async acquireConnection(): Promise<RetryingConnection> {
    return new RetryingConnection(await super.acquireConnection(), this.#turns, this.#lock);
  }

  override beginTransaction(connection: RetryingConnection): Promise<void> {
    return connection.begin();
  }

  /** Kysely rolls back a failed commit. */
  override async commitTransaction(connection: RetryingConnection): Promise<void> {
    await super.commitTransaction(connection);
    connection.end();
  }

  override async rollbackTransaction(connection: RetryingConnection): Promise<void> {
    try {
      if (this.#database.inTransaction) await super.rollbackTransaction(connection);
    } finally {
      connection.end();
    }
  }
}

/** The file's one connection, exclusive per statement or transaction. */
class RetryingConnection implements DatabaseConnection {
  readonly #plain: DatabaseConnection;
  readonly #turns: TurnQueue;
  readonly #lock: SqliteLock;
  #hasTurn = false;

  constructor(plain: DatabaseConnection, turns: TurnQueue, lock: SqliteLock) {
    this.#plain = plain;
    this.#turns = turns;
    this.#lock = lock;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.#execute<Row>(query);
    } catch (error) {
      throw toStoreError(error);
    }
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#hasTurn) return this.#plain.executeQuery(query);
    const result = await this.#lock.retry(async () => {
      await this.#turns.take();
      try {
        return await this.#plain.executeQuery<Row>(query);
      } finally {
        this.#turns.release();
      }
    });
    if (result.numAffectedRows !== undefined) this.#lock.noteWrite();
    return result;
  }

  async *streamQuery<Row>(
    query: CompiledQuery,
    chunkSize: number,
  ): AsyncIterableIterator<QueryResult<Row>> {
    if (this.#hasTurn) return yield* this.#plain.streamQuery<Row>(query, chunkSize);
    await this.#turns.take();
    try {
      yield* this.#plain.streamQuery<Row>(query, chunkSize);
    } finally {
      this.#turns.release();
    }
  }

  async begin(): Promise<void> {
    const begin = async () => {
      await this.#turns.take();
      try {
        await this.#plain.executeQuery(CompiledQuery.raw('begin immediate'));
        this.#hasTurn = true;
      } finally {
        if (!this.#hasTurn) this.#turns.release();
      }
    };
    try {
      await this.#lock.retry(begin);
    } catch (error) {
      throw toStoreError(error);
    }
    this.#lock.noteWrite();
  }

  end(): void {
    this.#hasTurn = false;
    this.#turns.release();
  }
}

class TurnQueue {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}

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
