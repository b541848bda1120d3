import {
  CompiledQuery,
  SqliteDriver,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
} from 'kysely';
import type { SqliteLock } from './sqlite-lock';

/** A connection that knows whether a transaction is open on it. */
export interface TransactionalDatabase extends SqliteDatabase {
  readonly inTransaction: boolean;
}

/**
 * Kysely's SQLite driver with three changes:
 * - a transaction takes the write lock when it begins. A transaction that reads first and asks for the lock later fails
 *   at once when another process has written in between, however long it would wait;
 * - work that finds the store locked by another process is tried again after a pause, and lets other work use the file meanwhile;
 * - a transaction that SQLite has undone by itself (the disk is full, a file cannot be read) is not undone a second time,
 *   which would fail and hide the reason.
 */
export class PatientSqliteDriver extends SqliteDriver {
  readonly #database: TransactionalDatabase;
  readonly #lock: SqliteLock;
  readonly #turns = new Turns();

  constructor(database: TransactionalDatabase, lock: SqliteLock) {
    super({ database });
    this.#database = database;
    this.#lock = lock;
  }

  override async acquireConnection(): Promise<PatientConnection> {
    return new PatientConnection(await super.acquireConnection(), this.#turns, this.#lock);
  }

  override beginTransaction(connection: PatientConnection): Promise<void> {
    return connection.begin();
  }

  /** One that fails is rolled back by Kysely. */
  override async commitTransaction(connection: PatientConnection): Promise<void> {
    await super.commitTransaction(connection);
    connection.end();
  }

  override async rollbackTransaction(connection: PatientConnection): Promise<void> {
    try {
      if (this.#database.inTransaction) await super.rollbackTransaction(connection);
    } finally {
      connection.end();
    }
  }
}

/** The file's one connection, for one statement at a time or for a whole transaction. */
class PatientConnection implements DatabaseConnection {
  readonly #plain: DatabaseConnection;
  readonly #turns: Turns;
  readonly #lock: SqliteLock;
  /** While a transaction is open on it. */
  #hasTurn = false;

  constructor(plain: DatabaseConnection, turns: Turns, lock: SqliteLock) {
    this.#plain = plain;
    this.#turns = turns;
    this.#lock = lock;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
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
    await this.#lock.retry(async () => {
      await this.#turns.take();
      try {
        await this.#plain.executeQuery(CompiledQuery.raw('begin immediate'));
        this.#hasTurn = true;
      } finally {
        if (!this.#hasTurn) this.#turns.release();
      }
    });
    this.#lock.noteWrite();
  }

  /** The transaction has ended. */
  end(): void {
    this.#hasTurn = false;
    this.#turns.release();
  }
}

/** One at a time, in the order in which they ask. */
class Turns {
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
